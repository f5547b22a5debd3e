import { notFound } from '../../../../api-errors.ts';
import type { MutationAgentRevokeArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { authorOf } from '../../../identity/index.ts';
import { revokeAgent } from '../agents.ts';

/** Ends an agent's access; the process that holds its connection closes it, and its devices turn disconnected. */
export const AgentRevoke = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'tenant' },
  async ({ input }: MutationAgentRevokeArgs, call) => {
    const { tx, services, after } = call;
    const agent = await revokeAgent(tx, input.agentId, authorOf(call), services.now());
    if (!agent) throw notFound('There is no such agent, or you have no access to it.');
    after(() => services.bus.publish('agent.revoked', agent));
    return { ok: true };
  },
);
