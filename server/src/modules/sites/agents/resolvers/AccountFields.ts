import type { AccountResolvers } from '../../../../graphql/generated/resolvers.ts';
import { listAgents } from '../agents.ts';

/** The agents of an account, with how many devices each reports. */
export const Account = {
  agents: async ({ accountId }, _, { services }) => {
    const [agents, devices] = await Promise.all([
      services.store.tenant([accountId], (tx) => listAgents(tx, accountId)),
      services.directory.account(accountId),
    ]);
    const counts = new Map<string, number>();
    for (const { agentId } of devices) counts.set(agentId, (counts.get(agentId) ?? 0) + 1);
    return agents.map((agent) => ({ ...agent, devicesCount: counts.get(agent.id) ?? 0 }));
  },
} satisfies AccountResolvers;
