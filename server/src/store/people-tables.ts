import type { AccountSecondStep, ImportanceLevel, Role } from '@tutti/domain/enumerations';
import type { FirstStep, NotificationEventType, Panel } from '@tutti/domain/preferences-form';
import type { BuiltInRole } from '@tutti/domain/rights';
import type { Generated } from 'kysely';

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
  theme: Generated<'AUTOMATIC' | 'DARK' | 'LIGHT'>;
  /** null here and in the two below: as the account has it. */
  timezone: string | null;
  time_format: '12hr' | '24hr' | null;
  date_format: 'ddmmyyyy' | 'mmddyyyy' | null;
  first_steps: Generated<FirstStep[]>;
  first_steps_dismissed_at: Date | null;
  closed_panels: Generated<Panel[]>;
  /** When the password was chosen; null: none, or one from before this was noted. */
  password_set_at: Date | null;
}
export interface SessionsTable {
  token_hash: Buffer;
  user_id: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
  ip: string | null;
  user_agent: string | null;
  /** By which its person names it. */
  id: Generated<string>;
  /** When the person last proved in it who they are; null: not since they signed in. */
  proved_at: Date | null;
  /** How it began; null: before this was noted. */
  way: SessionWay | null;
  /** When its person last did something in it; null: not since this is noted. */
  acted_at: Date | null;
}
/** How a session began: with a password, perhaps with a second step, with a passkey alone, or through an identity provider. */
export type SessionWay = 'password' | 'passkey' | 'sso';
export interface AccountPoliciesTable {
  account_id: string;
  second_step: AccountSecondStep;
  /** null: since it was chosen. */
  second_step_from: Date | null;
  passkeys: boolean;
  sso_only: boolean;
  idle_minutes: number | null;
  longest_minutes: number | null;
  key_networks: string[];
  key_days: number | null;
  /** Since when `key_days` is what it is. */
  key_days_since: Date | null;
  wall_screens: Generated<boolean>;
}
export interface SessionEndsTable {
  token_hash: Buffer;
  user_id: string;
  reason: 'noAccess' | 'signedOut' | 'newPassword' | 'operator' | 'secondStep' | 'idle' | 'tooLong';
  ended_at: Date;
}
export interface PasswordResetsTable {
  token_hash: Buffer;
  user_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}
export interface MembersTable {
  account_id: string;
  user_id: string;
  default_role: Generated<Role>;
  invited_at: Date | null;
  /** When the person first opened the account; null: not since they were invited. */
  opened_at: Date | null;
  /** The role on every site that is a set of rights; beside it the published one is None. */
  built_in_role: BuiltInRole | null;
  own_role_id: string | null;
}
export interface SiteMembersTable {
  account_id: string;
  site_id: string;
  user_id: string;
  role: Role;
  /** The role there that is a set of rights; beside it the published one is None. */
  built_in_role: BuiltInRole | null;
  own_role_id: string | null;
}
export interface AccountRolesTable {
  account_id: string;
  id: Generated<string>;
  name: string;
  rights: string[];
  created_at: Date;
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
  /** The person whose rights it has; null for an account's key. */
  user_id: string | null;
  expires_at: Date | null;
  last_used_at: Date | null;
  last_used_from: string | null;
  /** The end about which its maker was sent a mail; null: none. */
  end_mailed_for: Date | null;
  /** No call before it is counted. */
  calls_counted_since: Generated<Date>;
}
export interface ApiKeyCallsTable {
  account_id: string;
  key_id: string;
  /** UTC, `2026-11-30`. */
  day: string;
  calls: number;
}
export interface SiteApiKeysTable {
  account_id: string;
  site_id: string;
  key_id: string;
  role: Role;
}
export interface WallScreensTable {
  account_id: string;
  id: Generated<string>;
  name: string;
  every_site: boolean;
  created_by: string | null;
  created_at: Date;
  /** Of the code that opens it; null: it was used. */
  code_hash: Buffer | null;
  code_expires_at: Date | null;
  /** Of what its browser sends; null: not opened yet. */
  token_hash: Buffer | null;
  opened_at: Date | null;
  user_agent: string | null;
  last_seen_at: Date | null;
  last_seen_from: string | null;
  /** Since when it is refused. */
  ended_at: Date | null;
}
export interface SiteWallScreensTable {
  account_id: string;
  site_id: string;
  wall_screen_id: string;
}
export interface NotificationPreferencesTable {
  account_id: string;
  site_id: string;
  user_id: string;
  event_types: NotificationEventType[];
  minimum_importance: ImportanceLevel;
  /** The month of the newest report of the site that was queued for them, or would have been: `2026-10`. Written by modules/reliability alone. */
  reported_month: Generated<string | null>;
}
export interface SsoLoginsTable {
  state_hash: Buffer;
  browser_hash: Buffer;
  provider: string;
  nonce: string | null;
  verifier: string | null;
  request_id: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
}
export interface SsoCodesTable {
  code_hash: Buffer;
  user_id: string;
  method: 'OIDC' | 'SAML';
  expires_at: Date;
}
export interface SsoAssertionsTable {
  provider: string;
  id: string;
  expires_at: Date;
}
