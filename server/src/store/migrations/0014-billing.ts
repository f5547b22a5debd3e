import { type Kysely, sql } from 'kysely';

/**
 * Plans: the state that the payment provider last reported, its events that are not handled yet, which order made which account, and which reminders
 * were sent. Customers read their own plan and request changes; the provider's state is written by the server's own jobs alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const own = `account_id = any ((select string_to_array(nullif(current_setting('tutti.accounts', true), ''), ','))::uuid[])`;

const STATEMENTS = [
  `create table subscriptions (
     account_id uuid primary key references accounts on delete cascade,
     source text not null check (source in ('HOSTED', 'MANUAL')),
     -- The provider's, null for a plan by hand.
     subscription_id text unique,
     provider_account text,
     sku text, plan_display text,
     -- null: one that we do not know.
     state text check (state in ('ACTIVE', 'CANCELED', 'DEACTIVATED', 'OVERDUE', 'TRIAL')),
     live boolean not null default true,
     -- null: as many devices as there are.
     seats integer check (seats >= 0),
     holder_name text, holder_email text,
     next_charge_at timestamptz, next_charge_display text,
     last_payment_at timestamptz, last_payment_display text,
     -- The end of the trial, or of the plan.
     expires_at timestamptz,
     -- The change that was sent to the provider, and when; it has not confirmed it yet.
     pending_seats integer, pending_since timestamptz,
     -- The provider's count or time of its last change: what is older is never written over what is newer.
     provider_changed_at timestamptz,
     -- When we last read it from the provider.
     observed_at timestamptz not null)`,
  // The provider's events: kept from the moment they are acknowledged until they have been worked through, and then as long as they may be repeated.
  `create table billing_events (
     id text primary key,
     type text not null,
     subscription_id text, order_id text,
     payload jsonb not null,
     received_at timestamptz not null,
     due_at timestamptz not null,
     attempts integer not null default 0,
     last_error text,
     processed_at timestamptz)`,
  'create index billing_events_due on billing_events (due_at) where processed_at is null',
  // An order makes or extends one account, however often its event comes.
  `create table billing_orders (
     id text primary key,
     account_id uuid not null references accounts on delete cascade,
     processed_at timestamptz not null)`,
  'create index billing_orders_by_account on billing_orders (account_id)',
  // Which reminder was sent about which moment.
  `create table billing_reminders (
     account_id uuid not null references accounts on delete cascade,
     kind text not null, about timestamptz not null, sent_at timestamptz not null,
     primary key (account_id, kind, about))`,
  'alter table subscriptions enable row level security',
  'alter table subscriptions force row level security',
  `create policy tenant on subscriptions to tutti_tenant using (${own}) with check (${own})`,
  `create policy system on subscriptions to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
  // No customer's transaction reaches these two, whatever it asks.
  ...['billing_orders', 'billing_reminders'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy system on ${table} to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
  ]),
  'grant select, update (pending_seats, pending_since) on subscriptions to tutti_tenant',
  'grant select, insert, update, delete on subscriptions, billing_events, billing_orders, billing_reminders to tutti_system',
];
