import type { MutationAgentDevicesForgetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { forgetDevicesOfRevoked } from '../decisions/forget.ts';

/** Takes what a revoked agent has found and nobody assigned out of the account; who decided it is in the record. */
export const AgentDevicesForget = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'tenant' },
  async ({ input }: MutationAgentDevicesForgetArgs, call) => ({ ok: true, count: await forgetDevicesOfRevoked(call, input.agentId) }),
);
