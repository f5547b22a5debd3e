import { type Kysely, sql } from 'kysely';

/**
 * Wall screens: browsers that show sites of an account and stay signed in. Without `opened_at` its code was not used yet; `ended_at`: it is refused, and its row is kept a while so that the browser reads why.
 * The hashes of codes and tokens are for the system role alone, as those of keys are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Rows of the accounts that the transaction is for. */
const own = `account_id = any ((select string_to_array(nullif(current_setting('tutti.accounts', true), ''), ','))::uuid[])`;

const guarded = (table: string): string[] => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy tenant on ${table} to tutti_tenant using (${own}) with check (${own})`,
  `create policy system on ${table} to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
  `grant select, insert, update, delete on ${table} to tutti_system`,
];

const STATEMENTS = [
  `create table wall_screens (
     account_id uuid not null references accounts on delete cascade,
     id uuid not null default gen_random_uuid(),
     name text not null,
     every_site boolean not null,
     created_by uuid references users on delete set null,
     created_at timestamptz not null,
     code_hash bytea unique,
     code_expires_at timestamptz,
     token_hash bytea unique,
     opened_at timestamptz,
     user_agent text,
     last_seen_at timestamptz,
     last_seen_from text,
     ended_at timestamptz,
     primary key (account_id, id))`,
  'create index wall_screens_of_user on wall_screens (created_by) where created_by is not null',
  ...guarded('wall_screens'),
  `grant select (account_id, id, name, every_site, created_by, created_at, code_expires_at, opened_at, user_agent, last_seen_at, last_seen_from, ended_at)
     on wall_screens to tutti_tenant`,
  'grant insert, delete on wall_screens to tutti_tenant',
  'grant update (code_hash, code_expires_at, ended_at) on wall_screens to tutti_tenant',
  `create table site_wall_screens (
     account_id uuid not null, site_id uuid not null, wall_screen_id uuid not null,
     primary key (account_id, site_id, wall_screen_id),
     foreign key (account_id, site_id) references sites on delete cascade,
     foreign key (account_id, wall_screen_id) references wall_screens on delete cascade)`,
  'create index site_wall_screens_of_screen on site_wall_screens (account_id, wall_screen_id)',
  ...guarded('site_wall_screens'),
  'grant select, insert, update, delete on site_wall_screens to tutti_tenant',
  'alter table account_policies add column wall_screens boolean not null default true',
];
