import { type Kysely, sql } from 'kysely';

/** Since when each receive channel, and each receive stream, is as it is: by index, or id, epoch ms. Only of those of which a change was observed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['rx_since', 'streams_since']) await sql.raw(`alter table device_channels add column ${column} jsonb`).execute(db);
}
