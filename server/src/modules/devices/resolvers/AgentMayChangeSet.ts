import type { MutationAgentMayChangeSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { setAgentMayChange } from '../decisions/agent-rights.ts';

/** Lets an agent change devices, or not any more; who decided it is in the record. */
export const AgentMayChangeSet = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'system' },
  async ({ input }: MutationAgentMayChangeSetArgs, call) => {
    await setAgentMayChange(call, input.agentId, input.mayChange);
    return { ok: true };
  },
);
