import type { SubscriptionState } from '@tutti/domain/billing';
import type { NewEvent } from '../../../event-log/append.ts';
import type { Author } from '../../../event-log/author.ts';
import { planEntry } from './plan-entry.ts';

type Said = Pick<NewEvent, 'type' | 'text' | 'before' | 'after'>;

/** What owners asked for about their plan. Whether it was done is recorded when the provider reports it (./provider-entries.ts). */
export interface ChangeRequest extends Said {
  /** The end of "The payment provider did not …". */
  readonly undone: string;
}

/** Another number of devices. */
export const seatsRequest = (before: number | null, after: number): ChangeRequest => ({
  type: 'subscriptionSeatsAsked',
  text: `Plan for ${after} devices asked for`,
  before: { deviceSeats: before },
  after: { deviceSeats: after },
  undone: `change the plan to ${after} devices`,
});

/** Its end, and why; null: not said. */
export const cancelRequest = (
  state: SubscriptionState | null,
  why: { readonly reason: string | null; readonly feedback: string | null },
): ChangeRequest => ({
  type: 'subscriptionCancelAsked',
  text: 'Cancelling of the plan asked for',
  before: { state },
  after: why,
  undone: 'cancel the plan',
});

/** That it goes on. */
export const uncancelRequest = (state: SubscriptionState | null): ChangeRequest => ({
  type: 'subscriptionUncancelAsked',
  text: 'Resuming of the plan asked for',
  before: { state },
  undone: 'resume the plan',
});

/** An order with which it is bought again, for so many devices. */
export const reactivationRequest = (state: SubscriptionState | null, deviceSeats: number): ChangeRequest => ({
  type: 'subscriptionReactivationAsked',
  text: `Order to reactivate the plan for ${deviceSeats} devices asked for`,
  before: { state },
  after: { deviceSeats },
  undone: 'make an order to reactivate the plan',
});

/** Somebody asked for it. */
export const requestEntry = (accountId: string, { type, text, before, after }: ChangeRequest, by: Author): NewEvent =>
  planEntry(accountId, by, 'INFORMATION', { type, text, before, after });

/** The provider refused what somebody had asked for. */
export const failedRequestEntry = (accountId: string, { type, undone }: ChangeRequest, by: Author): NewEvent =>
  planEntry(accountId, by, 'WARNING', { type: type.replace(/Asked$/, 'Refused'), text: `The payment provider did not ${undone}` });

/** The account has another name. */
export const accountRenamed = (accountId: string, before: string, after: string, by: Author): NewEvent =>
  planEntry(accountId, by, 'INFORMATION', {
    type: 'accountUpdated',
    text: `Account ${before} renamed to ${after}`,
    before: { name: before },
    after: { name: after },
  });

/** What the operator decided of a plan by hand. */
export interface DecidedPlan {
  readonly plan: string | null;
  readonly state: SubscriptionState | null;
  readonly deviceSeats: number | null;
  readonly expiry: Date | null;
}

/** The operator gave the account a plan, changed it or took it away (null). */
export const planDecided = (accountId: string, before: DecidedPlan | null, after: DecidedPlan | null, by: Author): NewEvent =>
  planEntry(accountId, by, 'INFORMATION', {
    type: after ? 'subscriptionSet' : 'subscriptionRemoved',
    text: after ? `Plan${after.plan === null ? '' : ` ${after.plan}`} set by the operator` : 'Plan removed by the operator',
    ...(before && { before }),
    ...(after && { after }),
  });
