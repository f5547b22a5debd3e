import { type Kysely, sql } from 'kysely';

/** What mails report of outages is news; a notice is what Home shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notices rename to outage_news`.execute(db);
  for (const index of ['pkey', 'open', 'untold', 'of_user', 'of_site', 'told'])
    await sql`alter index ${sql.ref(`notices_${index}`)} rename to ${sql.ref(`outage_news_${index}`)}`.execute(db);
}
