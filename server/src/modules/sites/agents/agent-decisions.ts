import type { Viewer } from '../../../access/viewer.ts';
import { conflict, notFound } from '../../../api-errors.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { TxCall } from '../../../graphql/operation.ts';
import type { Tx } from '../../../store/store.ts';
import { isUuid } from '../../../store/uuid.ts';
import { authorOf, holdRights } from '../../identity/index.ts';
import { agentChangesDecided } from './agent-entries.ts';
import type { AgentRef, NamedAgent } from './presence.ts';

/** An agent of one of the accounts that something is decided about, its row locked until the commit. Errors: NOT_FOUND, CONFLICT (revoked). */
export async function lockAgent({ tx, accountIds }: Pick<TxCall<Viewer>, 'tx' | 'accountIds'>, agentId: string) {
  const held = isUuid(agentId)
    ? await tx
        .selectFrom('agents')
        .select(['account_id', 'id', 'name', 'revoked_at', 'may_change', 'site_id', 'updates_at_night'])
        .where('account_id', 'in', accountIds)
        .where('id', '=', agentId)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined;
  if (!held) throw notFound('There is no such agent, or you have no access to it.');
  if (held.revoked_at) throw conflict('The access of this agent has ended.', 'agentId');
  return held;
}

/** Lets an agent change devices, or not any more. Returns it; null where that was decided before. Publish `agent.rights` after the commit. Under `store.system`. */
export async function letAgentChange(call: TxCall<Viewer>, agentId: string, mayChange: boolean): Promise<NamedAgent | null> {
  const { tx, services } = call;
  const held = await lockAgent(call, agentId);
  if (held.may_change === mayChange) return null;
  // Its devices' change is recorded in the account, too.
  if (mayChange) await holdRights(call, held.account_id, 'change');
  await tx
    .updateTable('agents')
    .set({ may_change: mayChange })
    .where('account_id', '=', held.account_id)
    .where('id', '=', held.id)
    .execute();
  const agent = { accountId: held.account_id, agentId: held.id, name: held.name };
  await appendEvents(tx, [agentChangesDecided(agent, mayChange, authorOf(call))], services.now());
  return agent;
}

/** Whether administrators let an agent change devices; an agent that is not there may not. Under `store.system`. */
export async function mayAgentChange(tx: Tx, { accountId, agentId }: AgentRef): Promise<boolean> {
  const row = await tx
    .selectFrom('agents')
    .select('may_change')
    .where('account_id', '=', accountId)
    .where('id', '=', agentId)
    .executeTakeFirst();
  return row?.may_change ?? false;
}
