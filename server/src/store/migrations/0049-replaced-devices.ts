import { type Kysely, sql } from 'kysely';

/**
 * What is decided about a device whose place another one took (decision 078): a label of Tutti's, which the device does not know, and which device that is. Both are null
 * for every other device, and once it is in a site again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = ['alter table devices add column label text', 'alter table devices add column replaced_by text'];
