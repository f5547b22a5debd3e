import { type Kysely, sql } from 'kysely';

/** Who decided on the site of an agent's new devices, by the name they had then: their assignment is given by that person or key. A code carries it as it carries the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['agents', 'agent_codes']) await sql.raw(`alter table ${table} add column site_given_by jsonb`).execute(db);
}
