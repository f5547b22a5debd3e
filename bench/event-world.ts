/** A record of events for measurements: made in the database itself, as it would stand there after so many months. */
import type { AUDIT_CATEGORIES } from '@tutti/domain/enumerations';
import pg from 'pg';
import type { World } from './measured-server.ts';

export const SITES = 20;
const DEVICES_PER_SITE = 50;
const USERS = 40;
const MONTHS = 18;

/** Category, share of all entries, whether people do it, whether it is about a device, whether it belongs to a site. As in a real account: most entries come from devices. */
const SHARES: readonly (readonly [
  category: (typeof AUDIT_CATEGORIES)[number],
  share: number,
  who: boolean,
  device: boolean,
  site: boolean,
])[] = [
  ['CONNECTIVITY', 0.3, false, true, true],
  ['DEVICE_ROUTING', 0.17, true, true, true],
  ['CLOCKING', 0.15, false, true, true],
  ['LATENCY', 0.1, false, true, true],
  ['DEVICE_CONFIGURATION', 0.1, true, true, true],
  ['DEVICE_ACTIVITY', 0.08, true, true, true],
  ['AUTHENTICATION', 0.05, true, false, false],
  ['DEVICE_ADMIN', 0.02, true, true, true],
  ['SYSTEM', 0.01, false, false, false],
  ['DOMAIN_ADMIN', 0.01, true, false, true],
  ['USER_ADMIN', 0.006, true, false, false],
  ['SUBSCRIPTION', 0.003, true, false, false],
  ['ARGO', 0.001, false, false, true],
];

/** The ids that stand in the entries: of device n of site n (both from 0), of person n. */
export const deviceOf = (site: number, n: number): string => `001dc1fffe${(site * DEVICES_PER_SITE + n).toString(16).padStart(6, '0')}:0`;
export const userOf = (n: number): string => `${n.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;

/** The sites of the record, in the demo's account. The first has a seventh of all entries, the last a thirtieth. */
export async function addSites(world: World): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 1; n <= SITES; n++) {
    const { DomainAdd } = await world.api<{ DomainAdd: { domain: { id: string } } }>(
      'mutation ($input: DomainAddInput!) { DomainAdd(input: $input) { domain { id } } }',
      { input: { accountId: world.accountId, name: `Recorded hall ${n}` } },
    );
    ids.push(DomainAdd.domain.id);
  }
  return ids;
}

const monthStart = (back: number): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back));
};

/** One month of entries into a table: people and sites skewed, days busier than nights, one in fifty reported late, a few by days. */
const fill = (table: string, system: boolean): string => `
  insert into ${table} (account_id, id, recorded_at, at, category, type, severity, text, source, target, site_id, device_id, ip, before, after)
  ${system ? 'overriding system value' : ''}
  select $1::uuid, $2::bigint + g,
    least($5::timestamptz - interval '1 millisecond', greatest($4::timestamptz, at + case when late < 0.00001 then interval '3 days' when late < 0.02 then late * interval '30 hours' else interval '40 ms' end)),
    at, c.category, 'happened', case when worth < 0.7 then 'INFORMATION' when worth < 0.9 then 'WARNING' else 'ERROR' end,
    c.category || ' of ' || coalesce(device_id, 'the account') || ' is not what it was before',
    case when c.who then jsonb_build_object('kind', 'USER', 'id', lpad(to_hex(person), 8, '0') || '-0000-4000-8000-000000000000', 'name', 'Person ' || person) end,
    case when c.device then jsonb_build_object('kind', 'DEVICE', 'id', device_id, 'name', 'Stage box ' || device_id) end,
    case when c.site then ($6::uuid[])[place + 1] end, case when c.device then device_id end,
    case when c.who then '192.0.2.' || person end,
    case when c.who then jsonb_build_object('name', 'Stage box ' || g) end, case when c.who then jsonb_build_object('name', 'Stage box ' || g + 1) end
  from (
    select g, $4::timestamptz + ((g + 0.5) / $3::float8) * ($5::timestamptz - $4::timestamptz) - power(random(), 3) * interval '1 hour' * least(1, g) as at,
      random() as share, random() as late, random() as worth, floor(${SITES} * power(random(), 1.5))::int as place,
      floor(${USERS} * power(random(), 2))::int as person, floor(${DEVICES_PER_SITE} * random())::int as n
    from generate_series(0, $3::int - 1) g) x
  cross join lateral (select '001dc1fffe' || lpad(to_hex(place * ${DEVICES_PER_SITE} + n), 6, '0') || ':0' as device_id) d
  join shares c on share >= c.low and share < c.high
  order by g`;

/** Fills the record of the account with about `entries` entries over 18 months up to now. Answers how long it took, seconds. */
export async function fillRecord(world: World, siteIds: readonly string[], entries: number): Promise<number> {
  if (!world.database) throw new Error('This measurement needs a PostgreSQL beside the server: set TEST_DATABASE_URL.');
  const started = performance.now();
  const client = new pg.Client({ connectionString: world.database });
  await client.connect();
  try {
    await client.query('create temp table shares (category text, low float8, high float8, who bool, device bool, site bool)');
    let low = 0;
    for (const [category, share, ...flags] of SHARES) {
      // The last one takes what rounding left.
      const high = category === 'ARGO' ? 2 : low + share;
      await client.query('insert into shares values ($1, $2, $3, $4, $5, $6)', [category, low, high, ...flags]);
      low = high;
    }
    await client.query('grant select on shares to tutti_system');
    const perMonth = Math.ceil(entries / MONTHS);
    for (let back = MONTHS - 1; back > 0; back--) {
      const [from, to] = [monthStart(back), monthStart(back - 1)];
      const table = `events_${from.toISOString().slice(0, 13).replace(/\D/g, '')}`;
      await client.query(`create table ${table} (like events including constraints including generated)`);
      await client.query(fill(table, false), [world.accountId, 10_000_000 + (MONTHS - back) * perMonth, perMonth, from, to, siteIds]);
      await client.query(`alter table ${table} enable row level security, force row level security`);
      // Its indexes are made here, at once, which is many times faster than entry by entry.
      await client.query(
        `alter table events attach partition ${table} for values from ('${from.toISOString()}') to ('${to.toISOString()}')`,
      );
    }
    await client.query('set role tutti_system');
    await client.query(fill('events', true), [
      world.accountId,
      10_000_000 + MONTHS * perMonth,
      perMonth,
      monthStart(0),
      new Date(),
      siteIds,
    ]);
    await client.query('reset role');
    await client.query('vacuum analyze events');
  } finally {
    await client.end();
  }
  return (performance.now() - started) / 1000;
}

/** What the record holds on disk, bytes. */
export async function recordSize(world: World): Promise<{ entries: number; indexes: number }> {
  const client = new pg.Client({ connectionString: world.database ?? '' });
  await client.connect();
  try {
    const { rows } = await client.query<{ entries: string; indexes: string }>(
      `select sum(pg_table_size(relid)) as entries, sum(pg_indexes_size(relid)) as indexes from pg_partition_tree('events') where isleaf`,
    );
    return { entries: Number(rows[0]?.entries), indexes: Number(rows[0]?.indexes) };
  } finally {
    await client.end();
  }
}
