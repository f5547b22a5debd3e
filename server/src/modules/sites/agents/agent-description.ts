import type { AgentParams } from '@tutti/contract-link/methods';
import type { Tx } from '../../../store/store.ts';
import type { AgentRef } from './presence.ts';

/** Stores what an agent says of itself, in place of what it said before. Runs under `store.system`. */
export async function describeAgent(
  tx: Tx,
  { accountId, agentId }: AgentRef,
  { observedAt, ...description }: AgentParams<'agent.describe'>,
  now: Date,
): Promise<void> {
  const at = new Date(Math.min(Date.parse(observedAt), now.getTime()));
  await tx
    .updateTable('agents')
    .set({ description: JSON.stringify(description), described_at: at })
    .where('account_id', '=', accountId)
    .where('id', '=', agentId)
    .where('revoked_at', 'is', null)
    .execute();
}
