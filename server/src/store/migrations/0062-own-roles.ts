import { type Kysely, sql } from 'kysely';

/**
 * Roles that an account makes itself, as sets of rights, and who has one: a person has a published role (`default_role`, `role`), a built-in one or one of these. Beside either of the latter
 * the published role is None (decision 089).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Rows of the accounts that the transaction is for. */
const own = `account_id = any ((select string_to_array(nullif(current_setting('tutti.accounts', true), ''), ','))::uuid[])`;

const STATEMENTS = [
  `create table account_roles (
     account_id uuid not null references accounts on delete cascade,
     id uuid not null default gen_random_uuid(),
     name text not null,
     rights text[] not null,
     created_at timestamptz not null,
     primary key (account_id, id))`,
  'create unique index account_roles_by_name on account_roles (account_id, lower(name))',
  'alter table account_roles enable row level security',
  'alter table account_roles force row level security',
  `create policy tenant on account_roles to tutti_tenant using (${own}) with check (${own})`,
  `create policy system on account_roles to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
  'grant select, insert, update, delete on account_roles to tutti_tenant, tutti_system',
  ...given('members', 'default_role'),
  ...given('site_members', 'role'),
];

/** No published role beside a set: what reads the published one alone errs on the side of less. */
function given(table: string, published: string): string[] {
  return [
    `alter table ${table} add column built_in_role text, add column own_role_id uuid`,
    `alter table ${table} add constraint ${table}_own_role foreign key (account_id, own_role_id) references account_roles`,
    `alter table ${table} add constraint ${table}_one_role check (${published} = 'None' or (built_in_role is null and own_role_id is null))`,
    `create index ${table}_by_own_role on ${table} (account_id, own_role_id) where own_role_id is not null`,
  ];
}
