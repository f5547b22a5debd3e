import { conflict, notFound } from '../../../api-errors.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { Author } from '../../../event-log/author.ts';
import type { Tx } from '../../../store/store.ts';
import { isUuid } from '../../../store/uuid.ts';
import { agentChangesDecided } from './agent-entries.ts';
import type { AgentRef, NamedAgent } from './presence.ts';

/** An agent that something is decided about, its row locked until the commit. Errors: NOT_FOUND, CONFLICT (revoked). */
export async function lockAgent(tx: Tx, agentId: string) {
  const held = isUuid(agentId)
    ? await tx
        .selectFrom('agents')
        .select(['account_id', 'id', 'name', 'revoked_at', 'may_change', 'site_id', 'updates_at_night'])
        .where('id', '=', agentId)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined;
  if (!held) throw notFound('There is no such agent, or you have no access to it.');
  if (held.revoked_at) throw conflict('The access of this agent has ended.', 'agentId');
  return held;
}

/** Lets an agent change devices, or not any more. Returns it; null where that was decided before. Publish `agent.rights` after the commit. */
export async function letAgentChange(tx: Tx, agentId: string, mayChange: boolean, by: Author, now: Date): Promise<NamedAgent | null> {
  const held = await lockAgent(tx, agentId);
  if (held.may_change === mayChange) return null;
  await tx
    .updateTable('agents')
    .set({ may_change: mayChange })
    .where('account_id', '=', held.account_id)
    .where('id', '=', held.id)
    .execute();
  const agent = { accountId: held.account_id, agentId: held.id, name: held.name };
  await appendEvents(tx, [agentChangesDecided(agent, mayChange, by)], now);
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
