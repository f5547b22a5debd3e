import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { createFleet } from '../../../test/create-fleet.ts';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { followAccount } from '../../../test/live.ts';
import { startRelay } from '../../../test/relay.ts';
import { createAccount } from '../../../test/test-account.ts';
import { TRY_AGAIN } from './live-server.ts';

const NATS_URL = process.env['TEST_NATS_URL'] ?? 'nats://127.0.0.1:4222';

/** The status with which a new stream is refused. */
async function opening({ graphqlUrl }: TestServer): Promise<number | undefined> {
  const socket = new WebSocket(graphqlUrl.replace('http', 'ws'), 'graphql-transport-ws').on('error', () => undefined);
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode));
  socket.once('open', () => resolve(101));
  const status = await promise;
  socket.terminate();
  return status;
}

it('a process that may miss changes ends its live streams and takes no new one until the bus is back, so that nothing stale looks fresh', async ({
  skip,
}) => {
  const between = await startRelay(NATS_URL);
  onTestFinished(() => between.close());
  const server: TestServer = await startTestServer({ env: { NATS_URL: between.url } }).catch((error: Error) => {
    if (!error.message.startsWith('NATS does not answer')) throw error;
    return skip();
  });
  onTestFinished(() => server.close());
  const { accountId, apiKey } = await createAccount(server);
  const stream = await followAccount(server, accountId, apiKey);
  const ready = () => fetch(new URL('/readyz', server.graphqlUrl)).then(({ status }) => status);
  expect(await ready()).toBe(200);
  await between.cut();
  expect(await stream.closed).toBe(TRY_AGAIN);
  expect(await ready()).toBe(503);
  expect(await opening(server)).toBe(503);
  await between.restore();
  await expect.poll(ready).toBe(200);
  await (await followAccount(server, accountId, apiKey)).close();
});

it('who follows an account is sent that something was missed, which a process committed that was cut off from the bus', async ({
  skip,
}) => {
  const between = await startRelay(NATS_URL);
  onTestFinished(() => between.close());
  const server: TestServer = await startTestServer({ env: { NATS_URL } }).catch((error: Error) => {
    if (!error.message.startsWith('NATS does not answer')) throw error;
    return skip();
  });
  onTestFinished(() => server.close());
  const other = await startTestServer({ like: server, env: { NATS_URL: between.url }, roles: ['api', 'link'] });
  onTestFinished(() => other.close());
  const account = await createAccount(server);
  const [siteId = ''] = account.siteIds;
  const agent = await createFleet(other, { accountId: account.accountId, siteId, token: account.admin.token }, ['box']);
  const stream = await followAccount(server, account.accountId, account.apiKey);
  const locked = async () => {
    const query = '{ device(id: "box") { clockingState { locked } } }';
    return (await server.graphql(query, {}, account.apiKey)).data.device.clockingState.locked;
  };
  expect(await locked()).toBe('LOCKED');
  await between.cut();
  await expect.poll(() => other.services.bus.connected).toBe(false);
  stream.changes.length = 0;
  await agent.report([agent.fact('box', 'clock', { locked: 'NOT_LOCKED' })]);
  await expect.poll(() => stream.changes.some(({ missed }) => missed), { timeout: 20_000 }).toBe(true);
  expect(await locked()).toBe('NOT_LOCKED');
  await stream.close();
}, 40_000);
