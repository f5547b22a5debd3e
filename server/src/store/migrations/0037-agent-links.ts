import { type Kysely, sql } from 'kysely';

/**
 * The connection of an agent as this server sees it: since when there is the present one, from which address it called, and its longest ping of the last 5 minutes. Null: not known.
 * The index finds the commands that expired while an agent is away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agents add column connected_since timestamptz, add column called_from text, add column round_trip_peak_ms real`.execute(
    db,
  );
  await sql`create index commands_expired on commands (account_id, agent_id, ended_at) where state = 'expired'`.execute(db);
}
