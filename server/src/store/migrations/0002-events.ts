import { type Kysely, sql } from 'kysely';

/** What happened (`events`: rows are only ever added), and devices that are forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const own = `account_id = any ((select string_to_array(nullif(current_setting('tutti.accounts', true), ''), ','))::uuid[])`;

const STATEMENTS = [
  // A tombstone instead of a deletion: reports about the device must be refused until it was reset.
  `alter table devices add column forgotten_at timestamptz`,

  // Without a reference to sites and devices: what happened stays, whatever becomes of them.
  `create table events (
     account_id uuid not null references accounts on delete cascade,
     id bigint generated always as identity,
     at timestamptz not null,
     category text not null,
     type text not null,
     severity text not null,
     text text not null,
     source jsonb,
     target jsonb,
     site_id uuid,
     device_id text,
     before jsonb,
     after jsonb,
     primary key (account_id, id))`,
  `create index events_by_device on events (account_id, device_id, at desc, id desc)`,
  `create index events_by_site on events (account_id, site_id, at desc, id desc)`,
  `alter table events enable row level security`,
  `alter table events force row level security`,
  `create policy tenant on events to tutti_tenant using (${own}) with check (${own})`,
  `create policy system on events to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
  // Nobody may change or remove what is written.
  `grant select, insert on events to tutti_tenant, tutti_system`,
];
