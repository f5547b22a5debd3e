import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, JsonOrNull } from './json-column.ts';

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
  /** Who did it, with the name at that time: `{ kind, id, name }`. */
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
/** Tickets with which entries can be loaded once. */
export interface EventExportsTable {
  account_id: string;
  token_hash: Buffer;
  /** What is to be loaded and what its reader may see (modules/events/export/ticket.ts). */
  wanted: Json<unknown>;
  expires_at: Date;
}
