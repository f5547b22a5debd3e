import { type Kysely, sql } from 'kysely';

/**
 * Times in which nobody is notified of trouble at a site, or of one device (decision 081). `active_until`: when the one that goes on ends; null: none goes on. `sites.silence` has of the site what its
 * readers see of it while it goes on, beside the other columns of the site, so that it costs them no read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Rows of the accounts that the transaction is for. */
const own = `account_id = any ((select string_to_array(nullif(current_setting('tutti.accounts', true), ''), ','))::uuid[])`;

const STATEMENTS = [
  `create table silences (
     account_id uuid not null,
     site_id uuid not null,
     id uuid not null,
     device_id text,
     starts_at timestamptz not null,
     ends_at timestamptz not null,
     weekly boolean not null,
     timezone text not null,
     reason text not null,
     made_at timestamptz not null,
     made_by jsonb not null,
     active_until timestamptz,
     primary key (account_id, site_id, id),
     check (ends_at > starts_at),
     foreign key (account_id, site_id) references sites on delete cascade)`,
  'alter table silences enable row level security',
  'alter table silences force row level security',
  `create policy tenant on silences to tutti_tenant using (${own}) with check (${own})`,
  `create policy system on silences to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
  'grant select, insert, update, delete on silences to tutti_tenant, tutti_system',
  'alter table sites add column silence jsonb',
];
