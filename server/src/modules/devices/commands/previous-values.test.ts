import type { Order } from '@tutti/contract-link/commands/command-kinds';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolAgent } from '../../../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import { look } from '../../../../test/look.ts';
import { createAccount, type TestAccount } from '../../../../test/test-account.ts';
import { acceptCommands } from './accept-commands.ts';

let server: TestServer;
let account: TestAccount;
let agent: RawAgent;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
  agent = await enrolAgent(server, account.accountId);
  const rx = (index: number, more: object) => ({ index, name: `In ${index}`, status: 'NONE', ...more });
  await agent.introduce('desk', 'new');
  const fact = (section: string, value: unknown) => agent.fact('desk', 'connection', { state: 'READY' }, { section, value });
  await agent.report([
    fact('tx', [{ index: 1, name: 'A', encryptionPolicy: 'COMPATIBLE' }]),
    fact('rx', [rx(1, { subscribedDevice: 'Box', subscribedChannel: 'Mix' }), rx(2, {}), rx(3, {})]),
    fact('streams', { tx: [], rx: [{ id: '1', name: 'Return', channels: [], subscribedDevice: 'Box', subscribedStream: 'Mix' }] }),
    fact('audio', {
      sampleRate: 48_000,
      sampleRates: [48_000, 96_000],
      encoding: 24,
      encodings: [16, 24],
      latency: 1000,
      latencies: [250, 1000],
    }),
    fact('clock', { locked: 'LOCKED', preferences: { leader: true, unicastClocking: false, externalWordClock: true } }),
  ]);
});
afterAll(() => server?.close());

interface Entry {
  readonly text: string;
  readonly before: unknown;
  readonly after: unknown;
}
let recorded = 0;
/** Gives a command and answers its entry once it has ended. */
async function give(order: Order, deviceId = 'desk'): Promise<Entry> {
  const { accountId } = account;
  const { agentId } = agent;
  const commands = [{ ...order, accountId, deviceId, agentId, givenBy: { keyId: 'key', name: 'Control system' } }];
  await server.services.store.tenant([accountId], (tx) => acceptCommands(tx, commands, new Date()));
  server.services.bus.publish('commands.waiting', { accountId, agentId });
  const entries = () =>
    look(server, sql<Entry>`select text, before, after from events where source->>'name' = 'Control system' order by id`);
  await expect.poll(async () => (await entries()).length).toBe(++recorded);
  const entry = (await entries()).at(-1);
  if (!entry) throw new Error('There is no entry.');
  return entry;
}

describe('the entry of a command', () => {
  it('says what was before, as the device had said it, beside what is', async () => {
    expect(await give({ kind: 'rename', params: { name: 'FOH' } })).toEqual({
      text: 'Renamed to FOH',
      before: { name: 'desk' },
      after: { name: 'FOH' },
    });
    for (const [kind, was] of [
      ['clockUnicast', false],
      ['clockPreferredLeader', true],
      ['clockExternalSync', true],
      ['clockV1UnicastDelayRequests', null],
    ] as const)
      expect(await give({ kind, params: { enabled: true } })).toMatchObject({ before: { enabled: was }, after: { enabled: true } });
    expect(await give({ kind: 'encryptionPolicy', params: { txChannelIndex: 1, policy: 'STRICT' } })).toMatchObject({
      before: { txChannelIndex: 1, policy: 'COMPATIBLE' },
      after: { txChannelIndex: 1, policy: 'STRICT' },
    });
    expect(await give({ kind: 'sampleRateSetting', params: { sampleRate: 96_000 } })).toMatchObject({
      before: { sampleRate: 48_000 },
      after: { sampleRate: 96_000 },
    });
    expect(await give({ kind: 'encodingSetting', params: { encoding: 16 } })).toMatchObject({
      before: { encoding: 24 },
      after: { encoding: 16 },
    });
    expect(await give({ kind: 'latencySetting', params: { latency: 250 } })).toMatchObject({
      before: { latency: 1000 },
      after: { latency: 250 },
    });
    const labels = (...names: [number, string][]) => ({ labels: names.map(([index, name]) => ({ index, name })) });
    expect(await give({ kind: 'txLabels', params: labels([1, 'Kick']) })).toMatchObject({
      before: labels([1, 'A']),
      after: labels([1, 'Kick']),
    });
    expect(await give({ kind: 'rxLabels', params: labels([3, 'Vox'], [2, 'Keys']) })).toMatchObject({
      before: labels([3, 'In 3'], [2, 'In 2']),
      after: labels([3, 'Vox'], [2, 'Keys']),
    });
    const to = (rxChannelIndex: number, subscribedDevice: string, subscribedChannel: string) => ({
      rxChannelIndex,
      subscribedDevice,
      subscribedChannel,
    });
    expect(await give({ kind: 'subscribe', params: { subscriptions: [to(2, 'Box', 'L'), to(1, '', '')] } })).toMatchObject({
      before: { subscriptions: [to(2, '', ''), to(1, 'Box', 'Mix')] },
      after: { subscriptions: [to(2, 'Box', 'L'), to(1, '', '')] },
    });
    expect(await give({ kind: 'subscribeStream', params: { stream: '1', name: 'Return', source: null } })).toMatchObject({
      before: { stream: '1', source: { device: 'Box', stream: 'Mix' } },
      after: { stream: '1', source: null },
    });
  });

  it('names the one channel that it is about, where the device has said its name', async () => {
    const to = { rxChannelIndex: 2, subscribedDevice: 'Box', subscribedChannel: 'L' };
    expect((await give({ kind: 'subscribe', params: { subscriptions: [to] } })).text).toBe('Receive channel 2 (In 2) subscribed to L@Box');
    expect((await give({ kind: 'subscribe', params: { subscriptions: [to] } }, 'new')).text).toBe('Receive channel 2 subscribed to L@Box');
    expect((await give({ kind: 'encryptionPolicy', params: { txChannelIndex: 1, policy: 'STRICT' } })).text).toBe(
      'Encryption of transmit channel 1 (A) set to Strict',
    );
  });

  it('says nothing of before where the device has not said it, where nothing stays, and where nothing was done', async () => {
    expect(await give({ kind: 'encryptionPolicy', params: { txChannelIndex: 1, policy: 'STRICT' } }, 'new')).toMatchObject({
      before: null,
    });
    expect(await give({ kind: 'clockUnicast', params: { enabled: true } }, 'new')).toMatchObject({ before: { enabled: null } });
    expect(await give({ kind: 'reboot', params: {} })).toMatchObject({ before: null });
    agent.onCommand(() => ({ status: 'refused', reason: 'The panel is locked.' }));
    expect(await give({ kind: 'rename', params: { name: 'Stage' } })).toMatchObject({
      text: 'Not renamed to Stage: The panel is locked.',
      before: null,
    });
  });
});
