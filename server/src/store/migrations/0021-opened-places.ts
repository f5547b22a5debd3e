import { type Kysely, sql } from 'kysely';

/**
 * When a person first opened an account in which they have a place: until then the account sees no more of them than the address that was invited. Existing
 * members count as having opened it if they signed in since they were invited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column opened_at timestamptz`.execute(db);
  // Even the owner of the tables sees no customer's row.
  await sql`set local role tutti_system`.execute(db);
  await sql`update members set opened_at = coalesce(members.invited_at, now()) from users
    where users.id = members.user_id and (members.invited_at is null or users.last_visited_at >= members.invited_at)`.execute(db);
  await sql`reset role`.execute(db);
}
