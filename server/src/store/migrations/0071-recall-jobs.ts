import { type Kysely, sql } from 'kysely';

/**
 * The recall of a snapshot as a job: which one, by the name it had when the job was made, and of each device its lines with what came of them. The snapshot is no foreign key: a job says what it did also
 * after somebody has deleted it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table jobs add column snapshot_id uuid, add column snapshot_name text',
  'alter table job_steps add column line_count integer, add column recalled_count integer, add column lines jsonb',
];
