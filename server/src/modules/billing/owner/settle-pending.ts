import { syncSubscription } from '../plan/sync.ts';
import type { BillingParts } from '../services.ts';

/** A change is checked this long after it was sent, ms: the call that sent it has ended by then. */
const SENT_MS = 20_000;

/**
 * Reads plans again with a change that the provider has neither confirmed nor refused, so that the owner need not wait for the next reconciliation to
 * try again. What cannot be read is logged, and read the next time.
 */
export async function settlePending(parts: BillingParts): Promise<void> {
  const { store, log, now } = parts;
  const sentBefore = new Date(now().getTime() - SENT_MS);
  const plans = await store.system((tx) =>
    tx.selectFrom('subscriptions').where('source', '=', 'HOSTED').where('pending_since', '<', sentBefore).select('account_id').execute(),
  );
  for (const { account_id: accountId } of plans) {
    await syncSubscription(parts, accountId).catch((error: unknown) =>
      log.warn({ err: error, accountId }, 'whether a plan was changed could not be read from the payment provider'),
    );
  }
}
