import type { AccountResolvers } from '../../../../graphql/generated/resolvers.ts';
import { agentsOfSites, allAgents } from '../shown-agents.ts';

/** The agents of an account, for its administrators and for those of its sites. */
export const Account = {
  agents: ({ accountId }, _, { services }) => allAgents(accountId, services),
  domainAgents: async ({ accountId }, { agentId }, { viewer, services }) => {
    const agents = viewer ? await agentsOfSites(viewer, accountId, services) : [];
    return agents.filter(({ id }) => !agentId || id === agentId.toLowerCase());
  },
} satisfies AccountResolvers;
