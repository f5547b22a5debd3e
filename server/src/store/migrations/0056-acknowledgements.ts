import { type Kysely, sql } from 'kysely';

/** Who takes care of what is wrong (decision 085): beside the trouble, so that it ends with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table alert_troubles add column acknowledged jsonb',
  'grant update (acknowledged) on alert_troubles to tutti_tenant',
];
