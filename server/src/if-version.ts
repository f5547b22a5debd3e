import { createHash } from 'node:crypto';
import type { AuditCategory } from '@tutti/domain/enumerations';
import { sql } from 'kysely';
import { changedMeanwhile } from './api-errors.ts';
import type { Tx } from './store/store.ts';

/** The editable values from which a version is made: the same values give the same version in each process (decision 045). */
type Values = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** The version of something that is edited as a whole: an opaque hash of exactly its editable values. */
export const versionOf = (values: Values): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        Object.keys(values)
          .sort()
          .map((field) => [field, values[field]]),
      ),
    )
    .digest('base64url')
    .slice(0, 16);

/** Where the record has its changes: the newest entry of these types, about this site, person or key. */
interface RecordedChange {
  readonly accountId: string;
  readonly category: AuditCategory;
  readonly types: readonly string[];
  /** The id of the target; null: the account itself. */
  readonly targetId: string | null;
  /** A field that the entry must be about, where the type is of others, too. */
  readonly field?: string;
}

/** Entries of the category that are looked through for who changed it: enough for what somebody edits at the moment. */
const SEARCHED_ENTRIES = 500;

/**
 * Refuses what was typed into a form that began with other values than `now`. Call it in the transaction of the change, with the row locked. Clients
 * that send no version are not checked (existing clients). Throws CONFLICT (`ifVersion`) with who changed it, and when, where the record knows.
 */
export async function refuseIfChanged(
  tx: Tx,
  ifVersion: string | null | undefined,
  now: Values,
  recorded: RecordedChange | null,
): Promise<void> {
  if (ifVersion === null || ifVersion === undefined || ifVersion === versionOf(now)) return;
  throw changedMeanwhile(recorded && (await lastChange(tx, recorded)));
}

async function lastChange(
  tx: Tx,
  { accountId, category, types, targetId, field }: RecordedChange,
): Promise<{ by: string | null; at: Date } | null> {
  const { rows } = await sql<{ by: string | null; at: Date }>`
    select e.source ->> 'name' as by, e.at from (
      select source, at, id, type, target, after from events
      where account_id = ${accountId} and category = ${category}
      order by at desc, id desc limit ${SEARCHED_ENTRIES}) e
    where e.type = any(${[...types]}::text[]) and e.target ->> 'id' is not distinct from ${targetId} and (${field ?? null}::text is null or e.after ? ${field ?? null})
    order by e.at desc, e.id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}
