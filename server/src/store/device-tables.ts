import type { CommandKind, CommandParams } from '@tutti/contract-link/commands/command-kinds';
import type { FactValues, HistorySection } from '@tutti/contract-link/facts';
import type { AgentParams } from '@tutti/contract-link/methods';
import type { DatedProgram } from '@tutti/contract-link/program/manifest';
import type { ChannelMediaType, ClockSyncServo, ConnectionState, EnrolmentState, ImportanceLevel } from '@tutti/domain/enumerations';
import type { ReceiveCounts } from '@tutti/domain/status-facts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, JsonOrNull } from './json-column.ts';
import type { ChannelSection, DeviceSection, PositionColumns, SectionColumns } from './section-columns.ts';

/** What an agent says of itself, without when it found that. */
export type AgentDescription = Omit<AgentParams<'agent.describe'>, 'observedAt'>;

/** Who decided where the new devices of an agent go, by the name they had then: a person, a program with an API key, or the operator at the command line. */
export type SiteGiver = ({ readonly userId: string } | { readonly keyId: string } | { readonly isCommandLine: true }) & {
  readonly name: string;
};

/** A limit of devices: of one agent, of an account, of new ones of one agent within an hour. */
export type DeviceLimit = 'AGENT' | 'ACCOUNT' | 'HOUR';
export interface AgentsTable {
  account_id: string;
  id: Generated<string>;
  name: string;
  key_hash: Buffer;
  software: string | null;
  connected: Generated<boolean>;
  /** The newest connection of the agent, also of a process that died; null once it has ended. */
  connection_id: string | null;
  last_seen_at: Date | null;
  acknowledged_epoch: number | null;
  acknowledged_revision: number | null;
  created_at: Generated<Date>;
  revoked_at: Date | null;
  /** What it last said of itself, by `agent.describe`. */
  description: JsonOrNull<AgentDescription>;
  /** When it found that, by its own clock. */
  described_at: Date | null;
  /** Since when there is its newest connection. */
  connected_since: Date | null;
  /** The address that its newest connection came from, as this server sees it. */
  called_from: string | null;
  /** The median of the last pings of its connection, ms. */
  round_trip_ms: number | null;
  /** The longest of them, ms. */
  round_trip_peak_ms: number | null;
  /** Whether administrators let it change devices. */
  may_change: Generated<boolean>;
  /** The site that devices are assigned to that it introduces; null: none. */
  site_id: string | null;
  /** Who decided on that site; null: nobody did. */
  site_given_by: JsonOrNull<SiteGiver>;
  /** What the server has for it that is newer than what it runs; null: nothing, or its program is none that servers deliver. */
  newer_program: JsonOrNull<DatedProgram>;
  /** Whether administrators let it update itself at night. */
  updates_at_night: Generated<boolean>;
  /** When it was last asked at night to update itself. */
  update_asked_at: Date | null;
  /** The limit above which its new devices are refused; null: none are. */
  devices_over: DeviceLimit | null;
  /** When some were last refused, to the minute. */
  devices_refused_at: Date | null;
}
export interface AgentCodesTable {
  account_id: string;
  code_hash: Buffer;
  name: string;
  /** Of the agent that joins with it. */
  site_id: string | null;
  site_given_by: JsonOrNull<SiteGiver>;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}
export interface DevicesTable extends SectionColumns<Exclude<DeviceSection, 'identity'>>, PositionColumns<HistorySection> {
  account_id: string;
  id: string;
  agent_id: string;
  site_id: string | null;
  enrolment_state: Generated<EnrolmentState>;
  importance: Generated<ImportanceLevel>;
  location: string | null;
  description: string | null;
  comments: string | null;
  /** What Tutti calls it since another took its place; null for every other device. */
  label: string | null;
  /** The id of the device that took its place; null likewise. */
  replaced_by: string | null;
  first_seen_at: Generated<Date>;
  /** Taken out of the account; null for every device that is in it. */
  forgotten_at: Date | null;
  /** An administrator said that it was reset after that; null for every other device. */
  accepted_at: Date | null;
  name: string;
  manufacturer: string | null;
  model: string | null;
  link_up: Generated<boolean>;
  connection_state: ConnectionState | null;
  connection_changed_at: Date | null;
  last_connected_at: Date | null;
  clock_locked: ClockSyncServo | null;
  follower_without_leader: boolean | null;
  clock_changed_at: Date | null;
  /** Whether the record says that its clock runs too fast or too slow. */
  clock_drifting: Generated<boolean>;
  /** Checksum (CRC-32) of its clock without the offset, which the clocks of its site are not evaluated from; null until the first fact of its clock after migration 0078. */
  clock_basis: number | null;
  rx_count: number | null;
  tx_count: number | null;
  /** The media of the transmit channels, each once; null where they were never reported, as `tx_strict`. */
  tx_media: ChannelMediaType[] | null;
  tx_strict: number | null;
  rx_subscribed: number | null;
  rx_errors: number | null;
  rx_warnings: number | null;
  rx_in_progress: number | null;
  rx_unknown: number | null;
  rx_worst_code: string | null;
  /** Of receive streams that name no channel; null where no streams were reported. */
  rx_stream_counts: JsonOrNull<ReceiveCounts>;
  rx_changed_at: Date | null;
  latency_bin_at: Date | null;
  latency_late_at: Date | null;
  latency_late_since: Date | null;
  /** Whether the record says that its latency is above its setting. */
  latency_is_late: Generated<boolean>;
  /** The links as last reported: `[up, Mbit/s]` of each interface. */
  links: JsonOrNull<readonly (readonly [boolean | null, number | null])[]>;
  /** A device begins with it; the other sections are null until they are reported. */
  identity: Json<FactValues['identity']>;
  identity_epoch: number;
  identity_revision: number;
}
/** When something last came from a device, as its agent says; no row: nobody said. */
export interface DeviceSeenTable {
  account_id: string;
  device_id: string;
  seen_at: Date;
}
export interface DeviceChannelsTable extends SectionColumns<ChannelSection> {
  account_id: string;
  device_id: string;
  /** Index of a receive channel → since when it is as it is, epoch ms, where a change of it was observed; the same of receive streams, by id. */
  rx_since: JsonOrNull<Since>;
  streams_since: JsonOrNull<Since>;
}
type Since = Readonly<Record<string, number>>;
export interface CommandsTable {
  account_id: string;
  id: Generated<string>;
  /** Counts commands in the order in which they were accepted, which is the order in which they are sent. */
  sequence: GeneratedAlways<number>;
  device_id: string;
  agent_id: string;
  kind: CommandKind;
  params: Json<CommandParams[CommandKind]>;
  /** The values before it, when it was given, in the form of `params`. */
  before: Json<unknown> | null;
  state: Generated<'accepted' | 'sent' | 'done' | 'refused' | 'expired'>;
  reason: string | null;
  /** Who gave it: `{ userId, name }` or `{ keyId, name }`, with the name at that time. */
  given_by: Json<unknown>;
  created_at: Generated<Date>;
  deadline: Date;
  sent_at: Date | null;
  ended_at: Date | null;
  /** Whether its agent knew how it ended; null: no agent ended it, or it ended before this was kept. */
  is_answered: boolean | null;
}
/** The last change of subscriptions that a person or an API key gave at a site. */
export interface RoutingChangesTable {
  account_id: string;
  site_id: string;
  /** The id of the person or of the key. */
  giver_id: string;
  made_at: Date;
  command_ids: string[];
}
/** Bins of one length: one row per device and bin; the arrays run in parallel, values in µs. Partitioned by `bin_at`. */
export interface LatencyTable {
  account_id: string;
  bin_at: Date;
  device_id: string;
  /** Indexes of the measured receive channels, in order; null: 1 to n. */
  channels: number[] | null;
  /** One value where all channels have the same. */
  setting: number[];
  min: number[];
  max: number[];
}
/** What a bin is rolled up into: with what it represents, see modules/latency/minutes.ts. */
export interface RolledLatencyTable extends LatencyTable {
  minutes: number[] | null;
  above: number[] | null;
  average: number[] | null;
}
/** Ten minutes of a device, from `bucket_at` on, that hold bins which are not rolled up yet. */
export interface LatencyPendingTable {
  account_id: string;
  device_id: string;
  bucket_at: Date;
}
