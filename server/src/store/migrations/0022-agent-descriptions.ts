import { type Kysely, sql } from 'kysely';

/** What an agent says of itself, and when it found that; and how long its link takes. Null: it never said so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agents add column description jsonb, add column described_at timestamptz, add column round_trip_ms real`.execute(
    db,
  );
}
