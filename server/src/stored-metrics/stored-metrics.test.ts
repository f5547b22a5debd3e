import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { addAgent, addDevice } from '../modules/devices/rows.fixture.ts';
import { readSites } from './read-sites.ts';
import { createStoredMetrics, type ReadTiming } from './stored-metrics.ts';

const TOKEN = 'numbers-for-prometheus';
const AT_ONCE: ReadTiming = { keepMs: [0, 0], rest: 0, waitMs: 3_000 };
const NOW = new Date('2026-11-26T17:00:00Z');
let server: TestServer;
let world: TestAccount;

/** The value of each series of a text, by its name and labels. */
const seriesOf = (text: string): Record<string, number> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
const scrape = async (asked: Partial<ReadTiming> = {}, ofCustomers = true) =>
  seriesOf(await createStoredMetrics({ ...server.services, now: () => NOW }, ofCustomers, { ...AT_ONCE, ...asked })());
const failures = async () => {
  const answer = await fetch(`${server.httpUrl}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return seriesOf(await answer.text())['tutti_metrics_read_failures_total'];
};

beforeAll(async () => {
  // Without jobs, which would send the mails and seal the entries that are counted here.
  server = await startTestServer({ env: { TUTTI_METRICS_TOKEN: TOKEN }, roles: ['api', 'link'], now: () => NOW });
  world = await createAccount(server, { name: 'North "light"', sites: ['Main\nHall', 'Foyer'] });
  const { store } = server.services;
  const [main = '', foyer = ''] = world.siteIds;
  await server.database.query(`update sites set created_at = created_at + interval '1 s' where id = $1`, [foyer]);
  const agentId = await addAgent(store, world.accountId);
  const at = { accountId: world.accountId, agentId };
  await addAgent(store, world.accountId);
  const revoked = await addAgent(store, world.accountId);
  await server.database.query('update agents set connected = id = $1, revoked_at = case when id = $2 then now() end', [agentId, revoked]);
  await addDevice(store, at, 'fine', { site_id: main, latency_bin_at: NOW });
  await addDevice(store, at, 'unlocked', { site_id: main, clock_locked: 'NOT_LOCKED' });
  await addDevice(store, at, 'leader', {
    site_id: main,
    clock_locked: 'NOT_LOCKED',
    clock: JSON.stringify({ locked: 'NOT_LOCKED', grandLeader: true }),
  });
  await addDevice(store, at, 'late', { site_id: main, rx_subscribed: 1, latency_late_at: NOW, latency_bin_at: NOW });
  await addDevice(store, at, 'twin', { site_id: main, name: 'Twin' });
  await addDevice(store, at, 'other twin', { site_id: main, name: 'twin' });
  await addDevice(store, at, 'dante', {
    site_id: main,
    rx_subscribed: 2,
    rx_errors: 1,
    identity: JSON.stringify({ name: 'dante', notOffered: ['latency'] }),
  });
  await addDevice(store, at, 'away', { site_id: main, link_up: false });
  await addDevice(store, at, 'spare', { site_id: main, importance: 'LESS_IMPORTANT', link_up: false });
  await addDevice(store, at, 'removed', { site_id: main, forgotten_at: NOW });
  await addDevice(store, at, 'new one', { site_id: null });
  await addDevice(store, at, 'silent', {
    site_id: foyer,
    connection_state: null,
    clock_locked: null,
    rx_count: null,
  });
  const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000);
  for (const [device, seconds, state] of [
    ['fine', 90, 'sent'],
    ['late', 30, 'accepted'],
    ['late', 900, 'done'],
    ['away', 9_000, 'accepted'],
    ['new one', 300, 'accepted'],
  ] as const)
    await server.database.query(
      `insert into commands (account_id, device_id, agent_id, kind, params, state, given_by, created_at, deadline) values ($1, $2, $3, 'identify', '{}', $4, '{}', $5, $6)`,
      [world.accountId, device, agentId, state, ago(seconds), ago(-60)],
    );
  await server.database.query(
    `insert into mails (id, kind, user_id, queued_at, due_at, ended_at, outcome)
     values ($1, 'passwordReset', $3, $4, $4, null, null), ($2, 'passwordReset', $3, $5, $5, $5, 'sent')`,
    [randomUUID(), randomUUID(), world.owner.userId, ago(120), ago(9_000)],
  );
  await server.database.query('delete from event_pending');
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => server?.close());

describe('what the database says to Prometheus', () => {
  it('counts devices by site, area and status as the status of the site does', async () => {
    const found = await scrape();
    const [site = ''] = world.siteIds;
    const counts = (area: string, id = site) =>
      ['ERROR', 'WARNING', 'UNKNOWN', 'OK'].map(
        (status) => found[`tutti_site_device_statuses{account="${world.accountId}",site="${id}",area="${area}",status="${status}"}`],
      );
    expect(found[`tutti_site_devices{account="${world.accountId}",site="${site}"}`]).toBe(9);
    expect(counts('connectivity')).toEqual([1, 2, 0, 5]);
    expect(counts('clocking')).toEqual([1, 0, 1, 6]);
    expect(counts('subscriptions')).toEqual([1, 0, 1, 6]);
    expect(counts('latency')).toEqual([1, 0, 1, 5]);
    for (const area of ['connectivity', 'clocking', 'subscriptions', 'latency'])
      expect(counts(area, world.siteIds[1])).toEqual([0, 0, 1, 0]);
  });

  it('finds the worst status of each area that the API says of the site', async () => {
    const { data } = await server.graphql(
      '{ domains { id status { connectivity clocking subscriptions latency } } }',
      {},
      world.owner.token,
    );
    const found = await scrape();
    const worst = (id: string, area: string) =>
      ['ERROR', 'WARNING', 'UNKNOWN', 'OK'].find(
        (status) => found[`tutti_site_device_statuses{account="${world.accountId}",site="${id}",area="${area}",status="${status}"}`],
      );
    const areas = ['connectivity', 'clocking', 'subscriptions', 'latency'];
    const said = data.domains.map(({ id, status }: { id: string; status: Record<string, string> }) => [
      id,
      areas.map((area) => status[area]),
    ]);
    expect(said.toSorted()).toEqual(world.siteIds.map((id) => [id, areas.map((area) => worst(id, area))]).toSorted());
  });

  it('names sites and accounts in a series of their own, where a name cannot break the text', async () => {
    const names = Object.keys(await scrape()).filter((series) => series.startsWith('tutti_site_info'));
    expect(names).toHaveLength(2);
    expect(names.join('\n')).toContain(`account_name="North \\"light\\"",site_name="Main\\nHall"}`);
  });

  it('counts open commands and what waits, with the age of the oldest', async () => {
    const found = await scrape();
    const [main = '', foyer = ''] = world.siteIds.map((id) => `{account="${world.accountId}",site="${id}"}`);
    expect([found[`tutti_site_open_commands${main}`], found[`tutti_site_oldest_command_age_seconds${main}`]]).toEqual([3, 90]);
    expect([found[`tutti_site_open_commands${foyer}`], found[`tutti_site_oldest_command_age_seconds${foyer}`]]).toEqual([0, 0]);
    const queue = (name: string) => [
      found[`tutti_queue_entries{queue="${name}"}`],
      found[`tutti_queue_oldest_age_seconds{queue="${name}"}`],
    ];
    expect(queue('commands')).toEqual([4, 9_000]);
    expect(queue('mails')).toEqual([1, 120]);
    for (const name of ['events', 'billing', 'latency']) expect(queue(name)).toEqual([0, 0]);
  });

  it('counts the agents of an account that were not revoked', async () => {
    const found = await scrape();
    const agents = (state: string) => found[`tutti_account_agents{account="${world.accountId}",state="${state}"}`];
    expect([agents('connected'), agents('away')]).toEqual([1, 1]);
  });

  it('shows the oldest sites where there are too many, and how many it left out', async () => {
    const { sites, leftOut } = await server.services.store.system((tx) => readSites(tx, NOW.getTime(), 1));
    expect([sites.map(({ id }) => id), leftOut]).toEqual([[world.siteIds[0]], 1]);
    expect((await scrape())['tutti_metrics_left_out{of="sites"}']).toBe(0);
  });

  it('reads once for the scrapes of ten seconds, and then again', async () => {
    let reads = 0;
    const { store } = server.services;
    const counted = { ...server.services, store: { ...store, system: ((work) => (reads++, store.system(work))) as typeof store.system } };
    let ms = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => ms);
    const stored = createStoredMetrics(counted, true);
    await Promise.all([stored(), stored(), stored()]);
    ms += 9_999;
    await stored();
    expect(reads).toBe(1);
    ms += 1;
    await Promise.all([stored(), stored()]);
    expect(reads).toBe(2);
  });

  it('shows nothing of it while the database does not answer, and counts that', async () => {
    const before = await failures();
    const { store } = server.services;
    const isAway = { now: true };
    const never = new Promise<never>(() => undefined);
    const hanging = { ...server.services, store: { ...store, system: (() => never) as typeof store.system } };
    expect(await createStoredMetrics(hanging, true, { ...AT_ONCE, waitMs: 20 })()).toBe('');
    const shaky = {
      ...server.services,
      store: { ...store, system: ((work) => (isAway.now ? Promise.reject(new Error('away')) : store.system(work))) as typeof store.system },
    };
    const stored = createStoredMetrics(shaky, true, AT_ONCE);
    expect(await stored()).toBe('');
    expect(await failures()).toBe((before ?? Number.NaN) + 2);
    isAway.now = false;
    expect(await stored()).toContain('tutti_site_devices');
    isAway.now = true;
    expect(await stored()).toBe('');
  });

  it('says nothing of customers to whoever needs no token', async () => {
    const found = Object.keys(await scrape({}, false));
    expect(found.filter((series) => /account|site/.test(series))).toEqual([]);
    expect(found).toContain('tutti_queue_entries{queue="mails"}');
  });
});
