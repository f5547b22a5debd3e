import type { MutationDevicesAcceptAgainArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { acceptAgain } from '../decisions/accept-again.ts';
import { accountsMeant } from '../decisions/lock-movable.ts';

/** Lets forgotten devices be reported again; who decided it is in the record. */
export const DevicesAcceptAgain = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'tenant' },
  async ({ input }: MutationDevicesAcceptAgainArgs, call) => {
    await acceptAgain(call, input.deviceIds, accountsMeant(call, input.accountId));
    return { ok: true };
  },
);
