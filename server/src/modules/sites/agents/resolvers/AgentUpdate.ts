import type { MutationAgentUpdateArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { askUpdate } from '../agent-updates.ts';

/** Asks an agent to update itself; who asked is in the record, and so is what came of it. */
export const AgentUpdate = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'tenant' },
  async ({ input }: MutationAgentUpdateArgs, call) => {
    await askUpdate(call, input.agentId);
    return { ok: true };
  },
);
