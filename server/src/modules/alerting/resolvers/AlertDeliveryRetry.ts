import { conflict, notFound } from '../../../api-errors.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { MutationAlertDeliveryRetryArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { authorOf } from '../../identity/index.ts';
import { sentAgain } from '../channels/channel-entries.ts';
import { retryDelivery } from '../deliveries/retry-delivery.ts';

/** Sends a message again that was given up, under the same id. */
export const AlertDeliveryRetry = transaction(
  { guard: 'ALERTING', transaction: 'tenant' },
  async ({ input }: MutationAlertDeliveryRetryArgs, call) => {
    const { tx, services, accountIds } = call;
    const now = services.now();
    const retried = await retryDelivery(call, accountIds, input.deliveryId, now);
    if (retried === null) throw notFound('There is no such message, or you have no access to it.');
    if (retried === 'not dead') throw conflict('This message was not given up.');
    await appendEvents(tx, [sentAgain(retried, authorOf(call))], now);
    return { ok: true };
  },
);
