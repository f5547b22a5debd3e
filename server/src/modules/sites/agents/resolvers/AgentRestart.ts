import { appendEvents } from '../../../../event-log/append.ts';
import type { MutationAgentRestartArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { authorOf } from '../../../identity/index.ts';
import { agentRestartAsked } from '../agent-entries.ts';
import { askAgent } from '../asked-agent.ts';

/** Asks an agent to start again; who asked is in the record. */
export const AgentRestart = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'tenant' },
  async ({ input }: MutationAgentRestartArgs, call) => {
    const agent = await askAgent(call, input.agentId, 'RESTART');
    await appendEvents(call.tx, [agentRestartAsked(agent, authorOf(call))], call.services.now());
    return { ok: true };
  },
);
