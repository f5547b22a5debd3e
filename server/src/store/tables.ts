import type { ClockingSettings } from '@tutti/domain/clocking-settings';
import type { DomainIcon } from '@tutti/domain/site-icons';
import type { Generated } from 'kysely';
import type { AlertNoticesTable, AlertPositionsTable, AlertRulesTable, AlertTroublesTable } from './alert-rule-tables.ts';
import type { AlertChannelsTable, AlertDeliveriesTable } from './alert-tables.ts';
import type { BackupSchedulesTable } from './backup-tables.ts';
import type { BillingEventsTable, BillingOrdersTable, BillingRemindersTable, SubscriptionsTable } from './billing-tables.ts';
import type { ClockDaysTable, ClockMadeTable, ClockMinuteTable, ClockNotesTable, ClockSaidTable, ClockTable } from './clock-tables.ts';
import type {
  AgentCodesTable,
  AgentsTable,
  CommandsTable,
  DeviceChannelsTable,
  DeviceSeenTable,
  DevicesTable,
  LatencyPendingTable,
  LatencyTable,
  RolledLatencyTable,
  RoutingChangesTable,
} from './device-tables.ts';
import type {
  EventAnchorsTable,
  EventBlocksTable,
  EventChainsTable,
  EventExportsTable,
  EventHeadsTable,
  EventPendingTable,
  EventsTable,
} from './event-tables.ts';
import type { LogForwardsTable } from './forward-tables.ts';
import type { JobStepsTable, JobsTable } from './job-tables.ts';
import type { JsonOrNull } from './json-column.ts';
import type { MailsTable, OutageNewsTable, OutagesTable } from './mail-tables.ts';
import type {
  AccountPoliciesTable,
  AccountRolesTable,
  ApiKeyCallsTable,
  ApiKeysTable,
  MembersTable,
  NotificationPreferencesTable,
  PasswordResetsTable,
  SessionEndsTable,
  SessionsTable,
  SiteApiKeysTable,
  SiteMembersTable,
  SiteWallScreensTable,
  SsoAssertionsTable,
  SsoCodesTable,
  SsoLoginsTable,
  UsersTable,
  WallScreensTable,
} from './people-tables.ts';
import type { PushBrowsersTable } from './push-tables.ts';
import type { ReliabilitySpansTable, ReliabilityWatchTable } from './reliability-tables.ts';
import type {
  AuthenticatorAppsTable,
  PasskeyChallengesTable,
  PasskeysTable,
  RecoveryCodesTable,
  SignInTicketsTable,
  TrustedBrowsersTable,
} from './second-step-tables.ts';
import type { SilencesTable } from './silence-tables.ts';
import type { SnapshotsTable } from './snapshot-tables.ts';

/** The tables of the migrations in ./migrations as the queries see them. int8 is read as a number, timestamptz as a Date, bytea as a Buffer. */
export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  session_ends: SessionEndsTable;
  password_resets: PasswordResetsTable;
  infrastructure_alerts: InfrastructureAlertsTable;
  backup_schedules: BackupSchedulesTable;
  firmware_catalogue: FirmwareCatalogueTable;
  accounts: AccountsTable;
  account_policies: AccountPoliciesTable;
  account_roles: AccountRolesTable;
  members: MembersTable;
  sites: SitesTable;
  site_members: SiteMembersTable;
  api_keys: ApiKeysTable;
  api_key_calls: ApiKeyCallsTable;
  site_api_keys: SiteApiKeysTable;
  wall_screens: WallScreensTable;
  site_wall_screens: SiteWallScreensTable;
  snapshots: SnapshotsTable;
  silences: SilencesTable;
  jobs: JobsTable;
  job_steps: JobStepsTable;
  alert_rules: AlertRulesTable;
  alert_positions: AlertPositionsTable;
  alert_troubles: AlertTroublesTable;
  alert_notices: AlertNoticesTable;
  log_forwards: LogForwardsTable;
  agents: AgentsTable;
  agent_codes: AgentCodesTable;
  devices: DevicesTable;
  device_channels: DeviceChannelsTable;
  device_seen: DeviceSeenTable;
  commands: CommandsTable;
  routing_changes: RoutingChangesTable;
  latency_1m: LatencyTable;
  latency_10m: RolledLatencyTable;
  latency_1h: RolledLatencyTable;
  latency_pending: LatencyPendingTable;
  clock_1m: ClockMinuteTable;
  clock_10m: ClockTable;
  clock_1h: ClockTable;
  clock_notes: ClockNotesTable;
  clock_said: ClockSaidTable;
  clock_made: ClockMadeTable;
  clock_days: ClockDaysTable;
  reliability_spans: ReliabilitySpansTable;
  reliability_watch: ReliabilityWatchTable;
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
  authenticator_apps: AuthenticatorAppsTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_tickets: SignInTicketsTable;
  trusted_browsers: TrustedBrowsersTable;
  push_browsers: PushBrowsersTable;
  mails: MailsTable;
  outages: OutagesTable;
  outage_news: OutageNewsTable;
  subscriptions: SubscriptionsTable;
  billing_events: BillingEventsTable;
  billing_orders: BillingOrdersTable;
  billing_reminders: BillingRemindersTable;
  shared_limits: SharedLimitsTable;
  alert_channels: AlertChannelsTable;
  alert_deliveries: AlertDeliveriesTable;
}

/** What processes count together, see ../limits. */
interface SharedLimitsTable {
  key: string;
  points: Generated<number>;
  /** When the window ends, ms since 1970. */
  expire: number | null;
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
  /** The clock picture that was stored last (modules/clocking). */
  clock_picture: JsonOrNull<unknown>;
  /** What its readers see of the silence that goes on there (modules/silences); null: none does. `until`: ISO. */
  silence: JsonOrNull<{ readonly id: string; readonly until: string; readonly by: string; readonly reason: string }>;
  revision: Generated<number>;
  /** Grows with each change that a status, an alert or a list of sites may show, so with all but those of details of devices. */
  status_revision: Generated<number>;
  created_at: Generated<Date>;
}
