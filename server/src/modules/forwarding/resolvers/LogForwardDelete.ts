import { appendEvents } from '../../../event-log/append.ts';
import type { MutationLogForwardDeleteArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { authorOf } from '../../identity/index.ts';
import { forwardDeleted } from '../forwards/forward-entries.ts';
import { lockForward } from '../forwards/stored-forward.ts';

/** Deletes a forward. */
export const LogForwardDelete = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'tenant' },
  async ({ input }: MutationLogForwardDeleteArgs, call) => {
    const { tx, services, accountIds } = call;
    const { accountId, id, name } = await lockForward(tx, accountIds, input.forwardId);
    await tx.deleteFrom('log_forwards').where('account_id', '=', accountId).where('id', '=', id).execute();
    await appendEvents(tx, [forwardDeleted({ accountId, id, name }, authorOf(call))], services.now());
    return { ok: true };
  },
);
