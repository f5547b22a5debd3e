import type { Generated } from 'kysely';

/** A browser in which a person gets alerts. */
export interface PushBrowsersTable {
  id: Generated<string>;
  user_id: string;
  /** SHA-256 of its address at the push service. */
  endpoint_hash: Buffer;
  /** The host of that address, which may be shown. */
  host: string;
  /** Sealed (sign-in-key.ts) JSON. */
  secret: Buffer;
  /** The public key of this server that it was turned on with: it takes messages of no other. */
  server_key: string;
  /** The session that turned it on. */
  session_hash: Buffer;
  user_agent: string | null;
  created_at: Date;
  last_delivered_at: Date | null;
  /** Why the last message was not taken; null: it was. */
  last_error: string | null;
}
