import { type Kysely, sql } from 'kysely';

/**
 * What a channel is notified of once more: of a device of which only its agent was away, of what was not known any more, of what a silence found reported (`again`; `as_unknown`: it was notified that it is not known).
 * Which devices have to be seen before what is not known any more is known to be over (`unknown_devices`). Of messages all rules and sites that they are about, for their order. Of a rule what it was about before it
 * was about more (`earlier`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table alert_notices add column again boolean not null default false, add column as_unknown boolean not null default false',
  `update alert_notices n set as_unknown = true from alert_troubles t
     where t.account_id = n.account_id and t.id = n.trouble_id and n.notified_at is not null and t.agent_id is not null`,
  `alter table alert_troubles add column unknown_devices text[] not null default '{}'`,
  `alter table alert_deliveries add column rule_ids uuid[] not null default '{}', add column site_ids uuid[] not null default '{}'`,
  `alter table alert_rules add column earlier jsonb not null default '[]'`,
];
