import type { SubscriptionState } from '@tutti/domain/billing';
import type { NewEvent } from '../../event-log/append.ts';
import type { Author } from '../../event-log/author.ts';

/** What the payment provider told, and nobody here did. */
export const PROVIDER: Author = { source: { kind: 'SYSTEM', id: null, name: 'Payment provider' }, ip: null };

/** What of a plan stands in the record. */
export interface PlanFigures {
  readonly plan: string | null;
  readonly state: SubscriptionState | null;
  readonly seats: number | null;
}

const WORDS: Record<SubscriptionState, string> = {
  ACTIVE: 'active',
  CANCELED: 'canceled',
  DEACTIVATED: 'deactivated',
  OVERDUE: 'overdue',
  TRIAL: 'in its trial',
};
const wordOf = (state: SubscriptionState | null): string => (state === null ? 'in a state that is not known' : WORDS[state]);

const said = (accountId: string, told: Pick<NewEvent, 'type' | 'text' | 'before' | 'after' | 'severity'>): NewEvent => ({
  accountId,
  // The Account Log shows what the system did (LOG-007); the category SUBSCRIPTION is about channels.
  category: 'SYSTEM',
  source: PROVIDER.source,
  target: null,
  siteId: null,
  deviceId: null,
  ip: PROVIDER.ip,
  ...told,
});

/** The account has a plan, its first or one that was bought anew. */
export const planBegan = (accountId: string, after: PlanFigures): NewEvent =>
  said(accountId, {
    type: 'subscriptionBegan',
    severity: 'INFORMATION',
    text: `Plan ${after.plan ?? ''} for ${after.seats ?? 'all'} devices began`,
    after,
  });

/** What the provider changed, or says that somebody did at his pages: nothing where neither state nor number of devices did. */
export function planChanges(accountId: string, before: PlanFigures, after: PlanFigures): NewEvent[] {
  const entries: NewEvent[] = [];
  if (before.state !== after.state) {
    entries.push(
      said(accountId, {
        type: 'subscriptionStateChanged',
        severity: after.state === 'OVERDUE' || after.state === 'DEACTIVATED' ? 'WARNING' : 'INFORMATION',
        text: `The plan is ${wordOf(after.state)}`,
        before: { state: before.state },
        after: { state: after.state },
      }),
    );
  }
  if (before.seats !== after.seats) {
    entries.push(
      said(accountId, {
        type: 'subscriptionSeatsChanged',
        severity: 'INFORMATION',
        text: `The plan covers ${after.seats ?? 'all'} devices`,
        before: { deviceSeats: before.seats },
        after: { deviceSeats: after.seats },
      }),
    );
  }
  return entries;
}
