import { type Kysely, sql } from 'kysely';

/** How the clocks of a site are set (`clocking`; null: the defaults), and what they were last seen to do (`clock_picture`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sites add column clocking jsonb, add column clock_picture jsonb`.execute(db);
  await sql`create unique index sites_by_clocking_group on sites (clocking_group_id)`.execute(db);
}
