import { FACT_SECTION_NAMES } from '@tutti/contract-link/facts';
import { connectAgent, returnAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolAgent } from '../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { look } from '../../test/look.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { unavailable } from '../api-errors.ts';
import type { BusMessages } from '../bus/bus.ts';
import { startLinkGateway } from './gateway.ts';

let server: TestServer;
let account: TestAccount;
let agent: RawAgent;
const changes: BusMessages['account.changed'][] = [];
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
  agent = await enrolAgent(server, account.accountId);
  server.services.bus.subscribe('account.changed', (change) => changes.push(change));
});
afterAll(() => server?.close());

const device = async (id: string) =>
  (await look(server, sql<Record<string, unknown>>`select * from devices where account_id = ${account.accountId} and id = ${id}`))[0];
const rx = (index: number, status: string) => ({
  index,
  name: `In ${index}`,
  enabled: true,
  mediaType: 'AUDIO' as const,
  subscribedDevice: 'Desk',
  status,
});
/** What was published about the device while the work ran. */
async function published(id: string, work: () => Promise<unknown>) {
  await new Promise(setImmediate);
  changes.length = 0;
  await work();
  await new Promise((resolve) => setTimeout(resolve, 20));
  return changes.filter((change) => change.deviceIds.includes(id)).flatMap((change) => change.areas);
}

describe('a report', () => {
  it('makes an unenrolled device from an identity, and answers when it can be read [DEV-057]', async () => {
    const unenrolled = async () =>
      (await server.graphql('{ unenrolledDevices { id name } }', {}, account.owner.token)).data.unenrolledDevices;
    // What was read before is kept in memory.
    expect(await unenrolled()).toEqual([]);
    const answer = await agent.report([
      agent.fact('new-1', 'identity', { name: 'Stage left', manufacturerName: 'Acme', productModelName: 'SB-16' }),
    ]);
    expect(await unenrolled()).toContainEqual({ id: 'new-1', name: 'Stage left' });
    expect(answer).toEqual({ stored: 1, stale: 0, refused: [] });
    expect(await device('new-1')).toMatchObject({
      name: 'Stage left',
      manufacturer: 'Acme',
      model: 'SB-16',
      site_id: null,
      enrolment_state: 'UNENROLLED',
      link_up: true,
      agent_id: agent.agentId,
    });
  });

  it('lists a new device among those of its own agent that wait for a site, and of no other', async () => {
    const other = await enrolAgent(server, account.accountId);
    await other.report([other.fact('new-2', 'identity', { name: 'Stage right' })]);
    await agent.report([agent.fact('new-3', 'identity', { name: 'Stage rear' })]);
    const waiting = 'query ($id: ID!, $agentId: ID) { account(id: $id) { unenrolledDevices(agentId: $agentId) { id } } }';
    const of = async (agentId: string) => {
      const { data } = await server.graphql(waiting, { id: account.accountId, agentId }, account.owner.token);
      return data.account.unenrolledDevices.map(({ id }: { id: string }) => id);
    };
    expect(await of(other.agentId)).toEqual(['new-2']);
    expect(await of(agent.agentId)).toContain('new-3');
    expect(await of(agent.agentId)).not.toContain('new-2');
    expect(await of('00000000-0000-4000-8000-000000000000')).toEqual([]);
    await other.cut();
  });

  it('stores every section of a device in one report', async () => {
    const answer = await agent.report([
      agent.fact('all-1', 'identity', { name: 'All' }),
      agent.fact('all-1', 'interfaces', [{ address: '10.0.0.2', netmask: 24, linkUp: true, linkSpeed: 1000 }]),
      agent.fact('all-1', 'connection', { state: 'READY', temperature: 41.5 }),
      agent.fact('all-1', 'clock', { locked: 'NOT_LOCKED', followerWithoutLeader: true }),
      agent.fact('all-1', 'tx', [{ index: 1, name: 'Out 1', mediaType: 'AUDIO' }]),
      agent.fact('all-1', 'rx', [
        rx(1, 'DYNAMIC'),
        rx(2, 'UNRESOLVED'),
        rx(3, 'NO_CONNECTION'),
        { ...rx(4, 'NONE'), subscribedDevice: null },
        { ...rx(5, 'NONE'), status: null },
      ]),
      agent.fact('all-1', 'streams', { tx: [{ id: 'a', name: 'Mix', channels: [1], endpoints: [] }], rx: [] }),
      agent.fact('all-1', 'audio', {
        sampleRate: 48_000,
        sampleRates: [48_000],
        encoding: 24,
        encodings: [16, 24],
        latency: 1000,
        latencies: [1000],
      }),
      agent.fact('all-1', 'latency', {
        binStart: new Date(Date.now() - 60_000).toISOString(),
        seconds: 60,
        channels: [1],
        setting: [1000],
        min: [200],
        max: [1200],
      }),
    ]);
    expect(answer).toEqual({ stored: FACT_SECTION_NAMES.length, stale: 0, refused: [] });
    const row = await device('all-1');
    expect(row).toMatchObject({
      name: 'All',
      interfaces: [{ address: '10.0.0.2', netmask: 24, linkUp: true, linkSpeed: 1000 }],
      connection: { state: 'READY', temperature: 41.5 },
      connection_state: 'READY',
      clock_locked: 'NOT_LOCKED',
      follower_without_leader: true,
      tx_count: 1,
      tx_media: ['AUDIO'],
      tx_strict: 0,
      rx_count: 5,
      rx_subscribed: 4,
      rx_errors: 1,
      rx_warnings: 1,
      rx_in_progress: 0,
      rx_unknown: 1,
      rx_worst_code: 'NO_CONNECTION',
      audio: { sampleRate: 48_000, encoding: 24, latency: 1000 },
    });
    const channels = await look(server, sql`select tx, rx, streams from device_channels where device_id = 'all-1'`);
    expect(channels).toMatchObject([
      { tx: [{ index: 1, name: 'Out 1' }], rx: [1, 2, 3, 4, 5].map((index) => ({ index })), streams: { tx: [{ id: 'a', name: 'Mix' }] } },
    ]);
    expect(row?.['latency_late_at']).toEqual(row?.['latency_bin_at']);
    expect(row?.['latency_late_since']).toEqual(row?.['latency_bin_at']);
  });

  it('keeps how many channels a device sends, of which media and how many only encrypted, and publishes when one of these changed', async () => {
    await agent.introduce('tx-1');
    const channels = (...made: readonly ['AUDIO' | 'VIDEO', 'STRICT' | 'COMPATIBLE' | null][]) =>
      agent.report([
        agent.fact(
          'tx-1',
          'tx',
          made.map(([mediaType, encryptionPolicy], i) => ({ index: i + 1, name: `Out ${i + 1}`, mediaType, encryptionPolicy })),
        ),
      ]);
    await channels(['VIDEO', null], ['AUDIO', 'STRICT'], ['AUDIO', 'STRICT']);
    expect(await device('tx-1')).toMatchObject({ tx_count: 3, tx_media: ['AUDIO', 'VIDEO'], tx_strict: 2 });
    expect(await published('tx-1', () => channels(['VIDEO', null], ['AUDIO', 'STRICT'], ['AUDIO', 'COMPATIBLE']))).toContain('DEVICES');
    expect(await device('tx-1')).toMatchObject({ tx_count: 3, tx_media: ['AUDIO', 'VIDEO'], tx_strict: 1 });
    expect(await published('tx-1', () => channels(['AUDIO', null], ['AUDIO', 'STRICT'], ['AUDIO', 'COMPATIBLE']))).toContain('DEVICES');
    expect(await device('tx-1')).toMatchObject({ tx_count: 3, tx_media: ['AUDIO'], tx_strict: 1 });
    expect(await published('tx-1', () => channels(['AUDIO', null], ['AUDIO', 'STRICT']))).toContain('DEVICES');
    expect(await device('tx-1')).toMatchObject({ tx_count: 2, tx_media: ['AUDIO'], tx_strict: 1 });
    // Another channel is the encrypted one: as many, of the same medium.
    expect(await published('tx-1', () => channels(['AUDIO', 'STRICT'], ['AUDIO', null]))).not.toContain('DEVICES');
  });

  it('is refused fact by fact: a bad one does not keep the others from being stored', async () => {
    const now = new Date().toISOString();
    const answer = await agent.report([
      agent.fact('bad-1', 'clock', { locked: 'LOCKED' }),
      { device: 'bad-2', section: 'weather', epoch: 1, revision: 1, observedAt: now, value: {} },
      agent.fact('bad-3', 'identity', { name: 'Good' }),
      agent.fact('bad-3', 'connection', { state: 'MAYBE' as 'READY' }),
      'nonsense',
      agent.fact('bad-3', 'identity', { name: '\u200b \u00ad' }),
      agent.fact('bad-3', 'latency', { binStart: now, seconds: 60, channels: [1, 2], setting: [1], min: [1], max: [1] }),
      agent.fact('bad-3', 'tx', [
        { index: 1, name: 'a', mediaType: 'AUDIO' },
        { index: 1, name: 'b', mediaType: 'AUDIO' },
      ]),
      agent.fact('bad-3', 'clock', { locked: 'LOCKED' }),
      // ISO 8601, but no moment that can be read: its offset has no minutes.
      agent.fact('bad-3', 'latency', { binStart: `${now.slice(0, 19)}+00`, seconds: 60, channels: [1], setting: [1], min: [1], max: [1] }),
      agent.fact('bad-3', 'tx', [], { observedAt: `${now.slice(0, 19)}+00` }),
    ]);
    expect(answer).toMatchObject({ stored: 2, stale: 0 });
    expect(answer.refused.map(({ index }) => index)).toEqual([0, 1, 3, 4, 5, 6, 7, 9, 10]);
    expect(answer.refused[0]?.reason).toContain('identity first');
    expect(answer.refused[2]?.reason).toContain('value.state');
    expect(await device('bad-1')).toBeUndefined();
    expect(await device('bad-3')).toMatchObject({ name: 'Good', clock_locked: 'LOCKED', connection_state: null });
  });

  it('shows what no screen would: in names of devices and channels, and in what they say', async () => {
    const description = 'v=0\r\ns=a\u202eb\r\n';
    expect(
      await agent.report([
        agent.fact('odd-1', 'identity', { name: 'FOH\u200b-\u202eAmp\u0000', manufacturerName: 'a\ufeffb\nc', productModelName: '\ud800' }),
        agent.fact('odd-1', 'rx', [{ ...rx(1, 'UNRESOLVED'), name: 'In\u2066', subscribedDevice: 'x\u00ady', statusMessage: 'no\tway' }]),
        agent.fact('odd-1', 'streams', {
          tx: [{ id: '1', name: 'a\u200bb', channels: [1], endpoints: [], sessionDescription: description }],
          rx: [],
        }),
      ]),
    ).toMatchObject({ refused: [] });
    const kept = await device('odd-1');
    expect(kept).toMatchObject({ name: 'FOH�-�Amp�', identity: { name: 'FOH�-�Amp�', manufacturerName: 'a�b�c', productModelName: '�' } });
    const [said] = await look(
      server,
      sql<{
        rx: object[];
        streams: object;
      }>`select rx, streams from device_channels where account_id = ${account.accountId} and device_id = 'odd-1'`,
    );
    expect(said?.rx).toMatchObject([{ name: 'In�', subscribedDevice: 'x�y', statusMessage: 'no�way' }]);
    expect(JSON.stringify(said?.streams)).toContain(JSON.stringify('v=0\r\ns=a�b\r\n'));
    // What joins letters or pictures is seen.
    await agent.report([agent.fact('odd-1', 'identity', { name: 'می\u200cخواهم 👨\u200d🔧' })]);
    expect(await device('odd-1')).toMatchObject({ name: 'می\u200cخواهم 👨\u200d🔧' });
  });

  it('never lets an old revision overwrite a newer one, within an epoch or across', async () => {
    const at = (epoch: number, revision: number, name: string) => agent.fact('order-1', 'identity', { name }, { epoch, revision });
    await agent.report([at(5, 10, 'five ten')]);
    expect(await agent.report([at(5, 9, 'older'), at(4, 99, 'older epoch'), at(5, 10, 'same')])).toMatchObject({ stored: 0, stale: 3 });
    expect(await device('order-1')).toMatchObject({ name: 'five ten', identity: { name: 'five ten' } });
    expect(await agent.report([at(6, 1, 'six one')])).toMatchObject({ stored: 1 });
    expect(await device('order-1')).toMatchObject({ name: 'six one', identity_epoch: 6, identity_revision: 1 });
  });

  it('about a device of another agent of the account is refused as foreign; in another account it is another device', async () => {
    await agent.introduce('mine-1');
    const neighbour = await enrolAgent(server, account.accountId);
    const answer = await neighbour.report([neighbour.fact('mine-1', 'identity', { name: 'Taken' }, { epoch: 99 })]);
    expect(answer).toEqual({ stored: 0, stale: 0, refused: [{ index: 0, reason: 'this device belongs to another agent', foreign: true }] });
    expect(await device('mine-1')).toMatchObject({ name: 'mine-1' });
    const stranger = await enrolAgent(server, (await createAccount(server)).accountId);
    expect(await stranger.report([stranger.fact('mine-1', 'identity', { name: 'Other' })])).toEqual({ stored: 1, stale: 0, refused: [] });
    expect(await device('mine-1')).toMatchObject({ name: 'mine-1' });
    await Promise.all([neighbour.close(), stranger.close()]);
  });

  it('may claim the devices of a revoked agent of the account, whatever their epochs', async () => {
    const old = await enrolAgent(server, account.accountId);
    await old.report([
      old.fact('heir-1', 'identity', { name: 'Old' }, { epoch: 1000 }),
      old.fact('heir-1', 'rx', [rx(1, 'DYNAMIC')], { epoch: 1000 }),
    ]);
    await server.graphql(
      'mutation ($i: AgentRevokeInput!) { AgentRevoke(input: $i) { ok } }',
      { i: { agentId: old.agentId } },
      account.owner.token,
    );
    await old.closed;
    await server.graphql(
      'mutation ($i: DevicesEnrollInput!) { DevicesEnroll(input: $i) { ok } }',
      { i: { domainId: account.siteIds[0], deviceIds: ['heir-1'] } },
      account.owner.token,
    );
    const heir = await enrolAgent(server, account.accountId);
    expect(await heir.report([heir.fact('heir-1', 'clock', { locked: 'LOCKED' })])).toMatchObject({ refused: [{ index: 0 }] });
    const answer = await heir.report([heir.fact('heir-1', 'identity', { name: 'New' }), heir.fact('heir-1', 'rx', [rx(1, 'NO_TX')])]);
    expect(answer).toEqual({ stored: 2, stale: 0, refused: [] });
    expect(await device('heir-1')).toMatchObject({ name: 'New', agent_id: heir.agentId, link_up: true, rx_errors: 1 });
    // What waited for the device comes at once, not when its new agent connects again.
    await expect.poll(() => heir.commands.map(({ kind }) => kind)).toEqual(['enrol']);
    await heir.close();
  });

  it('that was stored is named in the answer to the next hello, so that the agent can resume', async () => {
    const first = await enrolAgent(server, account.accountId);
    const facts = [first.fact('resume-1', 'identity', { name: 'R' }), first.fact('resume-1', 'clock', { locked: 'LOCKED' })];
    await first.report(facts);
    await first.cut();
    const again = await returnAgent(server, first);
    expect((await again.hello()).acknowledged).toEqual({ epoch: 1, revision: facts[1]?.revision });
    await again.close();
  });
});

describe('without a database', () => {
  it('nothing is acknowledged, and everything can be reported again later', async () => {
    let away = false;
    const { store } = server.services;
    const system: typeof store.system = (work) => (away ? Promise.reject(unavailable('away')) : store.system(work));
    const gateway = await startLinkGateway({ ...server.services, store: { ...store, system } });
    const at = { linkUrl: gateway.url, services: server.services };
    const one = await enrolAgent(at, account.accountId);
    const fact = one.fact('away-1', 'identity', { name: 'Away' });
    away = true;
    await expect(one.report([fact])).rejects.toMatchObject({ code: -32050, data: { retryAfterMs: expect.any(Number) } });
    expect((await (await connectAgent(at, one.key)).closed).code).toBe(1013);
    away = false;
    expect((await one.hello()).acknowledged).toBeNull();
    expect(await one.report([fact])).toMatchObject({ stored: 1 });
    await one.close();
    await gateway.close();
  });
});

describe('what is published', () => {
  it('names what changed, and nothing when a newer revision has the same value', async () => {
    await agent.introduce('pub-1');
    expect(await published('pub-1', () => agent.report([agent.fact('pub-1', 'clock', { locked: 'LOCKED' })]))).toEqual([
      'DEVICES',
      'STATUS',
    ]);
    expect(await published('pub-1', () => agent.report([agent.fact('pub-1', 'clock', { locked: 'LOCKED' })]))).toEqual([]);
    expect(await device('pub-1')).toMatchObject({ clock_revision: agent.fact('pub-1', 'clock', { locked: 'LOCKED' }).revision - 1 });
    const detail = () => agent.report([agent.fact('pub-1', 'clock', { locked: 'LOCKED', frequencyOffset: 1.5 })]);
    expect(await published('pub-1', detail)).toEqual(['DEVICES']);
    const channels = () => agent.report([agent.fact('pub-1', 'rx', [rx(1, 'DYNAMIC')])]);
    expect(await published('pub-1', channels)).toEqual(['CHANNELS', 'DEVICES', 'STATUS']);
    const renamed = () => agent.report([agent.fact('pub-1', 'rx', [{ ...rx(1, 'DYNAMIC'), name: 'Other' }])]);
    expect(await published('pub-1', renamed)).toEqual(['CHANNELS']);
    const identity = { name: 'pub-1', firmwareVersion: '4.2.9' };
    const updated = () => agent.report([agent.fact('pub-1', 'identity', identity)]);
    expect(await published('pub-1', updated)).toEqual(['DEVICES', 'STATUS']);
    const seen = () => agent.report([agent.fact('pub-1', 'identity', { ...identity, advertisedName: 'other' })]);
    expect(await published('pub-1', seen)).toEqual(['DEVICES']);
    const newcomer = () => agent.report([agent.fact('pub-2', 'identity', { name: 'pub-2' })]);
    expect(await published('pub-2', newcomer)).toEqual(['INVENTORY', 'DEVICES', 'STATUS']);
  });

  it('names a device for a latency bin only when that changes what is shown of it: the first one, the first of now, and one above the setting', async () => {
    await agent.introduce('pub-3');
    const minute = Math.floor(Date.now() / 60_000) * 60_000;
    const bin = (minutesAgo: number, max: number) =>
      agent.fact('pub-3', 'latency', {
        binStart: new Date(minute - minutesAgo * 60_000).toISOString(),
        seconds: 60,
        channels: [1],
        setting: [1000],
        min: [100],
        max: [max],
      });
    const after = (...bins: Parameters<typeof bin>[]) => published('pub-3', () => agent.report(bins.map((values) => bin(...values))));
    // Though it is too old for a status: since then the device is known to measure latency.
    expect(await after([30, 500])).toEqual(['DEVICES', 'STATUS']);
    expect(await after([29, 500])).toEqual([]);
    expect(await after([9, 500])).toEqual(['DEVICES', 'STATUS']);
    expect(await after([8, 600], [7, 700])).toEqual([]);
    expect(await after([6, 1100])).toEqual(['DEVICES', 'STATUS']);
    expect(await after([5, 1200], [4, 800])).toEqual([]);
    // Bins that come late are of the past and change nothing now.
    expect(await after([25, 1500], [12, 300])).toEqual([]);
    const [newest, late, since] = [4, 5, 6].map((minutesAgo) => new Date(minute - minutesAgo * 60_000));
    expect(await device('pub-3')).toMatchObject({ latency_bin_at: newest, latency_late_at: late, latency_late_since: since });
  });

  it('increments the revision of the site with each change', async () => {
    await agent.introduce('rev-1');
    const siteId = account.siteIds[0];
    await look(server, sql`update devices set site_id = ${siteId} where id = 'rev-1'`);
    const revision = async () =>
      (await look(server, sql<{ revision: number }>`select revision from sites where id = ${siteId}`))[0]?.revision ?? 0;
    const before = await revision();
    await agent.report([agent.fact('rev-1', 'clock', { locked: 'NOT_LOCKED' })]);
    await agent.report([agent.fact('rev-1', 'clock', { locked: 'NOT_LOCKED' })]);
    expect(await revision()).toBe(before + 1);
    await agent.report([agent.fact('rev-1', 'clock', { locked: 'LOCKED' })]);
    expect(await revision()).toBe(before + 2);
  });
});

const at = (row: Record<string, unknown> | undefined, column: string): Date => {
  const value = row?.[column];
  if (!(value instanceof Date)) throw new Error(`${column} is no time`);
  return value;
};

describe('times', () => {
  it('are those of the observation, and those of the server where the agent has no clock', async () => {
    const observedAt = new Date(Date.now() - 3600_000).toISOString();
    await agent.report([
      agent.fact('time-1', 'identity', { name: 'T' }),
      agent.fact('time-1', 'connection', { state: 'READY' }, { observedAt }),
      agent.fact('time-1', 'clock', { locked: 'LOCKED' }, { observedAt: '1970-01-01T00:00:10Z' }),
    ]);
    const row = await device('time-1');
    expect(at(row, 'connection_changed_at').toISOString()).toBe(observedAt);
    expect(Date.now() - at(row, 'clock_changed_at').getTime()).toBeLessThan(60_000);
    const lost = new Date(Date.now() - 60_000).toISOString();
    await agent.report([agent.fact('time-1', 'connection', { state: 'DISCONNECTED' }, { observedAt: lost })]);
    expect(at(await device('time-1'), 'last_connected_at').toISOString()).toBe(lost);
  });
});
