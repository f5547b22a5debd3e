import type { SubscriptionState } from '@tutti/domain/billing';
import type { NewEvent } from '../../../event-log/append.ts';
import type { Author } from '../../../event-log/author.ts';
import { planEntry, stateWords } from './plan-entry.ts';

/** The author of entries about what the payment provider reported. */
export const PROVIDER: Author = { source: { kind: 'SYSTEM', id: null, name: 'Payment provider' }, ip: null };

/** The fields of a plan that entries contain. */
export interface PlanFigures {
  readonly plan: string | null;
  readonly state: SubscriptionState | null;
  readonly seats: number | null;
}

/** The account has a plan, its first or one that was bought again. */
export const planBegan = (accountId: string, after: PlanFigures): NewEvent =>
  planEntry(accountId, PROVIDER, 'INFORMATION', {
    type: 'subscriptionBegan',
    text: `Plan${after.plan === null ? '' : ` ${after.plan}`} for ${after.seats ?? 'all'} devices began`,
    after,
  });

/** What the provider changed, or says that somebody changed on its pages: nothing where neither state nor number of devices changed. */
export function planChanges(accountId: string, before: PlanFigures, after: PlanFigures): NewEvent[] {
  const entries: NewEvent[] = [];
  if (before.state !== after.state) {
    entries.push(
      planEntry(accountId, PROVIDER, after.state === 'OVERDUE' || after.state === 'DEACTIVATED' ? 'WARNING' : 'INFORMATION', {
        type: 'subscriptionStateChanged',
        text: `The plan is ${stateWords(after.state)}`,
        before: { state: before.state },
        after: { state: after.state },
      }),
    );
  }
  if (before.seats !== after.seats) {
    entries.push(
      planEntry(accountId, PROVIDER, 'INFORMATION', {
        type: 'subscriptionSeatsChanged',
        text: `The plan covers ${after.seats ?? 'all'} devices`,
        before: { deviceSeats: before.seats },
        after: { deviceSeats: after.seats },
      }),
    );
  }
  return entries;
}
