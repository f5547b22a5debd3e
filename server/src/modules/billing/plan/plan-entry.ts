import type { SubscriptionState } from '@tutti/domain/billing';
import type { NewEvent } from '../../../event-log/append.ts';
import type { Author } from '../../../event-log/author.ts';

/** An entry of the record about an account and its plan. */
export const planEntry = (
  accountId: string,
  { source, ip }: Author,
  severity: NewEvent['severity'],
  said: Pick<NewEvent, 'type' | 'text' | 'before' | 'after'>,
): NewEvent => ({
  accountId,
  // The Account Log shows what the system did (LOG-007); the category SUBSCRIPTION is about channels.
  category: 'SYSTEM',
  severity,
  source,
  target: null,
  siteId: null,
  deviceId: null,
  ip,
  ...said,
});

const WORDS: Record<SubscriptionState, string> = {
  ACTIVE: 'active',
  CANCELED: 'canceled',
  DEACTIVATED: 'deactivated',
  OVERDUE: 'overdue',
  TRIAL: 'in its trial',
};

/** A state after "The plan is …", in the record and in errors. */
export const stateWords = (state: SubscriptionState | null): string => (state === null ? 'in a state that is not known' : WORDS[state]);
