import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { startRelay } from '../../test/relay.ts';
import { createLog } from '../log.ts';
import { createPool } from './client.ts';
import { listenMessages } from './messages.ts';
import { isUnavailable } from './unavailable.ts';

const log = createLog('silent');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

it('connections to a database that nobody closed and that is gone are replaced within seconds, and who waits on one is answered that it is not available', async () => {
  const between = await startRelay(server.database.url);
  const { pool, endAll } = createPool(between.url, log);
  onTestFinished(async () => {
    await pool.end();
    await between.close();
  });
  await pool.query('select 1');
  const onGap = vi.fn<() => void>();
  const listener = { onMessage: () => undefined, onGap, onSilence: endAll };
  const stop = await listenMessages(between.url, log, listener, { everyMs: 20, silentMs: 200 });
  onTestFinished(stop);
  const held = await pool.connect();
  await between.cut('silently');
  const waiting = await held.query('select 1').catch((error: unknown) => error);
  held.release(true);
  expect(isUnavailable(waiting)).toBe(true);
  // Messages may have been lost: whoever keeps something because of them looks again.
  await expect.poll(() => onGap).toHaveBeenCalledOnce();
  expect((await pool.query('select 1')).rowCount).toBe(1);
});
