import { isDeepStrictEqual } from 'node:util';
import type { AgentParams } from '@tutti/contract-link/methods';
import { sql } from 'kysely';
import { appendEvents, type NewEvent } from '../../../event-log/append.ts';
import type { AgentDescription } from '../../../store/device-tables.ts';
import type { Tx } from '../../../store/store.ts';
import { agentNotUpdated, agentRunsAnother } from './agent-entries.ts';
import type { AgentRef, NamedAgent } from './presence.ts';

/** What of a new description is an entry: that another program runs there, and that an update came to nothing. */
function entriesOf(agent: NamedAgent, before: AgentDescription | null, said: AgentDescription): NewEvent[] {
  const entries: NewEvent[] = [];
  const [was, is] = [before?.program, said.program];
  if (was && is && (was.version !== is.version || was.builtAt !== is.builtAt)) entries.push(agentRunsAnother(agent, was, is));
  const { update } = said;
  if (update?.reason !== undefined && !isDeepStrictEqual(update, before?.update))
    entries.push(agentNotUpdated(agent, update.version, update.reason));
  return entries;
}

/** Stores what an agent says of itself, in place of what it said before. Runs under `store.system`. */
export async function describeAgent(
  tx: Tx,
  { accountId, agentId }: AgentRef,
  { observedAt, ...description }: AgentParams<'agent.describe'>,
  now: Date,
): Promise<void> {
  const at = new Date(Math.min(Date.parse(observedAt), now.getTime()));
  const { rows } = await sql<{ name: string; before: AgentDescription | null }>`
    with held as (
      select description from agents where account_id = ${accountId} and id = ${agentId} and revoked_at is null for no key update)
    update agents a set description = ${JSON.stringify(description)}, described_at = ${at}
    from held where a.account_id = ${accountId} and a.id = ${agentId}
    returning a.name, held.description as before`.execute(tx);
  for (const { name, before } of rows) {
    const entries = entriesOf({ accountId, agentId, name }, before, description);
    if (entries.length > 0) await appendEvents(tx, entries, now);
  }
}
