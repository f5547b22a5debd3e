import { notifyServers } from '../../../bus/relay.ts';
import type { Tx } from '../../../store/store.ts';
import type { ProviderEvent } from '../provider.ts';
import type { BillingParts } from '../services.ts';

/**
 * Stores the events of the provider, each once however often it is sent; when this resolves they can be acknowledged. They are handled later
 * (./work.ts).
 */
export async function takeEvents({ store, now }: Pick<BillingParts, 'store' | 'now'>, events: readonly ProviderEvent[]): Promise<void> {
  if (events.length === 0) return;
  await store.system((tx) => keep(tx, events, now()));
}

async function keep(tx: Tx, events: readonly ProviderEvent[], at: Date): Promise<void> {
  await tx
    .insertInto('billing_events')
    .values(
      events.map(({ id, type, subscriptionId, orderId, payload }) => ({
        id,
        type,
        subscription_id: subscriptionId,
        order_id: orderId,
        payload: jsonOf(payload),
        received_at: at,
        due_at: at,
      })),
    )
    .onConflict((on) => on.column('id').doNothing())
    .execute();
  await notifyServers(tx, 'billing.waiting', {});
}

/**
 * As JSON that PostgreSQL takes: without NUL and halves of characters, which stand in it as escapes alone. Otherwise an event with one in a name, or
 * in a tag, which customers choose, would be refused again and again.
 */
const jsonOf = (payload: unknown): string =>
  JSON.stringify(payload ?? null).replaceAll(/\\(?:\\|u0000|ud[89a-f][\da-f]{2})/g, (escape) => (escape === '\\\\' ? escape : ''));
