import type { FactSection } from '@tutti/contract-link/facts';
import { type RawBuilder, sql } from 'kysely';

/** What a statement says of each device it wrote. */
export interface WrittenRow {
  readonly account_id: string;
  readonly id: string;
  readonly site_id: string | null;
  /** Whether the value differs from what was known. */
  readonly changed: boolean;
  /** Whether something the status is judged from differs. */
  readonly status: boolean;
}

/** How long a bin above the setting keeps the latency status at error (open point R38). */
const LATE_FOR = sql.raw(`interval '15 minutes'`);
const severity = (errors: string, warnings: string) =>
  sql.raw(`case when ${errors} > 0 then 2 when ${warnings} > 0 then 1 when ${errors} = 0 then 0 end`);

/** What the latency status is judged from: whether a bin, and whether a late one, lies within the last minutes. */
const judgedAt = (table: 'o' | 'd', now: Date) => {
  const within = (column: string) => sql`coalesce(${sql.ref(`${table}.${column}`)} > ${now}::timestamptz - ${LATE_FOR}, false)`;
  return sql`(${within('latency_bin_at')}, ${within('latency_late_at')})`;
};

/** Rows of one section with these further columns, newest first known to be newer: `x`, beside the row before, `o`. */
const from = (rows: string, columns: string) => sql`
  from jsonb_to_recordset(${rows}::jsonb) as x (account_id uuid, id text, epoch bigint, revision bigint, at timestamptz, value jsonb${sql.raw(columns)})
  join devices o on o.account_id = x.account_id and o.id = x.id`;

/** The rule of the link: an old revision never overwrites a newer one. */
const later = (section: FactSection, table: string) => {
  const [epoch, revision] = [`${table}.${section}_epoch`, `${table}.${section}_revision`];
  return sql.raw(`(${epoch} is null or (x.epoch, x.revision) > (${epoch}, ${revision}))`);
};
const stored = (section: FactSection) => sql.raw(`${section} = x.value, ${section}_epoch = x.epoch, ${section}_revision = x.revision`);
const ofDevice = sql.raw('d.account_id = x.account_id and d.id = x.id');

/** A section of `devices`: sets it with its columns; `status` says when the status may be another. */
const inDevices = (section: FactSection, columns: string, set: RawBuilder<unknown>, status: RawBuilder<unknown>) => (rows: string) =>
  sql<WrittenRow>`
  update devices d set ${stored(section)}${set}
  ${from(rows, columns)}
  where ${ofDevice} and ${later(section, 'd')}
  returning d.account_id, d.id, d.site_id, ${sql.raw(`o.${section} is distinct from d.${section}`)} as changed, ${status} as status`;

/** A section of `device_channels`; its columns stand in `devices`, see `counts`. */
const inChannels = (section: 'tx' | 'rx') => (rows: string) =>
  sql<WrittenRow>`
  update device_channels d set ${stored(section)}
  ${from(rows, '')}
  join device_channels c on c.account_id = x.account_id and c.device_id = x.id
  where d.account_id = x.account_id and d.device_id = x.id and ${later(section, 'd')}
  returning d.account_id, d.device_id as id, o.site_id, ${sql.raw(`c.${section} is distinct from d.${section}`)} as changed, false as status`;

/** Section → the statement that stores its newest facts, given as a JSON array of rows. */
export const STORE_SECTION = {
  identity: inDevices(
    'identity',
    ', name text, manufacturer text, model text',
    sql`, name = x.name, manufacturer = x.manufacturer, model = x.model`,
    sql`o.name is distinct from d.name`,
  ),
  interfaces: inDevices('interfaces', '', sql``, sql`false`),
  connection: inDevices(
    'connection',
    ', state text',
    // Effective is DISCONNECTED as long as the agent is not there: what it reports late is kept, and is not yet a change.
    sql`, connection_state = x.state,
      connection_changed_at = case when d.link_up and d.connection_state is distinct from x.state then x.at else d.connection_changed_at end,
      last_connected_at = case when d.link_up and d.connection_state <> 'DISCONNECTED' and x.state = 'DISCONNECTED' then x.at else d.last_connected_at end`,
    sql`o.connection_state is distinct from d.connection_state`,
  ),
  clock: inDevices(
    'clock',
    ', locked text, follower boolean',
    sql`, clock_locked = x.locked, follower_without_leader = x.follower,
      clock_changed_at = case when (d.clock_locked, d.follower_without_leader) is distinct from (x.locked, x.follower) then x.at else d.clock_changed_at end`,
    sql`(o.clock_locked, o.follower_without_leader) is distinct from (d.clock_locked, d.follower_without_leader)`,
  ),
  tx: inChannels('tx'),
  rx: inChannels('rx'),
} as const satisfies Record<Exclude<FactSection, 'latency'>, (rows: string) => RawBuilder<WrittenRow>>;

/**
 * What the status says of latency, from the newest bins of each device; the bins themselves are kept elsewhere. Tells nobody of a bin that leaves the
 * status as it is: each device reports one every minute, and the directory reads again what grows old.
 */
export const storeLatency = (rows: string, now: Date) => sql<WrittenRow>`
  update devices d set latency_epoch = x.epoch, latency_revision = x.revision,
    latency_bin_at = greatest(d.latency_bin_at, x.bin), latency_late_at = greatest(d.latency_late_at, x.late),
    latency_late_since = case when x.late is null or x.late < d.latency_late_at then d.latency_late_since
      when d.latency_late_at >= x.since - ${LATE_FOR} then coalesce(d.latency_late_since, x.since) else x.since end
  ${from(rows, ', bin timestamptz, late timestamptz, since timestamptz')}
  where ${ofDevice} and ${later('latency', 'd')}
  returning d.account_id, d.id, d.site_id, false as changed,
    ${judgedAt('o', now)} is distinct from ${judgedAt('d', now)} as status`;

/** What of the channels stands in `devices`; touches only the devices where it differs. */
export const STORE_COUNTS = {
  tx: (rows: string) => sql<WrittenRow>`
    update devices d set tx_count = x.count, tx_media = x.media, tx_strict = x.strict
    ${from(rows, ', count integer, media text[], strict integer')}
    where ${ofDevice} and (d.tx_count, d.tx_media, d.tx_strict) is distinct from (x.count, x.media, x.strict)
    returning d.account_id, d.id, d.site_id, true as changed, false as status`,
  rx: (rows: string) => sql<WrittenRow>`
    update devices d set rx_count = x.count, rx_subscribed = x.subscribed, rx_errors = x.errors, rx_warnings = x.warnings,
      rx_in_progress = x.in_progress, rx_worst_code = x.worst_code,
      rx_changed_at = case when ${severity('d.rx_errors', 'd.rx_warnings')} is distinct from ${severity('x.errors', 'x.warnings')} then x.at else d.rx_changed_at end
    ${from(rows, ', count integer, subscribed integer, errors integer, warnings integer, in_progress integer, worst_code text')}
    where ${ofDevice} and (d.rx_count, d.rx_subscribed, d.rx_errors, d.rx_warnings, d.rx_in_progress, d.rx_worst_code)
      is distinct from (x.count, x.subscribed, x.errors, x.warnings, x.in_progress, x.worst_code)
    returning d.account_id, d.id, d.site_id, true as changed, true as status`,
} as const;

/** New devices, without a site, each with its row of channels. One that another process has just made is left out of the answer. */
export const insertDevices = (rows: string, now: Date) => sql<WrittenRow>`
  with made as (
    insert into devices (account_id, id, agent_id, link_up, first_seen_at, name, manufacturer, model, identity, identity_epoch, identity_revision)
    select x.account_id, x.id, x.agent_id, a.connected, ${now}, x.name, x.manufacturer, x.model, x.value, x.epoch, x.revision
    from jsonb_to_recordset(${rows}::jsonb)
      as x (account_id uuid, id text, agent_id uuid, epoch bigint, revision bigint, value jsonb, name text, manufacturer text, model text)
    join agents a on a.account_id = x.account_id and a.id = x.agent_id
    order by x.account_id, x.id
    on conflict (account_id, id) do nothing
    returning account_id, id),
  channels as (insert into device_channels (account_id, device_id) select account_id, id from made)
  select account_id, id, null::uuid as site_id, true as changed, true as status from made`;

/** Takes the rows of forgotten devices away, and all that hangs on them: they were reset, and are introduced anew. */
export const removeDevices = (rows: string) => sql`
  delete from devices d using jsonb_to_recordset(${rows}::jsonb) as x (account_id uuid, id text) where ${ofDevice}`;

/** Devices of a revoked agent that another of the account speaks for now: their sections are open to its epochs, their commands are its. */
export const adoptDevices = (rows: string, now: Date) => sql`
  with adopted as (
    update devices d set agent_id = x.agent_id, identity_epoch = 0, identity_revision = 0, interfaces_epoch = null, connection_epoch = null,
      clock_epoch = null, latency_epoch = null,
      link_up = a.connected, connection_changed_at = case when d.link_up <> a.connected then ${now} else d.connection_changed_at end
    from jsonb_to_recordset(${rows}::jsonb) as x (account_id uuid, id text, agent_id uuid)
    join agents a on a.account_id = x.account_id and a.id = x.agent_id
    where ${ofDevice} returning d.account_id, d.id, d.agent_id),
  channels as (
    update device_channels c set tx_epoch = null, rx_epoch = null from adopted a where c.account_id = a.account_id and c.device_id = a.id)
  update commands c set agent_id = a.agent_id from adopted a
  where c.account_id = a.account_id and c.device_id = a.id and c.state in ('accepted', 'sent')`;

/** The devices of these agents are reached through their agent again, or not any more: their last reported state stands, or is hidden. */
export const setLink = (agents: string, up: boolean, now: Date) => sql<{ account_id: string; id: string; site_id: string | null }>`
  with locked as (
    select d.account_id, d.id from jsonb_to_recordset(${agents}::jsonb) as x ("accountId" uuid, "agentId" uuid)
    join devices d on d.account_id = x."accountId" and d.agent_id = x."agentId"
    where d.link_up <> ${up} and d.forgotten_at is null order by d.account_id, d.id for no key update of d)
  update devices d set link_up = ${up},
    connection_changed_at = case when d.connection_state is distinct from 'DISCONNECTED' then ${now} else d.connection_changed_at end,
    last_connected_at = case when not ${up}::boolean and d.connection_state <> 'DISCONNECTED' then ${now} else d.last_connected_at end
  from locked where d.account_id = locked.account_id and d.id = locked.id
  returning d.account_id, d.id, d.site_id`;
