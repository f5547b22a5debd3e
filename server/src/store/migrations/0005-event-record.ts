import { type Kysely, sql } from 'kysely';

/**
 * The record of what happened, by months and provable (decision 018): entries (`events`), those not in the chain yet (`event_pending`), the blocks of the chain
 * (`event_blocks`), its signed heads (`event_heads`) and what was dropped from its beginning (`event_anchors`). The month of a block and of a head is that of
 * its entries, so that they are dropped together. Later months are made while the server runs (event-log/months.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...ASIDE, ...TABLES]) await sql.raw(statement).execute(db);
  for (const table of APPENDED) for (const statement of tenancy(table)) await sql.raw(statement).execute(db);
  for (const statement of [...GRANTS, months(), ...CARRY_OVER]) await sql.raw(statement).execute(db);
}

const ASIDE = [
  `alter table events rename to events_before`,
  `alter table events_before drop constraint events_pkey`,
  `drop index events_by_device, events_by_site`,
];

const TABLES = [
  // Without a reference to accounts, sites and devices: what happened stays, whatever becomes of them, and a month can be dropped without stopping writes to them.
  `create table events (
     account_id uuid not null,
     id bigint generated always as identity,
     recorded_at timestamptz not null default now(),
     at timestamptz not null,
     category text not null,
     type text not null,
     severity text not null,
     text text not null,
     source jsonb,
     target jsonb,
     source_id text generated always as (source ->> 'id') stored,
     site_id uuid,
     device_id text,
     ip text,
     before jsonb,
     after jsonb,
     constraint events_recorded_afterwards check (recorded_at >= at),
     primary key (account_id, id, recorded_at)) partition by range (recorded_at)`,
  `create index events_by_time on events (account_id, at desc, id desc)`,
  `create index events_by_site on events (account_id, site_id, at desc, id desc)`,
  `create index events_by_device on events (account_id, device_id, at desc, id desc)`,
  `create table event_pending (
     account_id uuid not null,
     event_id bigint not null,
     recorded_at timestamptz not null,
     primary key (account_id, event_id))
     with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000)`,
  `create table event_blocks (
     account_id uuid not null,
     number bigint not null,
     recorded_at timestamptz not null,
     sequence bigint not null,
     count integer not null,
     ids bigint[] not null,
     hashes bytea not null,
     hash bytea not null,
     sealed_at timestamptz not null default now(),
     primary key (account_id, number, recorded_at)) partition by range (recorded_at)`,
  `create table event_heads (
     account_id uuid not null,
     block bigint not null,
     recorded_at timestamptz not null,
     sequence bigint not null,
     hash bytea not null,
     signed_at timestamptz not null,
     fingerprint text not null,
     signature bytea not null,
     primary key (account_id, block, signed_at, recorded_at)) partition by range (recorded_at)`,
  `create index event_heads_by_time on event_heads (signed_at)`,
  `create table event_anchors (
     account_id uuid not null,
     block bigint not null,
     sequence bigint not null,
     hash bytea not null,
     dropped_to timestamptz not null,
     signed_at timestamptz not null,
     fingerprint text not null,
     signature bytea not null,
     primary key (account_id, block, signed_at))`,
  // Where the chain of each account ends, so that sealing need not look for it; the check does not trust it.
  `create table event_chains (
     account_id uuid primary key,
     block bigint not null default 0,
     sequence bigint not null default 0,
     hash bytea,
     recorded_at timestamptz,
     signed_sequence bigint not null default 0)`,
];

const APPENDED = ['events', 'event_pending', 'event_blocks', 'event_heads', 'event_anchors', 'event_chains'];

const own = `account_id = any ((select string_to_array(nullif(current_setting('tutti.accounts', true), ''), ','))::uuid[])`;

function tenancy(table: string): string[] {
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy tenant on ${table} to tutti_tenant using (${own}) with check (${own})`,
    `create policy system on ${table} to tutti_system using (current_user = 'tutti_system') with check (current_user = 'tutti_system')`,
  ];
}

const GRANTS = [
  // Nobody may change or remove what is written.
  `grant select, insert on events to tutti_tenant, tutti_system`,
  `grant select, insert on event_blocks, event_heads, event_anchors to tutti_system`,
  `grant select on event_blocks, event_heads, event_anchors, event_chains to tutti_tenant`,
  `grant insert on event_pending to tutti_tenant`,
  `grant select, insert, delete on event_pending to tutti_system`,
  `grant select, insert, update on event_chains to tutti_system`,
];

/** Partitions for existing entries (which the owner sees only as tutti_system) and for this month and the next two, in UTC. */
const months = (): string => `do $$
  declare oldest timestamptz; month timestamptz; part text; parent text;
  begin
    set local role tutti_system;
    select least(min(at), now()) into oldest from events_before;
    reset role;
    month := date_trunc('month', oldest, 'UTC');
    while month <= now() + interval '2 months' loop
      foreach parent in array array['events', 'event_blocks', 'event_heads'] loop
        part := parent || to_char(month at time zone 'UTC', '_YYYYMMDDHH24');
        execute format('create table %I partition of %I for values from (%L) to (%L)', part, parent, month, (month at time zone 'UTC' + interval '1 month') at time zone 'UTC');
        execute format('alter table %I enable row level security', part);
        execute format('alter table %I force row level security', part);
      end loop;
      month := (month at time zone 'UTC' + interval '1 month') at time zone 'UTC';
    end loop;
  end $$`;

/** Existing entries count as recorded when they happened; they are added to the chain as all new ones are. */
const CARRY_OVER = [
  `set local role tutti_system`,
  `with moved as (
     insert into events (account_id, id, recorded_at, at, category, type, severity, text, source, target, site_id, device_id, before, after)
     overriding system value
     select account_id, id, least(at, now()), least(at, now()), category, type, severity, text, source, target, site_id, device_id, before, after
     from events_before returning account_id, id, recorded_at)
   insert into event_pending select account_id, id, recorded_at from moved`,
  `reset role`,
  `do $$
   declare next bigint;
   begin
     set local role tutti_system;
     select coalesce(max(id), 0) + 1 into next from events_before;
     reset role;
     perform setval(pg_get_serial_sequence('events', 'id'), next, false);
   end $$`,
  `drop table events_before`,
];
