import { type Kysely, sql } from 'kysely';

/**
 * What people are mailed about devices: outages as they are watched, and what each person is to learn of them. Written by the server's own jobs alone; no customer's
 * transaction reads it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // A device that is offline, or has been back for less than the hold time.
  `create table outages (
     account_id uuid not null, device_id text not null,
     since timestamptz not null,
     -- devices.connection_changed_at as it was last looked at: another one tells of a change between two looks.
     changed_at timestamptz,
     -- Since when it is as it is now, by the server's clock.
     watched_from timestamptz not null,
     confirmed_at timestamptz,
     back_at timestamptz,
     primary key (account_id, device_id),
     foreign key (account_id, device_id) references devices on delete cascade)`,
  // One outage as reported to one person: its beginning by one mail, its end by the same or another.
  `create table notices (
     account_id uuid not null, id uuid not null default gen_random_uuid(),
     user_id uuid not null, site_id uuid not null, device_id text not null,
     -- Where the agent went: its name.
     agent text,
     subnet text,
     since timestamptz not null, noted_at timestamptz not null,
     back_at timestamptz, back_noted_at timestamptz,
     mail_id uuid, back_mail_id uuid,
     primary key (account_id, id),
     foreign key (account_id, user_id) references members on delete cascade,
     foreign key (account_id, site_id) references sites on delete cascade,
     foreign key (account_id, device_id) references devices on delete cascade)`,
  'create unique index notices_open on notices (account_id, device_id, user_id) where back_at is null',
  'create index notices_untold on notices (user_id) where mail_id is null or back_at is not null and back_mail_id is null',
  'create index notices_of_user on notices (user_id)',
  'create index notices_of_site on notices (account_id, site_id)',
  'create index notices_told on notices (back_mail_id) where back_mail_id is not null',
  `create index devices_offline on devices (account_id, id) where forgotten_at is null and (not link_up or connection_state = 'DISCONNECTED')`,
  ...['outages', 'notices'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy system on ${table} to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
    `grant select, insert, update, delete on ${table} to tutti_system`,
  ]),
];
