import type { FactSection } from '@tutti/contract-link/facts';
import type { ConnectionState } from '@tutti/domain/enumerations';
import { LATENCY_WINDOW_MS } from '@tutti/domain/status';
import { type RawBuilder, sql } from 'kysely';
import { PREPARED } from '../../../store/prepared.ts';
import type { ToldClock, ToldIdentity, ToldLinks, ToldReceive } from './entries.ts';

/** How a device stood before a fact that the record of events tells of. */
export type Was =
  | ({ readonly of: 'identity' } & ToldIdentity)
  | { readonly of: 'interfaces'; readonly links: ToldLinks }
  | { readonly of: 'connection'; readonly state: ConnectionState }
  | ({ readonly of: 'clock' } & ToldClock)
  | ({ readonly of: 'rx' } & ToldReceive)
  | { readonly of: 'latency' };

/** What a statement says of each device it wrote. */
export interface WrittenRow {
  readonly account_id: string;
  readonly id: string;
  readonly site_id: string | null;
  /** Whether the value differs from what was known. */
  readonly changed: boolean;
  /** Whether something differs that a status or an alert of the site is made from. */
  readonly status: boolean;
  /** The name it has now, and how it stood before; null where there is nothing to tell. */
  readonly was: (Was & { readonly called: string }) | null;
}

/** How long a bin above the setting keeps the latency status at error (open point R38). */
const LATE_FOR = sql.raw(`interval '${LATENCY_WINDOW_MS / 60_000} minutes'`);
const severity = (errors: string, warnings: string) =>
  sql.raw(`case when ${errors} > 0 then 2 when ${warnings} > 0 then 1 when ${errors} = 0 then 0 end`);

/** A name that is reported so soon after a command of ours gave it is that command's doing. */
const OBSERVED_WITHIN = sql.raw(`interval '5 minutes'`);

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

/** `was` of a row: these values of it where the condition holds, which for most facts it does not. */
const told = (of: Was['of'], when: RawBuilder<unknown>, values: RawBuilder<unknown> = sql``) =>
  sql`case when ${when} then jsonb_build_object('of', ${sql.lit(of)}, 'called', d.name${values}) end as was`;

/** A section of `devices`: sets it with its columns; `status` says when the status may be another. */
const inDevices =
  (section: FactSection, columns: string, set: RawBuilder<unknown>, status: RawBuilder<unknown>, was: (now: Date) => RawBuilder<unknown>) =>
  (rows: string, now: Date) =>
    sql<WrittenRow>`${PREPARED}
  update devices d set ${stored(section)}${set}
  ${from(rows, columns)}
  where ${ofDevice} and ${later(section, 'd')}
  returning d.account_id, d.id, d.site_id, ${sql.raw(`o.${section} is distinct from d.${section}`)} as changed, ${status} as status, ${was(now)}`;

/** A section of `device_channels`; its columns stand in `devices`, see `counts`. */
const inChannels = (section: 'tx' | 'rx') => (rows: string) =>
  sql<WrittenRow>`${PREPARED}
  update device_channels d set ${stored(section)}
  ${from(rows, '')}
  join device_channels c on c.account_id = x.account_id and c.device_id = x.id
  where d.account_id = x.account_id and d.device_id = x.id and ${later(section, 'd')}
  returning d.account_id, d.device_id as id, o.site_id, ${sql.raw(`c.${section} is distinct from d.${section}`)} as changed, false as status, null as was`;

/** Section → the statement that stores its newest facts, given as a JSON array of rows. */
export const STORE_SECTION = {
  identity: inDevices(
    'identity',
    ', name text, manufacturer text, model text',
    sql`, name = x.name, manufacturer = x.manufacturer, model = x.model`,
    // The firmware is no status, but the site has an alert of it that names the device.
    sql`(o.name, o.manufacturer, o.model, o.identity -> 'firmwareVersion') is distinct from (d.name, d.manufacturer, d.model, d.identity -> 'firmwareVersion')`,
    (now) =>
      told(
        'identity',
        sql`o.identity is distinct from d.identity`,
        sql`, 'name', o.name, 'firmware', o.identity -> 'firmwareVersion', 'renamedByUs', o.name <> d.name and exists (
          select from commands c where c.account_id = d.account_id and c.device_id = d.id and c.kind = 'rename' and c.params ->> 'name' = d.name
            and (c.state in ('accepted', 'sent') or c.state = 'done' and c.ended_at > ${now}::timestamptz - ${OBSERVED_WITHIN}))`,
      ),
  ),
  interfaces: inDevices('interfaces', ', links jsonb', sql`, links = x.links`, sql`false`, () =>
    told('interfaces', sql`o.links <> d.links`, sql`, 'links', o.links`),
  ),
  connection: inDevices(
    'connection',
    ', state text',
    // Effective is DISCONNECTED as long as the agent is not there: what it reports late is kept, and is not yet a change.
    sql`, connection_state = x.state,
      connection_changed_at = case when d.link_up and d.connection_state is distinct from x.state then x.at else d.connection_changed_at end,
      last_connected_at = case when d.link_up and d.connection_state <> 'DISCONNECTED' and x.state = 'DISCONNECTED' then x.at else d.last_connected_at end`,
    sql`o.connection_state is distinct from d.connection_state`,
    () => told('connection', sql`d.link_up and o.connection_state <> d.connection_state`, sql`, 'state', o.connection_state`),
  ),
  clock: inDevices(
    'clock',
    ', locked text, follower boolean, drifting boolean',
    sql`, clock_locked = x.locked, follower_without_leader = x.follower, clock_drifting = coalesce(x.drifting, d.clock_drifting),
      clock_changed_at = case when (d.clock_locked, d.follower_without_leader) is distinct from (x.locked, x.follower) then x.at else d.clock_changed_at end`,
    sql`(o.clock_locked, o.follower_without_leader) is distinct from (d.clock_locked, d.follower_without_leader)`,
    () =>
      told(
        'clock',
        sql`o.clock_locked is not null and (o.clock_locked, o.follower_without_leader, o.clock_drifting)
          is distinct from (d.clock_locked, d.follower_without_leader, d.clock_drifting)`,
        sql`, 'locked', o.clock_locked, 'follower', coalesce(o.follower_without_leader, false), 'drifting', o.clock_drifting`,
      ),
  ),
  tx: inChannels('tx'),
  rx: inChannels('rx'),
} as const satisfies Record<Exclude<FactSection, 'latency'>, (rows: string, now: Date) => RawBuilder<WrittenRow>>;

/**
 * What the status says of latency, from the newest bins of each device; the bins themselves are kept elsewhere. Tells nobody of a bin that leaves the
 * status as it is: each device reports one every minute, and the directory reads again what grows old.
 */
export const storeLatency = (rows: string, now: Date) => sql<WrittenRow>`${PREPARED}
  update devices d set latency_epoch = x.epoch, latency_revision = x.revision,
    latency_bin_at = greatest(d.latency_bin_at, x.bin), latency_late_at = greatest(d.latency_late_at, x.late),
    latency_late_since = case when x.late is null or x.late < d.latency_late_at then d.latency_late_since
      when d.latency_late_at >= x.since - ${LATE_FOR} then coalesce(d.latency_late_since, x.since) else x.since end,
    latency_is_late = d.latency_is_late or coalesce(x.late > ${now}::timestamptz - ${LATE_FOR}, false)
  ${from(rows, ', bin timestamptz, late timestamptz, since timestamptz')}
  where ${ofDevice} and ${later('latency', 'd')}
  returning d.account_id, d.id, d.site_id, false as changed,
    ${judgedAt('o', now)} is distinct from ${judgedAt('d', now)} as status, ${told('latency', sql`not o.latency_is_late and d.latency_is_late`)}`;

/** What of the channels stands in `devices`; touches only the devices where it differs. */
export const STORE_COUNTS = {
  tx: (rows: string) => sql<WrittenRow>`${PREPARED}
    update devices d set tx_count = x.count, tx_media = x.media, tx_strict = x.strict
    ${from(rows, ', count integer, media text[], strict integer')}
    where ${ofDevice} and (d.tx_count, d.tx_media, d.tx_strict) is distinct from (x.count, x.media, x.strict)
    returning d.account_id, d.id, d.site_id, true as changed, false as status, null as was`,
  rx: (rows: string) => sql<WrittenRow>`${PREPARED}
    update devices d set rx_count = x.count, rx_subscribed = x.subscribed, rx_errors = x.errors, rx_warnings = x.warnings,
      rx_in_progress = x.in_progress, rx_worst_code = x.worst_code,
      rx_changed_at = case when ${severity('d.rx_errors', 'd.rx_warnings')} is distinct from ${severity('x.errors', 'x.warnings')} then x.at else d.rx_changed_at end
    ${from(rows, ', count integer, subscribed integer, errors integer, warnings integer, in_progress integer, worst_code text')}
    where ${ofDevice} and (d.rx_count, d.rx_subscribed, d.rx_errors, d.rx_warnings, d.rx_in_progress, d.rx_worst_code)
      is distinct from (x.count, x.subscribed, x.errors, x.warnings, x.in_progress, x.worst_code)
    returning d.account_id, d.id, d.site_id, true as changed, true as status, ${told(
      'rx',
      sql`${severity('o.rx_errors', 'o.rx_warnings')} <> ${severity('d.rx_errors', 'd.rx_warnings')}`,
      sql`, 'errors', o.rx_errors, 'warnings', o.rx_warnings`,
    )}`,
} as const;

/** New devices, without a site, each with its row of channels. One that another process has just made is left out of the answer. */
export const insertDevices = (rows: string, now: Date) => sql<WrittenRow>`${PREPARED}
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
  select account_id, id, null::uuid as site_id, true as changed, true as status, null as was from made`;

/** Takes the rows of forgotten devices away, and all that hangs on them: they were reset, and are introduced anew. */
export const removeDevices = (rows: string) => sql`
  delete from devices d using jsonb_to_recordset(${rows}::jsonb) as x (account_id uuid, id text) where ${ofDevice}`;

/** A device that is reached through its agent again, or not any more, and the state it last reported. */
export interface LinkedRow {
  readonly account_id: string;
  readonly id: string;
  readonly agent_id: string;
  readonly site_id: string | null;
  readonly name: string;
  readonly connection_state: ConnectionState | null;
}
const LINKED = sql.raw('d.account_id, d.id, d.agent_id, d.site_id, d.name, d.connection_state');

/**
 * Devices of a revoked agent that another of the account speaks for now: their sections are open to its epochs, their commands are its. `is_back`: those that are
 * reached again with it.
 */
export const adoptDevices = (rows: string, now: Date) => sql<LinkedRow & { readonly is_back: boolean }>`
  with adopted as (
    update devices d set agent_id = x.agent_id, identity_epoch = 0, identity_revision = 0, interfaces_epoch = null, connection_epoch = null,
      clock_epoch = null, latency_epoch = null,
      link_up = a.connected, connection_changed_at = case when d.link_up <> a.connected then ${now} else d.connection_changed_at end
    from jsonb_to_recordset(${rows}::jsonb) as x (account_id uuid, id text, agent_id uuid)
    join agents a on a.account_id = x.account_id and a.id = x.agent_id
    join devices o on o.account_id = x.account_id and o.id = x.id
    where ${ofDevice} returning ${LINKED}, d.link_up and not o.link_up as is_back),
  channels as (
    update device_channels c set tx_epoch = null, rx_epoch = null from adopted a where c.account_id = a.account_id and c.device_id = a.id),
  handed as (
    update commands c set agent_id = a.agent_id from adopted a
    where c.account_id = a.account_id and c.device_id = a.id and c.state in ('accepted', 'sent'))
  select account_id, id, agent_id, site_id, name, connection_state, is_back from adopted`;

/** The devices of these agents are reached through their agent again, or not any more: their last reported state stands, or is hidden. */
export const setLink = (agents: string, up: boolean, now: Date) => sql<LinkedRow>`
  with locked as (
    select d.account_id, d.id from jsonb_to_recordset(${agents}::jsonb) as x ("accountId" uuid, "agentId" uuid)
    join devices d on d.account_id = x."accountId" and d.agent_id = x."agentId"
    where d.link_up <> ${up} and d.forgotten_at is null order by d.account_id, d.id for no key update of d)
  update devices d set link_up = ${up},
    connection_changed_at = case when d.connection_state is distinct from 'DISCONNECTED' then ${now} else d.connection_changed_at end,
    last_connected_at = case when not ${up}::boolean and d.connection_state <> 'DISCONNECTED' then ${now} else d.last_connected_at end
  from locked where d.account_id = locked.account_id and d.id = locked.id
  returning ${LINKED}`;

/** The devices whose latency was above its setting for the last time so long ago that it is not late any more; each is answered once, whoever asks. */
export const endLate = (now: Date) => sql<LinkedRow & { readonly ended_at: Date }>`
  with over as (
    select account_id, id from devices where latency_is_late and latency_late_at <= ${now}::timestamptz - ${LATE_FOR} and forgotten_at is null
    order by account_id, id for no key update skip locked)
  update devices d set latency_is_late = false from over where d.account_id = over.account_id and d.id = over.id
  returning ${LINKED}, d.latency_late_at + ${LATE_FOR} as ended_at`;
