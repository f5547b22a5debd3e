import { sql } from 'kysely';
import type { Tx } from '../../../store/store.ts';

/**
 * Begins to follow the record of an account where no rule of it did: from its present end on, because what began before is not reported. Call it in the transaction that turns a rule on, before the rule is.
 */
export async function beginToFollow(tx: Tx, accountId: string): Promise<void> {
  const { rows } = await sql`select from alert_rules where account_id = ${accountId} and is_on limit 1`.execute(tx);
  if (rows.length > 0) return;
  await sql`
    insert into alert_positions (account_id, block)
    values (${accountId}, coalesce((select block from event_chains where account_id = ${accountId}), 0))
    on conflict (account_id) do update set block = excluded.block`.execute(tx);
  await sql`delete from alert_troubles where account_id = ${accountId}`.execute(tx);
}

/** Forgets whom a rule was yet to notify, when it is turned off or deleted: another rule that names the channel may then. */
export async function forgetWaiting(tx: Tx, accountId: string, ruleId: string): Promise<void> {
  await sql`delete from alert_notices where account_id = ${accountId} and rule_id = ${ruleId} and notified_at is null`.execute(tx);
}
