import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enrolAgent } from '../../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';

let server: TestServer;
let account: TestAccount;
let agent: RawAgent;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
  agent = await enrolAgent(server, account.accountId);
  await agent.report([agent.fact('desk', 'identity', { name: 'Desk' }, { observedAt: at(0) })]);
  await connects(1, 'READY');
});
afterAll(() => server?.close());

const BEGIN = Date.now() - 3_600_000;
/** A moment of the last hour, by its minute. */
const at = (minute: number) => new Date(BEGIN + minute * 60_000).toISOString();
const connects = (minute: number, state: 'READY' | 'DISCONNECTED') =>
  agent.report([agent.fact('desk', 'connection', { state }, { observedAt: at(minute) })]);
const rx = (index: number, more: object = {}) => ({
  index,
  name: `In ${index}`,
  enabled: true,
  mediaType: 'AUDIO' as const,
  status: 'NONE',
  ...more,
});
const stream = (id: string, more: object = {}) => ({ id, name: id, channels: [], endpoints: [], active: true, ...more });
const reports = async (minute: number, channels: readonly object[], streams: readonly object[]) => {
  const more = { observedAt: at(minute) };
  await agent.report([
    agent.fact('desk', 'rx', channels as never, more),
    agent.fact('desk', 'streams', { tx: [], rx: streams } as never, more),
  ]);
};
const QUERY = 'query ($id: ID!, $accountId: ID) { device(id: $id, accountId: $accountId) { rxChannels { since } rxStreams { since } } }';
/** What is said of each channel, then of each stream. */
async function since(): Promise<(string | null)[]> {
  const { data } = await server.graphql(QUERY, { id: 'desk', accountId: account.accountId }, account.owner.token);
  const { rxChannels, rxStreams } = data.device;
  return [...rxChannels, ...rxStreams].map((one: { since: string | null }) => one.since);
}
const KICK = { subscribedDevice: 'Stage', subscribedChannel: 'Kick', status: 'DYNAMIC' };
const MIX = { subscribedDevice: 'Stage', subscribedStream: 'Mix', status: 'DYNAMIC' };

it('says of a channel and of a stream since when it is as it is, where a change of it was observed', async () => {
  await reports(2, [rx(1), rx(2, KICK)], [stream('a'), stream('b', MIX)]);
  // It was so when it was reported first: nobody saw since when.
  expect(await since()).toEqual([null, null, null, null]);
  await reports(10, [rx(1, KICK), rx(2, KICK), rx(3)], [stream('a', MIX), stream('b', MIX), stream('c')]);
  expect(await since()).toEqual([at(10), null, null, at(10), null, null]);
  // A name is no matter of how it fares.
  await reports(12, [rx(1, { ...KICK, name: 'Kick in' }), rx(2, KICK), rx(3)], [stream('a', { ...MIX, name: 'A' }), stream('b', MIX)]);
  expect(await since()).toEqual([at(10), null, null, at(10), null]);
  await reports(20, [rx(1, KICK), rx(2, { ...KICK, status: 'NO_CONNECTION' })], [stream('a', { ...MIX, active: false }), stream('b', MIX)]);
  expect(await since()).toEqual([at(10), at(20), at(20), null]);
});

it('says nothing of it where the device was not connected since, or is not', async () => {
  await connects(25, 'DISCONNECTED');
  expect(await since()).toEqual([null, null, null, null]);
  await connects(26, 'READY');
  await reports(30, [rx(1, KICK), rx(2, { ...KICK, status: 'NO_CONNECTION' })], [stream('a', MIX), stream('b', MIX)]);
  expect(await since()).toEqual([null, null, at(30), null]);
  await connects(40, 'DISCONNECTED');
  expect(await since()).toEqual([null, null, null, null]);
});
