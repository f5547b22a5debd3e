import { sql } from 'kysely';
import type { Tx } from '../../../store/store.ts';
import { acknowledgementOf } from '../troubles/acknowledged.ts';
import { isAbout } from './watched.ts';

/**
 * Begins to follow the record of an account where no rule of it did: from its present end on, because what began before is not reported. It is followed without a rule, too, as long as the end of something is
 * yet to be reported. Call it in the transaction that turns a rule on, before the rule is.
 */
export async function beginToFollow(tx: Tx, accountId: string): Promise<void> {
  const { rows } = await sql`
    select from alert_rules where account_id = ${accountId} and is_on
    union all select from alert_notices where account_id = ${accountId} and notified_at is not null and notifies_end
    limit 1`.execute(tx);
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

/**
 * Has whom a rule that was changed was yet to notify wait by what it says now: what it still is about is due again at the next evaluation. What somebody takes care of would not be, and is kept where it was held back
 * before.
 */
export async function waitAgain(tx: Tx, accountId: string, ruleId: string): Promise<void> {
  await sql`
    delete from alert_notices n using alert_rules r, alert_troubles t
      left join devices d on d.account_id = ${accountId} and t.subject_kind = 'DEVICE' and d.id = t.subject_id
    where n.account_id = ${accountId} and n.rule_id = ${ruleId} and n.notified_at is null
      and r.account_id = ${accountId} and r.id = ${ruleId} and t.account_id = ${accountId} and t.id = n.trouble_id
      and not (n.held is not null and ${acknowledgementOf(accountId)} is not null and ${isAbout}
        and r.channels @> jsonb_build_array(jsonb_build_object('channelId', n.channel_id)))`.execute(tx);
}
