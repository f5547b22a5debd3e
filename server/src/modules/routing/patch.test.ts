import type { Command, CommandResult } from '@tutti/contract-link/command';
import { connectAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolAgent } from '../../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';

let server: TestServer;
let account: TestAccount;
let agent: RawAgent;
/** The subscribe commands that came. */
const patches: Command[] = [];
let answer: CommandResult | null = { status: 'done' };
/** Notes what comes; leaves it unanswered while `answer` is null. */
const attend = (to: RawAgent) =>
  to.onCommand((command) => {
    if (command.kind !== 'subscribe') return { status: 'done' };
    patches.push(command);
    return answer;
  });
const MOST = 1024;
const channels = Array.from({ length: MOST }, (_, i) => ({ index: i + 1, name: `Channel ${i + 1}`, mediaType: 'AUDIO' as const }));
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
  agent = await enrolAgent(server, account.accountId);
  attend(agent);
  await agent.introduce('receiver', 'sender');
  await agent.report([
    agent.fact(
      'receiver',
      'rx',
      channels.map((channel) => ({ ...channel, enabled: true, status: 'NONE' })),
    ),
    agent.fact('sender', 'tx', channels),
  ]);
  await server.graphql(
    'mutation ($i: DevicesEnrollInput!) { DevicesEnroll(input: $i) { ok } }',
    { i: { domainId: account.siteIds[0], deviceIds: ['receiver', 'sender'] } },
    account.admin.token,
  );
});
afterAll(async () => {
  await agent?.cut();
  await server?.close();
});

const subscriptions = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    rxChannelIndex: i + 1,
    subscribedDevice: 'SENDER',
    subscribedChannel: `channel ${count - i}`,
  }));
const set = async (wanted: readonly unknown[]) =>
  server.graphql(
    'mutation ($i: DeviceRxChannelsSubscriptionSetInput!) { DeviceRxChannelsSubscriptionSet(input: $i) { ok command { id } } }',
    { i: { deviceId: 'receiver', subscriptions: wanted } },
    account.admin.token,
  );
const stateOf = async (id: string) =>
  (await server.database.query<{ state: string }>('select state from commands where id = $1', [id]))[0]?.state;

describe('many subscriptions in one call', () => {
  it('go to the device as one command, and end with it', async () => {
    patches.length = 0;
    const { data, errors } = await set(subscriptions(MOST));
    expect(errors).toBeUndefined();
    const { id } = data.DeviceRxChannelsSubscriptionSet.command;
    await expect.poll(() => stateOf(id)).toBe('done');
    expect(patches).toMatchObject([{ id, kind: 'subscribe', params: { subscriptions: subscriptions(MOST) } }]);
  });

  it('are none lost when the connection drops before the answer', async () => {
    patches.length = 0;
    answer = null;
    const { data } = await set(subscriptions(64));
    const { id } = data.DeviceRxChannelsSubscriptionSet.command;
    await expect.poll(() => patches.length).toBe(1);
    await agent.cut();
    [answer, patches.length] = [{ status: 'done' }, 0];
    agent = await connectAgent(server, agent.key);
    attend(agent);
    await agent.hello(2);
    await expect.poll(() => stateOf(id)).toBe('done');
    expect(patches).toMatchObject([{ id, params: { subscriptions: subscriptions(64) } }]);
  });

  it('are applied all or none', async () => {
    patches.length = 0;
    const given = () => server.database.query(`select count(*)::int as n from commands where device_id = 'receiver'`);
    const before = await given();
    for (const wrong of [
      { subscribedChannel: 'Channel 1025' },
      { subscribedDevice: '' },
      { rxChannelIndex: 1 },
      { rxChannelIndex: 1025 },
    ]) {
      const wanted = subscriptions(MOST);
      const { errors } = await set([...wanted.slice(0, -1), { ...wanted.at(-1), ...wrong }]);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: expect.stringMatching(/^subscriptions\.1023\./) });
    }
    expect((await set([...subscriptions(MOST), ...subscriptions(1)])).errors?.[0]?.extensions).toMatchObject({ field: 'subscriptions' });
    expect(patches).toEqual([]);
    expect(await given()).toEqual(before);
  });

  it('are accepted for many devices at once: none waits for a connection that another holds', async () => {
    const ids = Array.from({ length: 40 }, (_, i) => `many-${i}`);
    await agent.introduce(...ids);
    await agent.report(
      ids.flatMap((id) => [
        agent.fact(id, 'rx', [{ index: 1, name: 'In 1', mediaType: 'AUDIO', enabled: true, status: 'NONE', canSubscribeSelf: true }]),
        agent.fact(id, 'tx', [{ index: 1, name: 'Out 1', mediaType: 'AUDIO' }]),
      ]),
    );
    const document = 'mutation ($i: DeviceRxChannelsSubscriptionSetInput!) { DeviceRxChannelsSubscriptionSet(input: $i) { ok } }';
    const one = (id: string) => ({
      i: { deviceId: id, subscriptions: [{ rxChannelIndex: 1, subscribedDevice: id, subscribedChannel: 'Out 1' }] },
    });
    const answers = await Promise.all(ids.map((id) => server.graphql(document, one(id), account.admin.token)));
    expect(answers.filter(({ errors }) => errors)).toEqual([]);
  });
});
