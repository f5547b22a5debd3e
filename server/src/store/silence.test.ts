import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
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

it('a new connection for messages that the database lets in and then does not answer on is replaced, too', async () => {
  const { hostname, port } = new URL(server.database.url);
  let listens = 0;
  const sockets = new Set<Socket>();
  // The second who listens is not answered, as on a machine that hangs.
  const between = createServer((inner) => {
    const outer = connect(Number(port), hostname);
    inner.on('data', (data) => {
      if (!data.includes('listen tutti_bus') || ++listens !== 2) outer.write(data);
    });
    outer.pipe(inner);
    sockets.add(inner);
    inner.on('error', () => outer.destroy()).on('close', () => outer.destroy());
    outer.on('error', () => inner.destroy()).on('close', () => inner.destroy());
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  onTestFinished(async () => void between.close());
  const address = between.address();
  const url = new URL(server.database.url);
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const onGap = vi.fn<() => void>();
  const onMessage = vi.fn<(message: string) => void>();
  const stop = await listenMessages(url.href, log, { onMessage, onGap, onSilence: () => undefined }, { everyMs: 20, silentMs: 200 });
  onTestFinished(stop);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => onGap).toHaveBeenCalled();
  expect(listens).toBe(3);
  await server.database.query(`select pg_notify('tutti_bus', 'there')`, []);
  await expect.poll(() => onMessage).toHaveBeenCalledWith('there');
});
