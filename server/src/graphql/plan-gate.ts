import { isOwnersOwn, stateNow } from '@tutti/domain/billing';
import { can, type Viewer } from '../access/viewer.ts';
import { subscriptionInactive } from '../api-errors.ts';
import type { Needs } from '../services.ts';
import type { Tx } from '../store/store.ts';

/** Refuses, within one transaction, what configures something in an account whose plan has ended (open point R43). */
interface PlanGate {
  /** Throws SUBSCRIPTION_INACTIVE for an account whose plan has ended. */
  readonly pass: (accountIds: readonly string[]) => Promise<void>;
  /** False where a plan is needed and nobody named an account. */
  readonly wasAsked: () => boolean;
}

const OPEN: PlanGate = { pass: async () => undefined, wasAsked: () => true };

/** The plans of these accounts that have ended. */
export async function endedPlans(tx: Tx, accountIds: readonly string[], now: Date) {
  const plans = await tx
    .selectFrom('subscriptions')
    .where('account_id', 'in', accountIds)
    .select(['account_id as accountId', 'state', 'source', 'sku', 'expires_at as expiry'])
    .execute();
  return plans.filter((plan) => stateNow(plan, now) === 'DEACTIVATED');
}

/** Who asks, and when. */
interface Asking {
  readonly viewer: Viewer | null;
  readonly services: Needs<'config' | 'now'>;
}

/** The check of one transaction; it refuses nothing where the server sells nothing or the operation needs no plan. */
export function openPlanGate(tx: Tx, { viewer, services }: Asking, needsPlan: boolean): PlanGate {
  if (!needsPlan || services.config.billing.kind === 'off') return OPEN;
  const passed = new Set<string>();
  let asked = false;
  return {
    pass: async (accountIds) => {
      asked = true;
      const unknown = [...new Set(accountIds)].filter((id) => !passed.has(id));
      if (unknown.length === 0) return;
      const [ended] = await endedPlans(tx, unknown, services.now());
      if (ended) throw subscriptionInactive(`The plan of this account has ended, so nothing can be configured. ${remedy(viewer, ended)}`);
      for (const id of unknown) passed.add(id);
    },
    wasAsked: () => asked,
  };
}

/** What the caller can do about a plan that has ended (PERM-027). */
function remedy(viewer: Viewer | null, plan: { readonly accountId: string } & Parameters<typeof isOwnersOwn>[0]): string {
  const { accountId } = plan;
  if (can(viewer, 'OWN', { accountId, siteId: null }))
    return isOwnersOwn(plan) ? 'Reactivate it in Manage Subscription.' : 'Please ask whoever gave you the plan to extend it.';
  return can(viewer, 'ADMINISTER', { accountId, siteId: null })
    ? 'Please ask the owner of the account to reactivate it.'
    : 'Please ask the account administrator.';
}
