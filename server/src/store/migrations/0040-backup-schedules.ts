import { type Kysely, sql } from 'kysely';

/** The folders in which processes make backups by themselves, as these last saw them: of the whole server, so for `tutti_system` alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table backup_schedules (
    folder text primary key,
    looked_at timestamptz not null,
    last_at timestamptz,
    last_bytes bigint,
    next_at timestamptz not null,
    late_at timestamptz,
    failing_since timestamptz)`.execute(db);
  await sql`grant select, insert, update, delete on backup_schedules to tutti_system`.execute(db);
}
