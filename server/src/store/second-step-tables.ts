import type { Generated } from 'kysely';

export interface AuthenticatorAppsTable {
  user_id: string;
  /** Encrypted with the sign-in key. */
  secret: Buffer;
  created_at: Date;
  /** When its first code was entered; null: it is being added, and does not count yet. */
  confirmed_at: Date | null;
  /** The time step of the code that was used last: neither it nor an earlier one counts again. */
  last_step: number | null;
  last_used_at: Date | null;
}
export interface PasskeysTable {
  id: Generated<string>;
  user_id: string;
  credential_id: Buffer;
  /** COSE. */
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}
/** What a passkey is to sign, until it did. */
export interface PasskeyChallengesTable {
  challenge_hash: Buffer;
  purpose: 'signIn' | 'secondStep' | 'prove' | 'add';
  /** null: a sign-in of whoever has the passkey. */
  user_id: string | null;
  expires_at: Date;
}
/** Those of one person are made together and have one salt. */
export interface RecoveryCodesTable {
  user_id: string;
  code_hash: Buffer;
  salt: Buffer;
  created_at: Date;
  used_at: Date | null;
}
/** A sign-in whose password was right, and that waits for its second step. */
export interface SignInTicketsTable {
  ticket_hash: Buffer;
  user_id: string;
  expires_at: Date;
  tries_left: number;
}
/** A browser in which the person is not asked for the second step. */
export interface TrustedBrowsersTable {
  token_hash: Buffer;
  user_id: string;
  expires_at: Date;
}
