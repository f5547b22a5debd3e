import { notFound } from '../../../api-errors.ts';
import type { QueryForgottenDevicesArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { isUuid } from '../../../store/uuid.ts';
import { readForgotten } from '../decisions/read-forgotten.ts';

/** The devices that an agent spoke for and that the account forgot. */
export const forgottenDevices = operation(
  { guard: 'ADMINISTRATOR', transaction: 'none' },
  async ({ agentId }: QueryForgottenDevicesArgs, { services, accountIds }) => {
    const devices = isUuid(agentId) ? await services.store.read(accountIds, (tx) => readForgotten(tx, accountIds, agentId)) : null;
    if (!devices) throw notFound('There is no such agent, or you have no access to it.');
    return devices;
  },
);
