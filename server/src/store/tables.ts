import type { CommandKind, CommandParams } from '@tutti/contract-link/commands';
import type { FactValues } from '@tutti/contract-link/facts';
import type { ClockingSettings } from '@tutti/domain/clocking-settings';
import type { ChannelMediaType, ClockSyncServo, ConnectionState, EnrolmentState, ImportanceLevel } from '@tutti/domain/enumerations';
import type { DomainIcon } from '@tutti/domain/site-icons';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BillingEventsTable, BillingOrdersTable, BillingRemindersTable, SubscriptionsTable } from './billing-tables.ts';
import type { MailsTable, OutageNewsTable, OutagesTable } from './mail-tables.ts';
import type {
  ApiKeysTable,
  MembersTable,
  NotificationPreferencesTable,
  PasswordResetsTable,
  SessionsTable,
  SiteApiKeysTable,
  SiteMembersTable,
  SsoAssertionsTable,
  SsoCodesTable,
  SsoLoginsTable,
  UsersTable,
} from './people-tables.ts';

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
  event_pending: EventPendingTable;
  event_blocks: EventBlocksTable;
  event_heads: EventHeadsTable;
  event_anchors: EventAnchorsTable;
  event_chains: EventChainsTable;
  event_exports: EventExportsTable;
  notification_preferences: NotificationPreferencesTable;
  sso_logins: SsoLoginsTable;
  sso_codes: SsoCodesTable;
  sso_assertions: SsoAssertionsTable;
  mails: MailsTable;
  outages: OutagesTable;
  outage_news: OutageNewsTable;
  subscriptions: SubscriptionsTable;
  billing_events: BillingEventsTable;
  billing_orders: BillingOrdersTable;
  billing_reminders: BillingRemindersTable;
}

/** jsonb: read parsed, written as JSON text, because the driver would send an array as a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;

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
  timezone: Generated<string>;
  time_format: Generated<'12hr' | '24hr'>;
  date_format: Generated<'ddmmyyyy' | 'mmddyyyy'>;
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
  /** ClockingSettings; null: the defaults. */
  clocking: JsonOrNull<ClockingSettings>;
  /** What the clocks of the site were last seen to do (modules/clocking). */
  clock_picture: JsonOrNull<unknown>;
  revision: Generated<number>;
  created_at: Generated<Date>;
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
  /** Whether the record says that its clock runs too fast or too slow. */
  clock_drifting: Generated<boolean>;
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
  /** Whether the record says that its latency is above its setting. */
  latency_is_late: Generated<boolean>;
  /** How its links stood when that was last told: `[up, Mbit/s]` of each interface. */
  links: JsonOrNull<readonly (readonly [boolean | null, number | null])[]>;
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
  /** How what it changes stood when it was given, in the words of `params`. */
  before: Json<unknown> | null;
  state: Generated<'accepted' | 'sent' | 'done' | 'refused' | 'expired'>;
  reason: string | null;
  /** Who gave it: `{ userId, name }` or `{ keyId, name }`, as it stood then. */
  given_by: Json<unknown>;
  created_at: Generated<Date>;
  deadline: Date;
  sent_at: Date | null;
  ended_at: Date | null;
}
/** What happened. Rows are added and never changed. Partitioned by `recorded_at`. */
export interface EventsTable {
  account_id: string;
  /** Counts entries as they are added. */
  id: GeneratedAlways<number>;
  /** When it was added, by the database's clock. */
  recorded_at: Generated<Date>;
  /** When it happened: never after `recorded_at`. */
  at: Date;
  category: string;
  type: string;
  severity: string;
  text: string;
  /** Who did it, by the name he had then: `{ kind, id, name }`. */
  source: JsonOrNull<{ kind: string; id: string | null; name: string }>;
  /** What it was done to. */
  target: JsonOrNull<{ kind: string; id: string | null; name: string }>;
  /** The id in `source`. */
  source_id: GeneratedAlways<string | null>;
  site_id: string | null;
  device_id: string | null;
  /** The address the request came from. */
  ip: string | null;
  before: JsonOrNull<unknown>;
  after: JsonOrNull<unknown>;
}
/** Entries that are not in the chain yet. */
export interface EventPendingTable {
  account_id: string;
  event_id: number;
  recorded_at: Date;
}
/** Entries in the chain, in its order. Rows are added and never changed. Partitioned by `recorded_at`. */
export interface EventBlocksTable {
  account_id: string;
  /** Counts the blocks of an account from 1. */
  number: number;
  /** Of its first entry; all are of one month. */
  recorded_at: Date;
  /** The place of its first entry in the chain, from 1. */
  sequence: number;
  count: number;
  ids: string[];
  /** The hash of each entry, 32 bytes each. */
  hashes: Buffer;
  /** The last of them. */
  hash: Buffer;
  sealed_at: Generated<Date>;
}
/** Signed ends of chains. Rows are added and never changed. Partitioned by `recorded_at`, that of the block. */
export interface EventHeadsTable extends SignedColumns {
  recorded_at: Date;
}
/** Signed ends of what retention dropped. Rows are added and never changed. */
export interface EventAnchorsTable extends SignedColumns {
  /** Everything recorded before is dropped. */
  dropped_to: Date;
}
/** A place in the chain of an account, and who signed it. */
interface SignedColumns {
  account_id: string;
  block: number;
  /** The place of the last entry. */
  sequence: number;
  hash: Buffer;
  signed_at: Date;
  /** Of the key. */
  fingerprint: string;
  signature: Buffer;
}
/** Where the chain of each account ends. */
export interface EventChainsTable {
  account_id: string;
  block: Generated<number>;
  sequence: Generated<number>;
  /** Null: before the first entry. */
  hash: Buffer | null;
  /** Of its last block. */
  recorded_at: Date | null;
  /** Up to where its heads are signed. */
  signed_sequence: Generated<number>;
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
/** Tickets with which entries can be loaded once. */
export interface EventExportsTable {
  account_id: string;
  token_hash: Buffer;
  /** What is to be loaded and what its reader may see (modules/events/export/ticket.ts). */
  wanted: Json<unknown>;
  expires_at: Date;
}
