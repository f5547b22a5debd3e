import { returnAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolAgent } from '../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { look } from '../../test/look.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { sweepStatus } from '../modules/status/status-sweep.ts';
import { startLinkJobs } from './jobs.ts';
import { LINK_TIMING } from './timing.ts';

const MINUTE = 60_000;
let server: TestServer;
let account: TestAccount;
let agent: RawAgent;
let hall = '';
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
  [hall = ''] = account.siteIds;
  agent = await enrolAgent(server, account.accountId);
});
afterAll(() => server?.close());

interface Entry {
  readonly category: string;
  readonly severity: string;
  readonly type: string;
  readonly text: string;
  readonly source: { kind: string; name: string } | null;
  readonly target: { kind: string; id: string; name: string } | null;
  readonly site_id: string | null;
  readonly at: Date;
  readonly before: unknown;
  readonly after: unknown;
}
/** What the record says of a device, oldest first, but for its being new. */
const entries = (id: string) =>
  look(
    server,
    sql<Entry>`select * from events where device_id = ${id} and account_id = ${account.accountId} and type <> 'deviceSeen' order by id`,
  );
const entryTexts = async (id: string) => (await entries(id)).map(({ severity, text }) => `${severity} ${text}`);
const clock = (locked: 'LOCKED' | 'NOT_LOCKED' | 'UNKNOWN', more: object = {}) => ({ locked, ...more });
/** A fact as it goes over the wire, of which the schema fills in what is left out. */
const fact = (device: string, section: string, value: unknown) => agent.fact(device, 'connection', { state: 'READY' }, { section, value });
const say = (device: string, section: string, value: unknown) => agent.report([fact(device, section, value)]);
const sayClock = (device: string, value: object) => say(device, 'clock', value);
const rx = (status: string, count: number, from = 'Desk') =>
  Array.from({ length: count }, (_, i) => ({
    index: i + 1,
    name: `In ${i + 1}`,
    subscribedDevice: from,
    subscribedChannel: `${i}`,
    status,
  }));

describe('what a device reports is in the record where it changes a status', () => {
  it('has an entry for a new device, once, and none for what its first report contains', async () => {
    await agent.introduce('new');
    await agent.report([
      fact('new', 'clock', { locked: 'NOT_LOCKED', followerWithoutLeader: true }),
      fact('new', 'rx', rx('NO_TX', 2)),
      fact('new', 'interfaces', [{ linkUp: false }]),
      agent.fact('new', 'identity', { name: 'new' }),
    ]);
    const rows = await look(server, sql<Entry>`select * from events where device_id = 'new'`);
    expect(rows).toMatchObject([
      {
        type: 'deviceSeen',
        severity: 'INFORMATION',
        text: 'New device seen',
        source: { name: 'System' },
        target: { id: 'new' },
        site_id: null,
      },
    ]);
  });

  it('has an entry for its connection, at the moment of the observation and in its site', async () => {
    await agent.introduce('state');
    await look(server, sql`update devices set site_id = ${hall} where id = 'state'`);
    const observedAt = new Date(Date.now() - 5 * MINUTE).toISOString();
    await agent.report([agent.fact('state', 'connection', { state: 'DISCONNECTED' }, { observedAt })]);
    await say('state', 'connection', { state: 'ESTABLISHED' });
    // Hot now, but no other state: no entry.
    await say('state', 'connection', { state: 'ESTABLISHED', temperature: 71 });
    await say('state', 'connection', { state: 'READY' });
    expect(await entryTexts('state')).toEqual([
      'ERROR Device not connected',
      'WARNING Device established, not ready',
      'INFORMATION Device connected',
    ]);
    expect((await entries('state'))[0]).toMatchObject({
      category: 'CONNECTIVITY',
      at: new Date(observedAt),
      site_id: hall,
      source: { kind: 'SYSTEM', name: 'System' },
      target: { kind: 'DEVICE', id: 'state', name: 'state' },
      before: { connection: 'READY' },
      after: { connection: 'DISCONNECTED' },
    });
  });

  it('has an entry when a clock lost lock, with its offset, when it drifts, when nobody leads it, and at the end of each', async () => {
    await agent.introduce('clock');
    await sayClock('clock', clock('LOCKED', { frequencyOffset: 3.1 }));
    await sayClock('clock', clock('LOCKED', { frequencyOffset: -20.5 }));
    await sayClock('clock', clock('NOT_LOCKED', { frequencyOffset: 41.8, followerWithoutLeader: true }));
    // Between the two limits it drifts still.
    await sayClock('clock', clock('NOT_LOCKED', { frequencyOffset: 17, followerWithoutLeader: true }));
    await sayClock('clock', clock('LOCKED', { frequencyOffset: 2, followerWithoutLeader: false }));
    expect(await entryTexts('clock')).toEqual([
      'WARNING Frequency offset above 20 ppm',
      'WARNING Follower without leader',
      'ERROR Clock lost lock, offset +41.80 ppm',
      'INFORMATION Follower has a leader again',
      'INFORMATION Frequency offset below 15 ppm again',
      'INFORMATION Clock locked',
    ]);
    expect((await entries('clock')).map(({ category }) => category)).toEqual(Array.from({ length: 6 }, () => 'CLOCKING'));
  });

  it('says neither that a follower has a leader again nor that it has none where the device does not say it', async () => {
    await agent.introduce('unsaid');
    await sayClock('unsaid', clock('LOCKED'));
    await sayClock('unsaid', clock('NOT_LOCKED', { followerWithoutLeader: true }));
    await sayClock('unsaid', clock('UNKNOWN'));
    await sayClock('unsaid', clock('LOCKED', { followerWithoutLeader: false }));
    expect(await entryTexts('unsaid')).toEqual([
      'WARNING Follower without leader',
      'ERROR Clock lost lock',
      'WARNING Whether the follower has a leader is not known any more',
      'WARNING Clock lock not known any more',
      'INFORMATION Clock locked',
    ]);
  });

  it('takes a grand leader for locked, whatever its own servo reports', async () => {
    await agent.introduce('leader');
    await sayClock('leader', clock('LOCKED'));
    await sayClock('leader', clock('NOT_LOCKED', { grandLeader: true }));
    await sayClock('leader', clock('NOT_LOCKED', { grandLeader: false }));
    expect(await entryTexts('leader')).toEqual(['ERROR Clock lost lock']);
  });

  it('has an entry for a lock that was lost and came back within one report', async () => {
    await agent.introduce('flap');
    await sayClock('flap', clock('LOCKED'));
    await agent.report([
      fact('flap', 'clock', clock('NOT_LOCKED')),
      agent.fact('flap', 'connection', { state: 'DISCONNECTED' }),
      fact('flap', 'clock', clock('LOCKED')),
      agent.fact('flap', 'connection', { state: 'READY' }),
    ]);
    expect((await entryTexts('flap')).toSorted()).toEqual([
      'ERROR Clock lost lock',
      'ERROR Device not connected',
      'INFORMATION Clock locked',
      'INFORMATION Device connected',
    ]);
  });

  it('has entries for streams that no channel speaks for, whose failing and unknown states are those of the device', async () => {
    const stream = (id: string, status: string | null, more: object = {}) => ({
      id,
      name: id,
      active: true,
      channels: [],
      subscribedDevice: 'Desk',
      status,
      ...more,
    });
    const sayStreams = (...streams: object[]) => say('node', 'streams', { tx: [], rx: streams });
    const status = async () => {
      const { data } = await server.graphql('{ unenrolledDevices { id status { subscriptions } } }', {}, account.admin.token);
      return data.unenrolledDevices.find(({ id }: { id: string }) => id === 'node')?.status.subscriptions;
    };
    await agent.introduce('node');
    await say('node', 'rx', []);
    const states: [string | null, unknown][] = [];
    for (const state of ['DYNAMIC', 'RX_FAIL', 'PARTIALLY_HEALTHY', null, 'DYNAMIC']) {
      await sayStreams(stream('a', state), stream('off', null, { active: false }), stream('b', 'RX_FAIL', { channels: [1] }));
      states.push([state, await status()]);
    }
    expect(states).toEqual([
      ['DYNAMIC', 'OK'],
      ['RX_FAIL', 'ERROR'],
      ['PARTIALLY_HEALTHY', 'WARNING'],
      [null, 'UNKNOWN'],
      ['DYNAMIC', 'OK'],
    ]);
    expect(await entryTexts('node')).toEqual([
      'ERROR Subscription failing on 1 stream',
      'WARNING Subscription with a warning on 1 stream',
      'INFORMATION Subscriptions of streams restored',
    ]);
    expect((await entries('node')).map(({ source }) => source?.name)).toEqual(['Desk', 'Desk', 'System']);
    // Which says that it is not about channels; that of both sides alike is no change.
    const counts = (errors: number, warnings: number) => ({ errors, warnings, of: 'STREAMS' });
    expect((await entries('node')).map(({ before, after }) => [before, after])).toEqual([
      [counts(0, 0), counts(1, 0)],
      [counts(1, 0), counts(0, 1)],
      [counts(0, 1), counts(0, 0)],
    ]);
  });

  it('has entries for subscriptions that become worse and better, from the transmitter where they all name one', async () => {
    await agent.introduce('rx');
    await say('rx', 'rx', rx('DYNAMIC', 8));
    await say('rx', 'rx', rx('UNRESOLVED', 3));
    // More of the same is no other status.
    await say('rx', 'rx', rx('UNRESOLVED', 8));
    await say('rx', 'rx', [...rx('NO_TX', 1, 'Desk'), { ...rx('RX_FAIL', 2, 'Stage')[1] }]);
    await say('rx', 'rx', rx('DYNAMIC', 8));
    expect(await entryTexts('rx')).toEqual([
      'WARNING Subscription unresolved on 3 channels',
      'ERROR Subscription failing on 2 channels',
      'INFORMATION Subscriptions restored',
    ]);
    const rows = await entries('rx');
    expect(rows.map(({ source }) => source?.name)).toEqual(['Desk', 'System', 'System']);
    expect(rows[0]).toMatchObject({ category: 'SUBSCRIPTION', source: { kind: 'DEVICE' }, target: { name: 'rx' } });
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      [
        { errors: 0, warnings: 0 },
        { errors: 0, warnings: 3 },
      ],
      [
        { errors: 0, warnings: 8 },
        { errors: 2, warnings: 0 },
      ],
      [
        { errors: 2, warnings: 0 },
        { errors: 0, warnings: 0 },
      ],
    ]);
  });

  it('has entries for links that went down and up, and their speed', async () => {
    await agent.introduce('links');
    const links = (primary: object, secondary: object) => say('links', 'interfaces', [primary, secondary]);
    await links({ linkUp: true, linkSpeed: 1000 }, { linkUp: true, linkSpeed: 1000 });
    await links({ linkUp: true, linkSpeed: 1000, networkUseRx: 44 }, { linkUp: true, linkSpeed: 1000 });
    await links({ linkUp: true, linkSpeed: 100 }, { linkUp: false });
    await links({ linkUp: true, linkSpeed: 1000 }, { linkUp: true, linkSpeed: 1000 });
    expect(await entryTexts('links')).toEqual([
      'WARNING Primary link speed changed to 100 Mbps',
      'WARNING Secondary link down',
      'INFORMATION Primary link speed changed to 1 Gbps',
      'INFORMATION Secondary link up at 1 Gbps',
    ]);
  });

  it('has entries for a name and a firmware that were not changed by a command', async () => {
    await agent.introduce('who');
    await say('who', 'identity', { name: 'Who', firmwareVersion: '4.2.0' });
    await say('who', 'identity', { name: 'Who', firmwareVersion: '4.2.9', platform: 'Other' });
    expect(await entryTexts('who')).toEqual([
      'INFORMATION Name changed from who to Who',
      'INFORMATION Firmware changed from 4.2.0 to 4.2.9',
    ]);
    expect((await entries('who'))[0]).toMatchObject({ before: { name: 'who' }, after: { name: 'Who' }, target: { name: 'Who' } });
  });

  it('has no second entry for a name that was set by a command, and keeps from where it was set', async () => {
    await agent.introduce('ours');
    agent.onCommand(async ({ kind }) => {
      if (kind === 'rename') await say('ours', 'identity', { name: 'Given' });
      return { status: 'done' };
    });
    const rename = 'mutation { DeviceNameSet(input: { deviceId: "ours", name: "Given" }) { ok } }';
    expect((await server.graphql(rename, {}, account.admin.token)).data.DeviceNameSet.ok).toBe(true);
    await expect.poll(() => entryTexts('ours')).toEqual(['INFORMATION Renamed to Given']);
    expect((await entries('ours'))[0]).toMatchObject({ ip: '127.0.0.1', source: { kind: 'USER', name: 'Ada.Admin' } });
  });

  it('has one entry for latency above its setting, and one for its end when 15 minutes have passed', async () => {
    await agent.introduce('late');
    const bin = (minutesAgo: number, max: number) => ({
      binStart: new Date(Date.now() - minutesAgo * MINUTE).toISOString(),
      seconds: 60,
      channels: [1, 2],
      setting: [1000, 1000],
      min: [100, 100],
      max: [900, max],
    });
    await say('late', 'latency', bin(20, 1200));
    expect(await entryTexts('late')).toEqual([]);
    await say('late', 'latency', bin(3, 1200));
    await say('late', 'latency', bin(2, 1500));
    expect(await entries('late')).toMatchObject([
      { category: 'LATENCY', severity: 'ERROR', text: 'Latency above its setting on 1 channel', after: { setting: 1000, max: 1200 } },
    ]);
    const [from, to] = [new Date(), new Date(Date.now() + 14 * MINUTE)];
    // Two processes that sweep at once write it once.
    await Promise.all([sweepStatus(server.services, from, to), sweepStatus(server.services, from, to)]);
    await sweepStatus(server.services, from, to);
    expect(await entryTexts('late')).toEqual([
      'ERROR Latency above its setting on 1 channel',
      'INFORMATION Latency not above its setting for 15 minutes',
    ]);
  });

  it('has no entry for what is reported again, whatever its revision', async () => {
    await agent.introduce('same');
    const all = () => [
      agent.fact('same', 'identity', { name: 'same' }),
      agent.fact('same', 'connection', { state: 'READY' }),
      fact('same', 'clock', clock('NOT_LOCKED', { frequencyOffset: 99 })),
      fact('same', 'rx', rx('NO_TX', 2)),
      fact('same', 'interfaces', [{ linkUp: true, linkSpeed: 100 }]),
    ];
    for (let n = 0; n < 3; n++) await agent.report(all());
    // That it drifts was not known when its clock was first reported, and no report after it says so.
    expect(await entryTexts('same')).toEqual([]);
  });
});

describe('an agent that comes and goes', () => {
  const agentEntries = (agentId: string) =>
    look(server, sql<Entry>`select * from events where account_id = ${account.accountId} and target ->> 'id' = ${agentId} order by id`);

  it('has an entry that counts its devices, and each of them that was connected has its own', async () => {
    const leaving = await enrolAgent(server, account.accountId);
    await leaving.introduce('cut-1', 'cut-2', 'cut-3');
    await leaving.report([leaving.fact('cut-2', 'connection', { state: 'ESTABLISHED' })]);
    await leaving.report([leaving.fact('cut-3', 'connection', { state: 'DISCONNECTED' })]);
    await leaving.close();
    await expect.poll(async () => (await agentEntries(leaving.agentId)).length).toBe(3);
    const back = await returnAgent(server, leaving);
    expect((await agentEntries(leaving.agentId)).map(({ severity, text }) => `${severity} ${text}`)).toEqual([
      'INFORMATION Agent Test agent joined',
      'INFORMATION Agent Test agent connected',
      'ERROR Agent Test agent disconnected with 3 devices',
      'INFORMATION Agent Test agent connected with 3 devices',
    ]);
    expect(await entryTexts('cut-1')).toEqual([
      'ERROR State of the device not known: agent Test agent disconnected',
      'INFORMATION Device connected as last reported: agent Test agent connected',
    ]);
    expect((await entries('cut-1')).map(({ before, after }) => [before, after])).toEqual([
      [{ connection: 'READY' }, { connection: 'UNKNOWN' }],
      [{ connection: 'UNKNOWN' }, { connection: 'READY' }],
    ]);
    expect((await entryTexts('cut-2')).slice(1)).toEqual([
      'ERROR State of the device not known: agent Test agent disconnected',
      'WARNING Device established, not ready, as last reported: agent Test agent connected',
    ]);
    // It was not connected anyway.
    expect(await entryTexts('cut-3')).toEqual(['ERROR Device not connected']);
    await back.close();
  });

  it('has one entry when its process died, however many processes sweep', async () => {
    const silent = await enrolAgent(server, account.accountId);
    await silent.introduce('silent');
    await look(server, sql`update agents set last_seen_at = now() - interval '1 hour', connection_id = null where id = ${silent.agentId}`);
    const timing = { ...LINK_TIMING, sweepMs: 20, sweepAfterMs: 0 };
    const jobs = [startLinkJobs(server.services, timing), startLinkJobs(server.services, timing)];
    await expect.poll(async () => (await entryTexts('silent')).length).toBe(1);
    await Promise.all(jobs.map((job) => job.close()));
    expect(await entryTexts('silent')).toEqual(['ERROR State of the device not known: agent Test agent disconnected']);
    expect((await agentEntries(silent.agentId)).filter(({ type }) => type === 'agentDisconnected')).toHaveLength(1);
    await silent.close();
  });

  it('gives its devices to another, which are connected again with it', async () => {
    const [old, next] = [await enrolAgent(server, account.accountId), await enrolAgent(server, account.accountId)];
    await old.introduce('handed');
    const revoke = 'mutation ($id: ID!) { AgentRevoke(input: { agentId: $id }) { ok } }';
    await server.graphql(revoke, { id: old.agentId }, account.admin.token);
    await expect.poll(async () => (await entryTexts('handed')).length).toBe(1);
    await next.introduce('handed');
    expect((await entryTexts('handed')).slice(1)).toEqual(['INFORMATION Device connected as last reported: another agent speaks for it']);
    // Revoked once, however often it is asked for.
    await server.graphql(revoke, { id: old.agentId }, account.admin.token);
    expect((await agentEntries(old.agentId)).filter(({ type }) => type === 'agentRevoked')).toMatchObject([
      {
        category: 'SYSTEM',
        severity: 'WARNING',
        text: 'Agent Test agent revoked',
        ip: '127.0.0.1',
        source: { kind: 'USER', name: 'Ada.Admin' },
      },
    ]);
  });
});
