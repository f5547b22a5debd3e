import { type Kysely, sql } from 'kysely';

/**
 * Mails that wait, are being sent, or were. A row names whom and what it is about by ids: no text of a mail, no link and no token lies here. Customers' transactions may add
 * their own and read none: who is mailed what is above accounts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const own = `account_id = any ((select string_to_array(nullif(current_setting('tutti.accounts', true), ''), ','))::uuid[])`;

const STATEMENTS = [
  `create table mails (
     id uuid primary key,
     kind text not null,
     user_id uuid not null references users on delete cascade,
     account_id uuid references accounts on delete cascade,
     -- What beside these the mail says: a name, never a secret.
     details jsonb not null default '{}',
     queued_at timestamptz not null,
     -- Not before.
     due_at timestamptz not null,
     attempts integer not null default 0,
     -- While a process sends it; after that the process counts as dead.
     claimed_until timestamptz,
     -- Since when no mail server takes it, where that is not its own fault.
     failing_since timestamptz,
     last_error text,
     ended_at timestamptz,
     outcome text check (outcome in ('sent', 'refused', 'expired', 'dropped')),
     check ((ended_at is null) = (outcome is null)))`,
  'create index mails_due on mails (due_at) where ended_at is null',
  'create index mails_of_user on mails (user_id, kind)',
  'create index mails_of_account on mails (account_id)',
  'create index mails_ended on mails (ended_at) where ended_at is not null',
  'alter table mails enable row level security',
  'alter table mails force row level security',
  `create policy tenant on mails for insert to tutti_tenant with check (${own})`,
  `create policy system on mails to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
  'grant insert on mails to tutti_tenant',
  'grant select, insert, update, delete on mails to tutti_system',
];
