import { type Kysely, sql } from 'kysely';

/** Of a person, everywhere or on a site: the built-in roles that there are, without the administrator, who is so by `default_role` alone, and one role that is a set at most (decision 089). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = ['members', 'site_members'].flatMap((table) => [
  `alter table ${table} add constraint ${table}_built_in_role
     check (built_in_role in ('VIEWER', 'OPERATOR', 'CLOCKING_ENGINEER', 'SITE_ADMINISTRATOR'))`,
  `alter table ${table} add constraint ${table}_one_set check (num_nonnulls(built_in_role, own_role_id) <= 1)`,
]);
