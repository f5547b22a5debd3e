import { isDeepStrictEqual } from 'node:util';
import type { SubscriptionState } from '@tutti/domain/billing';
import { appendEvents } from '../../../event-log/append.ts';
import type { Author } from '../../../event-log/author.ts';
import type { Tx } from '../../../store/store.ts';
import { lockPlan, type PlanRow } from './plan-rows.ts';
import { type DecidedPlan, planDecided } from './request-entries.ts';
import { notifyConsoles } from './sync.ts';

/** What the operator sets of a plan; what is left out stays as it is, or has the default of a new one: ACTIVE, for all devices, without an end. */
export interface PlanByHand {
  readonly plan?: string;
  readonly state?: SubscriptionState;
  /** null: as many as there are. */
  readonly seats?: number | null;
  /** null: never. */
  readonly expires?: Date | null;
}

/** The payment provider decides about the plan of this account, and it has not ended. */
export class HostedPlanLives extends Error {}

const decided = (row: Pick<PlanRow, 'plan_display' | 'state' | 'seats' | 'expires_at'>): DecidedPlan => ({
  plan: row.plan_display,
  state: row.state,
  deviceSeats: row.seats,
  expiry: row.expires_at,
});

const lives = ({ source, state }: PlanRow): boolean => source === 'HOSTED' && state !== 'DEACTIVATED';

/**
 * Gives an account a plan by hand, or changes it. Returns the id of the provider's plan that it replaced; null: there was none. Throws HostedPlanLives unless
 * it is to be replaced: the provider would go on charging for a plan without effect here. Under `store.system`.
 */
export async function setByHand(
  tx: Tx,
  accountId: string,
  { plan, state, seats, expires }: PlanByHand,
  { replace, by, now }: { readonly replace: boolean; readonly by: Author; readonly now: Date },
): Promise<string | null> {
  const before = await lockPlan(tx, accountId);
  const hosted = before && lives(before) ? before.subscription_id : null;
  if (hosted !== null && !replace) throw new HostedPlanLives(hosted);
  const kept = before?.source === 'MANUAL' ? before : null;
  const after = {
    plan_display: plan ?? kept?.plan_display ?? null,
    state: state ?? kept?.state ?? 'ACTIVE',
    seats: seats === undefined ? (kept?.seats ?? null) : seats,
    expires_at: expires === undefined ? (kept?.expires_at ?? null) : expires,
  } as const;
  if (kept && isDeepStrictEqual(decided(kept), decided(after))) return null;
  await tx.deleteFrom('subscriptions').where('account_id', '=', accountId).execute();
  await tx
    .insertInto('subscriptions')
    .values({ account_id: accountId, source: 'MANUAL', observed_at: now, ...after })
    .execute();
  await appendEvents(tx, [planDecided(accountId, before ? decided(before) : null, decided(after), by)], now);
  await notifyConsoles(tx, accountId);
  return hosted;
}

/** Takes the plan of an account away; false where it has none. Throws HostedPlanLives. Under `store.system`. */
export async function removePlan(tx: Tx, accountId: string, { by, now }: { readonly by: Author; readonly now: Date }): Promise<boolean> {
  const before = await lockPlan(tx, accountId);
  if (!before) return false;
  if (lives(before)) throw new HostedPlanLives(before.subscription_id ?? '');
  await tx.deleteFrom('subscriptions').where('account_id', '=', accountId).execute();
  await appendEvents(tx, [planDecided(accountId, decided(before), null, by)], now);
  await notifyConsoles(tx, accountId);
  return true;
}
