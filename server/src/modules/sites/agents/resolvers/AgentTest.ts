import type { MutationAgentTestArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { askAgent } from '../asked-agent.ts';

/** Asks an agent to look at its network again. */
export const AgentTest = transaction(
  { guard: 'DOMAIN_ADMINISTRATOR', transaction: 'tenant' },
  async ({ input }: MutationAgentTestArgs, call) => {
    await askAgent(call, input.agentId, 'TEST');
    return { ok: true };
  },
);
