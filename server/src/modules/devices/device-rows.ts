import { CHANGES_NOT_ALLOWED } from '@tutti/domain/agent-rights';
import type { StatusFacts } from '@tutti/domain/status-facts';
import { type Selectable, sql } from 'kysely';
import type { DevicesTable } from '../../store/device-tables.ts';
import { DEVICE_SECTIONS, type DeviceSection } from '../../store/section-columns.ts';
import type { DeviceRecord } from './device-records.ts';

/** The columns of a device record; the channels and the last latency bin are not read. */
export const DEVICE_COLUMNS = [
  'account_id',
  'id',
  'agent_id',
  'site_id',
  'enrolment_state',
  'importance',
  'location',
  'description',
  'comments',
  'label',
  'replaced_by',
  'first_seen_at',
  'name',
  'manufacturer',
  'model',
  'link_up',
  'connection_state',
  'connection_changed_at',
  'last_connected_at',
  'clock_locked',
  'follower_without_leader',
  'clock_changed_at',
  'rx_count',
  'tx_count',
  'tx_media',
  'tx_strict',
  'rx_subscribed',
  'rx_errors',
  'rx_warnings',
  'rx_in_progress',
  'rx_unknown',
  'rx_worst_code',
  'rx_stream_counts',
  'rx_changed_at',
  'latency_bin_at',
  'latency_late_at',
  'latency_late_since',
  ...DEVICE_SECTIONS,
] as const satisfies readonly (keyof DevicesTable)[];

/** Whether administrators let the agent of a row of `devices` change it: `agent_may_change`. */
export const AGENT_MAY_CHANGE = sql<boolean>`(
  select a.may_change from agents a where a.account_id = devices.account_id and a.id = devices.agent_id)`.as('agent_may_change');

/** What a `DeviceRow` is read from, for a statement that is prepared: `select ${DEVICE_ROW} from devices`. */
export const DEVICE_ROW = sql`${sql.raw(DEVICE_COLUMNS.map((column) => `devices.${column}`).join(', '))}, ${AGENT_MAY_CHANGE}`;

/** What a device takes, beside what its agent reports: whether it may be changed at all. */
interface Changeable {
  readonly agent_may_change: boolean;
}

export type DeviceRow = Pick<Selectable<DevicesTable>, (typeof DEVICE_COLUMNS)[number]> & Changeable;

/** What is reported of a device that nobody may change is that it takes no commands: it is so whatever its agent says, which may not know it. */
export const identityOf = ({ identity, agent_may_change: mayChange }: Pick<DeviceRow, 'identity'> & Changeable): DeviceRow['identity'] =>
  mayChange ? identity : { ...identity, commands: [], commandsReason: CHANGES_NOT_ALLOWED };

/** What is known of the connection of a device: while its agent is not there, it counts as disconnected. */
export const connectionOf = (row: Pick<DeviceRow, 'link_up' | 'connection_state'>): DeviceRow['connection_state'] =>
  row.link_up ? row.connection_state : 'DISCONNECTED';

type KeptSection = Exclude<DeviceSection, 'connection'>;
const KEPT_SECTIONS = DEVICE_SECTIONS.filter((section) => section !== 'connection');

/** Adds the sections one by one, because spreading an object of them costs more than the rest of the record. */
function withSections(device: Omit<DeviceRecord, KeptSection>, row: DeviceRow): DeviceRecord {
  const record: typeof device & { [S in KeptSection]?: DeviceRow[KeptSection] } = device;
  for (const section of KEPT_SECTIONS) record[section] = row[section];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each section was set just now.
  return record as DeviceRecord;
}

/** What of a row the status of its device is judged from. */
export type StatusRow = Pick<
  DeviceRow,
  | 'name'
  | 'importance'
  | 'link_up'
  | 'connection_state'
  | 'clock_locked'
  | 'follower_without_leader'
  | 'rx_count'
  | 'rx_subscribed'
  | 'rx_errors'
  | 'rx_warnings'
  | 'rx_in_progress'
  | 'rx_unknown'
  | 'rx_worst_code'
  | 'rx_stream_counts'
  | 'latency_bin_at'
  | 'latency_late_at'
> & {
  readonly identity: Pick<DeviceRow['identity'], 'notOffered'>;
  readonly clock: Pick<NonNullable<DeviceRow['clock']>, 'grandLeader'> | null;
};

/** The areas that cannot be observed of a device; what was reported of one counts, whatever its agent says. */
function notOfferedBy({ identity, clock, rx_count: channels, latency_bin_at: bin }: StatusRow): DeviceRecord['notOffered'] {
  if (!identity.notOffered?.length) return null;
  const reported = { clocking: clock !== null, subscriptions: channels !== null, latency: bin !== null };
  return identity.notOffered.filter((area) => !reported[area]);
}

const receiveOf = (row: StatusRow): DeviceRecord['receive'] =>
  row.rx_count === null
    ? null
    : {
        subscribed: row.rx_subscribed ?? 0,
        errors: row.rx_errors ?? 0,
        warnings: row.rx_warnings ?? 0,
        inProgress: row.rx_in_progress ?? 0,
        unknown: row.rx_unknown ?? 0,
        worstCode: row.rx_worst_code,
      };

/** What is known of a device of what its status is judged from. */
export const statusFactsOf = (row: StatusRow): StatusFacts => ({
  name: row.name,
  importance: row.importance,
  connection: connectionOf(row),
  agentConnected: row.link_up,
  notOffered: notOfferedBy(row),
  // A grand leader counts as locked, whatever its own servo reports (docs/requirements/published-api.md, Locked).
  clockLocked: row.clock?.grandLeader ? 'LOCKED' : row.clock_locked,
  followerWithoutLeader: row.follower_without_leader ?? false,
  receive: receiveOf(row),
  streams: row.rx_stream_counts,
  latencyBinAt: row.latency_bin_at?.getTime() ?? null,
  latencyLateAt: row.latency_late_at?.getTime() ?? null,
});

/** A row as the device it represents. */
export function toDevice(row: DeviceRow): DeviceRecord {
  const device = {
    ...statusFactsOf(row),
    accountId: row.account_id,
    id: row.id,
    agentId: row.agent_id,
    siteId: row.site_id,
    enrolmentState: row.enrolment_state,
    location: row.location,
    description: row.description,
    comments: row.comments,
    label: row.label,
    replacedBy: row.replaced_by,
    firstSeenAt: row.first_seen_at,
    manufacturer: row.manufacturer,
    model: row.model,
    connectionChangedAt: row.connection_changed_at,
    lastConnectedAt: row.last_connected_at,
    clockChangedAt: row.clock_changed_at,
    receiveChangedAt: row.rx_changed_at,
    latencyLateSince: row.latency_late_since,
    rxCount: row.rx_count,
    transmit: row.tx_count === null ? null : { channels: row.tx_count, mediaTypes: row.tx_media ?? [], strict: row.tx_strict ?? 0 },
    health: row.connection,
  };
  return withSections(device, { ...row, identity: identityOf(row) });
}
