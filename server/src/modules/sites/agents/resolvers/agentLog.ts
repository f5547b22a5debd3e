import { unavailable } from '../../../../api-errors.ts';
import type { SubscriptionAgentLogArgs } from '../../../../graphql/generated/resolvers.ts';
import { operation } from '../../../../graphql/operation.ts';
import { agentWithLog } from '../asked-agent.ts';
import { logOf } from '../log-stream.ts';

/** The log of an agent as long as the subscription is open: it is the lease. */
export const agentLog = operation(
  { guard: 'ADMINISTRATOR', transaction: 'none' },
  async ({ agentId }: SubscriptionAgentLogArgs, { services, accountIds }) => {
    const agent = await services.store.read(accountIds, (tx) => agentWithLog(tx, agentId));
    const log = logOf(services.agentLogs, agent);
    if (!log) throw unavailable('Too many people look at logs of agents now. Try again later.');
    return log;
  },
);
