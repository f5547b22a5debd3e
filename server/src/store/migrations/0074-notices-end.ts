import { type Kysely, sql } from 'kysely';

/**
 * Whether the end of what a channel was notified of is reported, as its rule said then: what was reported is said to be over although its rule was turned off or deleted meanwhile. null, for what was notified before this was
 * kept: the rule alone decides.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table alert_notices add column notifies_end boolean').execute(db);
}
