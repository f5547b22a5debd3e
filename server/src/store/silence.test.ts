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

/** Longer than a database is not answering for because the machine is busy. */
const TIMING = { everyMs: 50, silentMs: 1_000 };

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
  const stop = await listenMessages(between.url, log, listener, TIMING);
  onTestFinished(stop);
  const held = await pool.connect();
  await between.cut('silently');
  const waiting = await held.query('select 1').catch((error: unknown) => error);
  held.release(true);
  expect(isUnavailable(waiting)).toBe(true);
  // Messages may have been lost: whoever keeps something because of them looks again.
  await expect.poll(() => onGap, { timeout: 5_000 }).toHaveBeenCalledOnce();
  expect((await pool.query('select 1')).rowCount).toBe(1);
});

/** The database behind a proxy that hands on what is sent to it, where `passes` says so. */
async function behindProxy(passes: (data: string | Buffer) => boolean) {
  const { hostname, port } = new URL(server.database.url);
  const sockets = new Set<Socket>();
  const between = createServer((inner) => {
    const outer = connect(Number(port), hostname);
    inner.on('data', (data) => void (passes(data) && outer.write(data)));
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
  return { url: url.href, sockets };
}

it('a new connection for messages that the database lets in and then does not answer on is replaced, too', async () => {
  let listens = 0;
  // The second who listens is not answered, as on a machine that hangs.
  const { url, sockets } = await behindProxy((data) => !data.includes('listen tutti_bus') || ++listens !== 2);
  const onGap = vi.fn<() => void>();
  const onMessage = vi.fn<(message: string) => void>();
  const stop = await listenMessages(url, log, { onMessage, onGap, onSilence: () => undefined }, TIMING);
  onTestFinished(stop);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => onGap, { timeout: 5_000 }).toHaveBeenCalled();
  expect(listens).toBe(3);
  await server.database.query(`select pg_notify('tutti_bus', 'there')`, []);
  await expect.poll(() => onMessage).toHaveBeenCalledWith('there');
});

it('a process that was held up takes nobody for silent who answered meanwhile', async () => {
  let heldUp = 0;
  const { url } = await behindProxy((data) => {
    // Nothing of this process goes on while the database is being asked.
    if (data.includes('select 1') && heldUp++ === 0) for (const end = performance.now() + 1.5 * TIMING.silentMs; performance.now() < end; );
    return true;
  });
  const onSilence = vi.fn<(why: string) => void>();
  onTestFinished(await listenMessages(url, log, { onMessage: () => undefined, onGap: () => undefined, onSilence }, TIMING));
  await expect.poll(() => heldUp, { timeout: 10_000 }).toBeGreaterThan(3);
  expect(onSilence).not.toHaveBeenCalled();
});
