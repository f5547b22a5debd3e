import type { AccountResolvers } from '../../../../graphql/generated/resolvers.ts';
import { listAgents } from '../agents.ts';
import { expiredWhileAway } from '../expired-commands.ts';

/** The agents of an account, with how many devices each reports, and what came to nothing while it is away. */
export const Account = {
  agents: async ({ accountId }, _, { services }) => {
    const read = services.store.tenant(
      [accountId],
      async (tx) => [await listAgents(tx, accountId), await expiredWhileAway(tx, accountId)] as const,
    );
    const [[agents, expired], devices] = await Promise.all([read, services.directory.account(accountId)]);
    return agents.map((agent) => {
      const own = devices.filter(({ agentId }) => agentId === agent.id);
      return {
        ...agent,
        devicesCount: own.length,
        assignedCount: own.filter(({ siteId }) => siteId !== null).length,
        expiredCount: expired.get(agent.id) ?? 0,
      };
    });
  },
} satisfies AccountResolvers;
