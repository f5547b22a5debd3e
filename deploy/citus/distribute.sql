-- Puts the history of a large Tutti on the nodes of a Citus cluster, all of an account on one of them. Run once on the coordinator, as the owner of the tables, while no server of
-- Tutti runs; the database is migrated, and empty or in use:
--   psql --set ON_ERROR_STOP=1 --single-transaction "$DATABASE_URL" --file distribute.sql
-- When that is worth it, how to get there, what was run and what does not work: docs/scale-out.md. Every table is named here, with the reason; server/src/store/distribution.test.ts holds that.

-- 1. Policies ------------------------------------------------------------------------------------------------------------

-- Citus takes no policy with a subquery, neither of a distributed table nor of one that is read together with it: the same comparison without one. By force of policies the owner
-- would see no row of a customer, and have nothing to move.
create temporary table moved (name) on commit drop as
  values ('events'), ('event_blocks'), ('event_heads'), ('event_anchors'), ('latency_1m'), ('latency_10m'), ('latency_1h'),
         ('clock_1m'), ('clock_10m'), ('clock_1h'), ('clock_days');
create temporary table moved_whole on commit drop as
  select name from moved union all select inhrelid::regclass::text from moved join pg_inherits on inhparent = name::regclass;
do $$
declare
  one record;
  theirs constant text := 'account_id = any (string_to_array(nullif(current_setting(''tutti.accounts'', true), ''''), '','')::uuid[])';
begin
  for one in select name from moved union all values ('event_pending'), ('event_chains'), ('latency_pending'), ('clock_notes'), ('clock_said'), ('clock_made') loop
    execute format('alter policy tenant on %I using (%s) with check (%s)', one.name, theirs, theirs);
  end loop;
  for one in select name from moved_whole loop
    execute format('alter table %I no force row level security', one.name);
  end loop;
end $$;

-- 2. What grows with time is distributed by account ----------------------------------------------------------------------

-- The record of events: kept for ever or for years, millions of rows an account. Each read is of one account, and so is each block of a chain with its signatures.
select create_distributed_table('events', 'account_id', colocate_with => 'none');
select create_distributed_table('event_blocks', 'account_id', colocate_with => 'events');
select create_distributed_table('event_heads', 'account_id', colocate_with => 'events');
select create_distributed_table('event_anchors', 'account_id', colocate_with => 'events');
-- Latency: a row a minute and device. Beside the events of its account, so that the coarser bins are made on the node that has the finer ones.
select create_distributed_table('latency_1m', 'account_id', colocate_with => 'events');
select create_distributed_table('latency_10m', 'account_id', colocate_with => 'events');
select create_distributed_table('latency_1h', 'account_id', colocate_with => 'events');
-- The history of clocks: likewise.
select create_distributed_table('clock_1m', 'account_id', colocate_with => 'events');
select create_distributed_table('clock_10m', 'account_id', colocate_with => 'events');
select create_distributed_table('clock_1h', 'account_id', colocate_with => 'events');
select create_distributed_table('clock_days', 'account_id', colocate_with => 'events');

-- 3. Reference tables: none ------------------------------------------------------------------------------------------------
-- Nothing above has a foreign key or is joined with anything below, so that no node needs a copy.

-- 4. What stays on the coordinator -----------------------------------------------------------------------------------------
-- It is as large as what there is now, not as what there was: a million devices are some ten gigabytes.

-- People belong to no account, and sign in before one is known.
-- local: users, sessions, session_ends, password_resets, sso_logins, sso_codes, sso_assertions
-- local: authenticator_apps, passkeys, passkey_challenges, recovery_codes, sign_in_tickets, trusted_browsers, push_browsers
-- Who may do what is asked with each call, by a person or by a key, across all their accounts.
-- local: accounts, account_policies, account_roles, members, site_members, api_keys, api_key_calls, site_api_keys, notification_preferences, wall_screens, site_wall_screens
-- The present state. Facts of all agents of a process are stored by one statement, which locks rows of many accounts in one order (`for no key update`) and changes several tables;
-- Citus locks and changes so for one account at a time.
-- local: sites, agents, agent_codes, devices, device_seen, device_channels, outages, outage_news, routing_changes
-- Snapshots of sites: at most 150 a site, read with what the site reports now.
-- local: snapshots
-- Times without notifications: a few a site, looked through every two seconds over all accounts.
-- local: silences
-- Work that is planned: a few jobs a site, looked through each second over all accounts by whoever is free.
-- local: jobs, job_steps
-- Rules of alerts and what they follow: a job goes through the accounts that have some, under an advisory lock for each.
-- local: alert_rules, alert_positions, alert_troubles, alert_notices
-- Queues: whoever is free takes what is due of any account (`for update skip locked`), which Citus refuses across nodes. What is in them is on its way out.
-- local: commands, mails, alert_deliveries, event_pending, latency_pending, clock_notes, clock_said, clock_made
-- What was seen of devices, for the monthly reports: written for all accounts by one process at a time, read with the devices of a site.
-- local: reliability_spans, reliability_watch
-- Where an account is reached: at most 20 rows, which the queue of their deliveries refers to.
-- local: alert_channels
-- Where an account sends its record on: at most 5 rows, looked through each second over all accounts.
-- local: log_forwards
-- The end of each chain, one row an account, locked by whoever seals some of them.
-- local: event_chains
-- A ticket for one download, looked up by its hash alone.
-- local: event_exports
-- Plans: few rows, unique by the numbers of the payment provider.
-- local: subscriptions, billing_events, billing_orders, billing_reminders
-- Of the operator, and of all processes together.
-- local: infrastructure_alerts, firmware_catalogue, backup_schedules, shared_limits

-- 5. As it was before ----------------------------------------------------------------------------------------------------------

do $$
declare
  one record;
begin
  for one in select name from moved_whole loop
    execute format('alter table %I force row level security', one.name);
    -- The rows that were moved are still in the table that the coordinator no longer reads.
    if exists (select from pg_class where oid = one.name::regclass and relkind = 'r') then
      perform truncate_local_data_after_distributing_table(one.name::regclass);
    end if;
  end loop;
end $$;

-- 6. Who reads on the nodes -----------------------------------------------------------------------------------------------------

-- A node is asked under the role that the transaction has taken. It must let these two in from the coordinator, and from nowhere else (pg_hba.conf).
alter role tutti_tenant login;
alter role tutti_system login;

-- The accounts of a transaction (`set local tutti.accounts`) go with it: the policies on the nodes compare them.
do $$
begin
  execute format('alter database %I set citus.propagate_set_commands = ''local''', current_database());
end $$;
