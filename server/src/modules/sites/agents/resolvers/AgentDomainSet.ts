import type { MutationAgentDomainSetArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { setAgentSite } from '../agent-site.ts';

/** Decides which site the new devices of an agent are assigned to; who decided it is in the record, of the agent and of each device. */
export const AgentDomainSet = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'tenant' },
  async ({ input }: MutationAgentDomainSetArgs, call) => {
    await setAgentSite(call, input.agentId, input.domainId ?? null);
    return { ok: true };
  },
);
