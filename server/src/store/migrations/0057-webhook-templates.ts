import { type Kysely, sql } from 'kysely';

/** What a webhook sends instead of our own JSON (decision 086); null: that. How many subscriptions have to fail until a rule is about it, of one device or of its site; and from which part of the seats on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alert_channels add column template text`.execute(db);
  await sql`alter table alert_rules add column min_subscriptions integer not null default 1, add column counts_site boolean not null default false,
    add column seat_percent integer not null default 90`.execute(db);
}
