import { type Kysely, sql } from 'kysely';

/** Work on several devices of a site, planned or under way (decision 092): one row a job and one a device of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Rows of the accounts that the transaction is for. */
const own = `account_id = any ((select string_to_array(nullif(current_setting('tutti.accounts', true), ''), ','))::uuid[])`;

const secured = (table: string): string[] => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy tenant on ${table} to tutti_tenant using (${own}) with check (${own})`,
  `create policy system on ${table} to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
  `grant select, insert, update, delete on ${table} to tutti_tenant, tutti_system`,
];

const STATEMENTS = [
  `create table jobs (
     account_id uuid not null,
     id uuid not null,
     site_id uuid not null,
     kind text not null,
     state text not null,
     starts_at timestamptz not null,
     ends_at timestamptz not null,
     timezone text not null,
     wave_size integer not null,
     waves integer not null,
     wave_seconds integer not null,
     most_missing integer not null,
     note text,
     made_at timestamptz not null,
     made_by jsonb not null,
     runs_by jsonb not null,
     wave integer not null default 0,
     wave_at timestamptz,
     accepted_missing integer not null default 0,
     ended_at timestamptz,
     reason text,
     primary key (account_id, id),
     foreign key (account_id, site_id) references sites on delete cascade)`,
  `create index jobs_site on jobs (account_id, site_id, made_at)`,
  `create index jobs_open on jobs (starts_at) where state in ('SCHEDULED', 'RUNNING')`,
  `create table job_steps (
     account_id uuid not null,
     job_id uuid not null,
     device_id text not null,
     place integer not null,
     wave integer not null,
     name text not null,
     state text not null,
     command_id uuid not null,
     agent_id uuid,
     away_before timestamptz,
     was_away boolean not null default false,
     sent_at timestamptz,
     ended_at timestamptz,
     reason text,
     firmware_before text,
     firmware_after text,
     primary key (account_id, job_id, device_id),
     foreign key (account_id, job_id) references jobs on delete cascade)`,
  `create index job_steps_device on job_steps (account_id, device_id)`,
  ...['jobs', 'job_steps'].flatMap(secured),
];
