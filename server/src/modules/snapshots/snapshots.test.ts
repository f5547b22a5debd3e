import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWorld, type World } from '../devices/device-world.fixture.ts';
import { unpackDocument } from './pack-document.ts';
import { forgetOldSnapshots } from './retention.ts';

let world: World;
const FIELDS = 'id domainId name note automatic kept madeBy goesAt devices devicesUnknown subscriptions';
const channels = (subscribedDevice: string | null) =>
  [1, 2].map((index) => ({
    index,
    name: `In-${index}`,
    enabled: true,
    mediaType: 'AUDIO' as const,
    subscribedDevice,
    subscribedChannel: subscribedDevice && `Out-${index}`,
    status: 'NONE' as const,
  }));

beforeAll(async () => {
  world = await startWorld();
  await world.device('amp', { site_id: world.hall, name: 'Amp', location: 'Rack 1' });
  await world.channels('amp', { rx: channels('Stage') });
  await world.device('away', { site_id: world.hall, name: 'Away', connection_state: 'DISCONNECTED', importance: 'IMPORTANT' });
  await world.channels('away', { rx: channels('Stage'), tx: [{ index: 1, name: 'Out-1' }] });
  await world.device('next-door', { site_id: world.rehearsal, name: 'Next door' });
});
afterAll(() => world?.server.close());
beforeEach(() => world.server.database.query('delete from snapshots'));

const call = async (name: string, answer: string, input: object, token?: string) =>
  (await world.data(`mutation ($input: ${name}Input!) { ${name}(input: $input) { ${answer} } }`, { input }, token))[name];
const refusal = (name: string, input: object, token?: string) =>
  world.failure(`mutation ($input: ${name}Input!) { ${name}(input: $input) { ok } }`, { input }, token);
const make = async (name = 'Day 1', domainId = world.hall, token?: string) =>
  (await call('SnapshotMake', `snapshot { ${FIELDS} }`, { domainId, name }, token)).snapshot;
const list = async (token?: string) =>
  (await world.data(`query ($id: ID!) { domain(id: $id) { snapshots { ${FIELDS} } } }`, { id: world.hall }, token)).domain.snapshots;
const documentOf = async (id: string) => {
  const [row] = await world.server.database.query<{ document: Buffer }>('select document from snapshots where id = $1', [id]);
  if (!row) throw new Error('no such snapshot');
  return (await unpackDocument(row.document)).document;
};

describe('a snapshot', () => {
  it('is made of what is reported, counted and listed, the newest first', async () => {
    const first = await make('  Day 1 ');
    const second = await make('Day 2');
    expect(first).toEqual({
      id: expect.any(String),
      domainId: world.hall,
      name: 'Day 1',
      note: null,
      automatic: false,
      kept: false,
      madeBy: expect.any(String),
      goesAt: null,
      devices: 2,
      devicesUnknown: 1,
      subscriptions: 2,
    });
    expect(await list()).toEqual([second, first]);
    const read = `query ($domainId: ID!, $id: ID!) { snapshot(domainId: $domainId, id: $id) { name } }`;
    expect(await world.data(read, { domainId: world.hall, id: first.id })).toEqual({ snapshot: { name: 'Day 1' } });
    expect(await world.data(read, { domainId: world.rehearsal, id: first.id })).toEqual({ snapshot: null });
    expect(await world.data(read, { domainId: world.hall, id: 'none' })).toEqual({ snapshot: null });
  });

  it('has nothing of what a device reported that is not connected, and what people decided of it', async () => {
    const document = await documentOf((await make()).id);
    expect(document.devices).toMatchObject([
      {
        id: 'amp',
        connected: true,
        location: 'Rack 1',
        transmitChannels: [],
        receiveChannels: [
          { index: 1, label: 'In-1', subscription: { device: 'Stage', channel: 'Out-1' } },
          { index: 2, label: 'In-2', subscription: { device: 'Stage', channel: 'Out-2' } },
        ],
      },
      { id: 'away', connected: false, transmitChannels: null, receiveChannels: null, clock: null, importance: 'IMPORTANT' },
    ]);
  });

  it('gets another name and note, is kept and is deleted, with entries of the record', async () => {
    const { id: snapshotId } = await make();
    const of = { domainId: world.hall, snapshotId };
    const renamed = await call('SnapshotRename', 'snapshot { name note }', { ...of, note: ' Patch locked ' });
    expect(renamed).toEqual({ snapshot: { name: 'Day 1', note: 'Patch locked' } });
    expect(await call('SnapshotKeep', 'snapshot { kept }', { ...of, kept: true })).toEqual({ snapshot: { kept: true } });
    expect(await call('SnapshotDelete', 'ok', of)).toEqual({ ok: true });
    expect(await list()).toEqual([]);
    expect(await refusal('SnapshotDelete', of)).toMatchObject({ code: 'NOT_FOUND' });
    const entries = await world.server.database.query<{ text: string }>(
      `select text from events where type like 'snapshot%' order by id desc limit 4`,
    );
    expect(entries.map(({ text }) => text)).toEqual([
      'Snapshot deleted: Day 1',
      'Snapshot kept: Day 1',
      'Snapshot changed: Day 1',
      'Snapshot made: Day 1',
    ]);
  });

  it.each([
    ['SnapshotRename', { note: 'Patch locked' }],
    ['SnapshotKeep', { kept: true }],
    ['SnapshotDelete', {}],
  ])('that is deleted at the same moment is not found by %s', async (name, more) => {
    const { id: snapshotId } = await make();
    const { store } = world.server.services;
    const isWaiting = async () => {
      const [row] = await world.server.database.query<{ waits: boolean }>(
        'select exists (select from pg_locks where not granted) as waits',
      );
      return row?.waits;
    };
    const answered = await store.system(async (tx) => {
      await tx.deleteFrom('snapshots').where('id', '=', snapshotId).execute();
      const waiting = refusal(name, { domainId: world.hall, snapshotId, ...more });
      await vi.waitFor(async () => expect(await isWaiting()).toBe(true));
      return { waiting };
    });
    expect(await answered.waiting).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is made once by a call that is made again, because its answer was lost', async () => {
    const input = { domainId: world.hall, name: 'Day 1', commandId: randomUUID() };
    const first = await call('SnapshotMake', `snapshot { ${FIELDS} }`, input);
    expect(await call('SnapshotMake', `snapshot { ${FIELDS} }`, input)).toEqual(first);
    expect(await list()).toHaveLength(1);
    expect(await refusal('SnapshotMake', { ...input, commandId: 'x' })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'commandId' });
  });

  it('needs a name that can be seen and is not too long', async () => {
    const domainId = world.hall;
    expect(await refusal('SnapshotMake', { domainId, name: ' ' })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'name' });
    expect(await refusal('SnapshotMake', { domainId, name: 'n'.repeat(81) })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'name' });
    expect(await refusal('SnapshotMake', { domainId, name: 'n', note: 'n'.repeat(241) })).toMatchObject({ field: 'note' });
  });

  it('is compared with its site in a list while few are newer', async () => {
    const { id } = await make('The oldest');
    await world.server.database.query(
      `insert into snapshots select account_id, site_id, gen_random_uuid(), 'Day ' || n, note, automatic, kept, made_at + n * interval '1 second',
         made_by, devices, devices_unknown, subscriptions, document from snapshots, generate_series(1, 20) n where id = $1`,
      [id],
    );
    const query = 'query ($id: ID!) { domain(id: $id) { snapshots { name differences } } }';
    const { snapshots } = (await world.data(query, { id: world.hall })).domain;
    expect(snapshots.slice(19)).toEqual([
      { name: 'Day 1', differences: 0 },
      { name: 'The oldest', differences: null },
    ]);
  });

  it('finds no room beside a hundred others', async () => {
    const { id } = await make();
    await world.server.database.query(
      `insert into snapshots select account_id, site_id, gen_random_uuid(), name, note, automatic, kept, made_at, made_by, devices,
         devices_unknown, subscriptions, document from snapshots, generate_series(1, 99) where id = $1`,
      [id],
    );
    expect(await refusal('SnapshotMake', { domainId: world.hall, name: 'One more' })).toMatchObject({
      code: 'CONFLICT',
      message: 'A site has at most 100 snapshots beside the automatic ones: delete one first.',
    });
    expect(await make('Elsewhere', world.rehearsal)).toMatchObject({ devices: 1 });
  });
});

describe('an automatic snapshot', () => {
  const age = (id: string, days: number) =>
    world.server.database.query(`update snapshots set automatic = true, made_at = now() - make_interval(days => $2::int) where id = $1`, [
      id,
      days,
    ]);
  const forget = () => world.server.services.store.system((tx) => forgetOldSnapshots(tx, new Date()));

  it('goes after thirty days, unless it is kept', async () => {
    const [young, old, kept] = [await make('Young'), await make('Old'), await make('Kept')];
    await call('SnapshotKeep', 'ok', { domainId: world.hall, snapshotId: kept.id, kept: true });
    await Promise.all([age(young.id, 29), age(old.id, 31), age(kept.id, 31)]);
    expect(await forget()).toEqual([{ accountId: world.account.accountId, siteId: world.hall }]);
    const rows = await world.server.database.query<{ name: string }>('select name from snapshots order by name');
    expect(rows.map(({ name }) => name)).toEqual(['Kept', 'Young']);
    expect(await forget()).toEqual([]);
  });
});

describe('who may what', () => {
  it('follows from their role at the site', async () => {
    const { restricted } = world.account;
    const set = (role: string) =>
      world.server.database.query(`update site_members set role = $2 where user_id = $1`, [restricted.userId, role]);
    const { id: snapshotId } = await make();
    await set('ReadOnly');
    world.server.services.bus.publish('credentials.changed', { userId: restricted.userId, tokenHashes: [] });
    expect(await list(restricted.token)).toHaveLength(1);
    const input = { domainId: world.hall, snapshotId };
    expect(await refusal('SnapshotMake', { domainId: world.hall, name: 'Mine' }, restricted.token)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusal('SnapshotDelete', input, restricted.token)).toMatchObject({ code: 'FORBIDDEN' });
    await set('MediaControl');
    world.server.services.bus.publish('credentials.changed', { userId: restricted.userId, tokenHashes: [] });
    expect(await make('Mine', world.hall, restricted.token)).toMatchObject({ name: 'Mine' });
    expect(await refusal('SnapshotDelete', input, restricted.token)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusal('SnapshotMake', { domainId: world.rehearsal, name: 'Not mine' }, restricted.token)).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is said beforehand', async () => {
    const { restricted } = world.account;
    const may = async (role: string) => {
      await world.server.database.query('update site_members set role = $1 where user_id = $2', [role, restricted.userId]);
      world.server.services.bus.publish('credentials.changed', { userId: restricted.userId, tokenHashes: [] });
      return (await world.data('query ($id: ID!) { domain(id: $id) { viewerCanConfigure } }', { id: world.hall }, restricted.token)).domain;
    };
    expect(await may('MediaControl')).toEqual({ viewerCanConfigure: false });
    expect(await may('DomainControl')).toEqual({ viewerCanConfigure: true });
  });

  it('keeps the snapshots of another account apart', async () => {
    const { id: snapshotId } = await make();
    const token = world.foreign.admin.token;
    const input = { domainId: world.hall, snapshotId };
    expect(await refusal('SnapshotDelete', input, token)).toMatchObject({ code: 'NOT_FOUND' });
    const theirs = { domainId: world.foreign.siteIds[0], snapshotId };
    expect(await refusal('SnapshotDelete', theirs, token)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await list()).toHaveLength(1);
  });
});
