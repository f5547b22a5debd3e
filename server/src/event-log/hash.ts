import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** Bytes of a hash. */
export const HASH_BYTES = 32;

/**
 * The whole of an entry (`e`, a row of events) as the one text that is hashed: jsonb, whose keys PostgreSQL sorts and whose numbers it prints as they are stored;
 * times as seconds since 1970 with six decimals, whatever the time zone of the connection.
 */
export const entryText = sql<string>`jsonb_build_object(
  'accountId', e.account_id, 'id', e.id, 'recordedAt', extract(epoch from e.recorded_at)::text, 'at', extract(epoch from e.at)::text,
  'category', e.category, 'type', e.type, 'severity', e.severity, 'text', e.text, 'source', e.source, 'sourceId', e.source_id, 'target', e.target,
  'siteId', e.site_id, 'deviceId', e.device_id, 'ip', e.ip, 'before', e.before, 'after', e.after)::text`;

/** The hash before the first entry of an account. */
export const genesisOf = (accountId: string): Buffer => createHash('sha256').update(`tutti events ${accountId}`).digest();

/** The hash of an entry, which holds everything before it. */
export const nextHash = (previous: Buffer, text: string): Buffer => createHash('sha256').update(previous).update(text).digest();
