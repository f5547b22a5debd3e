import { sql } from 'kysely';
import type { Tx } from '../../../store/store.ts';
import { MOST_DEVICES } from './lock-movable.ts';

/** A device that was taken out of the account, as it was last known. */
export interface ForgottenDevice {
  readonly id: string;
  readonly name: string;
  readonly productModelName: string | null;
  readonly forgottenAt: Date;
  /** When somebody said that it was reset; null: nobody did. */
  readonly acceptedAt: Date | null;
  /** Why its agent does not report it again. */
  readonly refusal: string | null;
}

/** Why the agent of the device `d`, which was accepted again, does not report it: how the newest command to do so ended; null: nothing hinders it. */
export const WHY_NOT_REPORTED = sql`(
  select case when c.state in ('refused', 'expired') then c.reason end from commands c
  where c.account_id = d.account_id and c.device_id = d.id and c.kind = 'acceptAgain' and d.accepted_at is not null
  order by c.sequence desc limit 1)`;

/** The forgotten devices of an agent, the last forgotten first; null where these accounts have no such agent. */
export async function readForgotten(tx: Tx, accountIds: readonly string[], agentId: string): Promise<ForgottenDevice[] | null> {
  const agent = await tx
    .selectFrom('agents')
    .select('account_id')
    .where('id', '=', agentId)
    .where((eb) => eb('account_id', '=', eb.fn.any(eb.val([...accountIds]))))
    .executeTakeFirst();
  if (!agent) return null;
  const { rows } = await sql<ForgottenDevice>`
    select d.id, d.name, d.model as "productModelName", d.forgotten_at as "forgottenAt", d.accepted_at as "acceptedAt",
      ${WHY_NOT_REPORTED} as refusal
    from devices d
    where d.account_id = ${agent.account_id} and d.agent_id = ${agentId} and d.forgotten_at is not null
    order by d.forgotten_at desc, d.id limit ${MOST_DEVICES}`.execute(tx);
  return rows;
}
