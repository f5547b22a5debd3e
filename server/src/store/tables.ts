import type { CommandKind, CommandParams } from '@tutti/contract-link/commands';
import type { FactValues } from '@tutti/contract-link/facts';
import type { ChannelMediaType, ClockSyncServo, ConnectionState, EnrolmentState, ImportanceLevel, Role } from '@tutti/domain/enumerations';
import type { DomainIcon } from '@tutti/domain/site-icons';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The tables of the migrations in ./migrations as the queries see them. int8 is read as a number, timestamptz as a Date, bytea as a Buffer. */
export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  infrastructure_alerts: InfrastructureAlertsTable;
  firmware_catalogue: FirmwareCatalogueTable;
  accounts: AccountsTable;
  members: MembersTable;
  sites: SitesTable;
  site_members: SiteMembersTable;
  api_keys: ApiKeysTable;
  site_api_keys: SiteApiKeysTable;
  agents: AgentsTable;
  agent_codes: AgentCodesTable;
  devices: DevicesTable;
  device_channels: DeviceChannelsTable;
  commands: CommandsTable;
  latency_1m: LatencyTable;
  latency_10m: LatencyTable;
  latency_1h: LatencyTable;
  latency_pending: LatencyPendingTable;
  events: EventsTable;
}

/** jsonb: read parsed, written as JSON text, because the driver would send an array as a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface UsersTable {
  id: Generated<string>;
  /** citext: compared without case. */
  email: string;
  display_name: Generated<string>;
  password_hash: string | null;
  is_active: Generated<boolean>;
  language: string | null;
  created_at: Generated<Date>;
  last_visited_at: Date | null;
  last_ip: string | null;
}
export interface SessionsTable {
  token_hash: Buffer;
  user_id: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
  ip: string | null;
  user_agent: string | null;
}
export interface PasswordResetsTable {
  token_hash: Buffer;
  user_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}
export interface InfrastructureAlertsTable {
  id: Generated<string>;
  category: string;
  message: string;
  dismissible: Generated<boolean>;
  level: string;
  created_at: Generated<Date>;
}
export interface FirmwareCatalogueTable {
  manufacturer: string;
  model: string;
  version: string;
  release_notes_url: string | null;
  website_url: string | null;
}
export interface AccountsTable {
  account_id: Generated<string>;
  name: string;
  owner_id: string | null;
  features: Generated<string[]>;
  revision: Generated<number>;
  created_at: Generated<Date>;
}
export interface MembersTable {
  account_id: string;
  user_id: string;
  default_role: Generated<Role>;
}
export interface SitesTable {
  account_id: string;
  id: Generated<string>;
  name: string;
  icon: Generated<DomainIcon>;
  organisation: string | null;
  location: string | null;
  contact: string | null;
  comments: string | null;
  media_encryption_policy: Generated<'COMPATIBLE' | 'NONE' | 'STRICT'>;
  legacy_interop: boolean | null;
  clocking_group_id: Generated<string>;
  revision: Generated<number>;
  created_at: Generated<Date>;
}
export interface SiteMembersTable {
  account_id: string;
  site_id: string;
  user_id: string;
  role: Role;
}
export interface ApiKeysTable {
  account_id: string;
  id: Generated<string>;
  token_hash: Buffer;
  name: string;
  display_key: string;
  description: string | null;
  default_role: Generated<Role>;
  created_by: string | null;
  created_at: Generated<Date>;
}
export interface SiteApiKeysTable {
  account_id: string;
  site_id: string;
  key_id: string;
  role: Role;
}
export interface AgentsTable {
  account_id: string;
  id: Generated<string>;
  name: string;
  key_hash: Buffer;
  software: string | null;
  connected: Generated<boolean>;
  /** The connection that speaks for the agent, or did when its process fell silent; a newer one takes its place, null once it has ended. */
  connection_id: string | null;
  last_seen_at: Date | null;
  acknowledged_epoch: number | null;
  acknowledged_revision: number | null;
  created_at: Generated<Date>;
  revoked_at: Date | null;
}
export interface AgentCodesTable {
  account_id: string;
  code_hash: Buffer;
  name: string;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}
export interface DevicesTable {
  account_id: string;
  id: string;
  agent_id: string;
  site_id: string | null;
  enrolment_state: Generated<EnrolmentState>;
  importance: Generated<ImportanceLevel>;
  location: string | null;
  description: string | null;
  comments: string | null;
  first_seen_at: Generated<Date>;
  /** Taken out of the account; null for every device that is in it. */
  forgotten_at: Date | null;
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
  rx_count: number | null;
  tx_count: number | null;
  /** The media of the transmit channels, each once; null where they were never reported, as `tx_strict`. */
  tx_media: ChannelMediaType[] | null;
  tx_strict: number | null;
  rx_subscribed: number | null;
  rx_errors: number | null;
  rx_warnings: number | null;
  rx_in_progress: number | null;
  rx_worst_code: string | null;
  rx_changed_at: Date | null;
  latency_bin_at: Date | null;
  latency_late_at: Date | null;
  latency_late_since: Date | null;
  identity: Json<FactValues['identity']>;
  identity_epoch: number;
  identity_revision: number;
  interfaces: JsonOrNull<FactValues['interfaces']>;
  interfaces_epoch: number | null;
  interfaces_revision: number | null;
  connection: JsonOrNull<FactValues['connection']>;
  connection_epoch: number | null;
  connection_revision: number | null;
  clock: JsonOrNull<FactValues['clock']>;
  clock_epoch: number | null;
  clock_revision: number | null;
  latency_epoch: number | null;
  latency_revision: number | null;
}
export interface DeviceChannelsTable {
  account_id: string;
  device_id: string;
  tx: JsonOrNull<FactValues['tx']>;
  tx_epoch: number | null;
  tx_revision: number | null;
  rx: JsonOrNull<FactValues['rx']>;
  rx_epoch: number | null;
  rx_revision: number | null;
}
export interface CommandsTable {
  account_id: string;
  id: Generated<string>;
  /** Counts commands in the order in which they were accepted, which is the order in which they are sent. */
  sequence: GeneratedAlways<number>;
  device_id: string;
  agent_id: string;
  kind: CommandKind;
  params: Json<CommandParams[CommandKind]>;
  state: Generated<'accepted' | 'sent' | 'done' | 'refused' | 'expired'>;
  reason: string | null;
  /** Who gave it: `{ userId, name }` or `{ keyId, name }`, as it stood then. */
  given_by: Json<unknown>;
  created_at: Generated<Date>;
  deadline: Date;
  sent_at: Date | null;
  ended_at: Date | null;
}
/** What happened. Rows are added and never changed. */
export interface EventsTable {
  account_id: string;
  /** Counts entries as they are added. */
  id: GeneratedAlways<number>;
  at: Date;
  category: string;
  type: string;
  severity: string;
  text: string;
  /** Who did it, by the name he had then: `{ kind, id, name }`. */
  source: JsonOrNull<{ kind: string; id: string | null; name: string }>;
  /** What it was done to. */
  target: JsonOrNull<{ kind: string; id: string | null; name: string }>;
  site_id: string | null;
  device_id: string | null;
  before: JsonOrNull<unknown>;
  after: JsonOrNull<unknown>;
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
/** Ten minutes of a device, from `bucket_at` on, that hold bins which are not rolled up yet. */
export interface LatencyPendingTable {
  account_id: string;
  device_id: string;
  bucket_at: Date;
}
