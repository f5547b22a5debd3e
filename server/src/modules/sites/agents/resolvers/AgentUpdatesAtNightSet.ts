import type { MutationAgentUpdatesAtNightSetArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { setUpdatesAtNight } from '../agent-updates.ts';

/** Lets an agent update itself at night, or not any more; who decided it is in the record. */
export const AgentUpdatesAtNightSet = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'tenant' },
  async ({ input }: MutationAgentUpdatesAtNightSetArgs, call) => {
    await setUpdatesAtNight(call, input.agentId, input.atNight);
    return { ok: true };
  },
);
