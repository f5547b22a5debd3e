import { type Kysely, sql } from 'kysely';

/**
 * What administrators decided about agents: whether one may change devices, and the site that devices are assigned to that it introduces (null: none). A code carries the site
 * to the agent that joins with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** A site that is deleted takes no devices any more. */
const SITE = 'foreign key (account_id, site_id) references sites on delete set null (site_id)';

const STATEMENTS = [
  `alter table agents add column may_change boolean not null default true, add column site_id uuid, add ${SITE}`,
  `alter table agent_codes add column site_id uuid, add ${SITE}`,
];
