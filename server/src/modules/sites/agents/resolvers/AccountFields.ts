import type { AccountResolvers } from '../../../../graphql/generated/resolvers.ts';
import { agentsOfSites, allAgents } from '../shown-agents.ts';

/** The agents of an account, for its administrators and for those of its sites. */
export const Account = {
  agents: ({ accountId }, _, { services }) => allAgents(accountId, services),
  domainAgents: async ({ accountId }, _, { viewer, services }) => (viewer ? agentsOfSites(viewer, accountId, services) : []),
} satisfies AccountResolvers;
