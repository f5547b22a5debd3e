import { BASE_SEATS, canModify, fewestSeats, isOwnersOwn, type OwnerAction, ownerAction } from '@tutti/domain/billing';
import { SeatsField } from '@tutti/domain/billing-forms';
import * as v from 'valibot';
import { badInput, conflict, notFound, seatsExceeded } from '../../../api-errors.ts';
import { stateWords } from '../plan/plan-entry.ts';
import type { SubscriptionRecord } from '../plan/plan-record.ts';

/** The error for an account without a plan, and for a server that sells none. */
export const noPlan = () => notFound('This account has no plan.');

/** Throws CONFLICT for a plan that its owner cannot change (BILL-030, BILL-031). */
function needOwnersOwn(plan: SubscriptionRecord): void {
  if (plan.source === 'MANUAL') throw conflict('The operator of this server decides about this plan. Please ask there.');
  if (!isOwnersOwn(plan)) throw conflict('This plan is changed by its seller alone. Please ask there.');
}

const needsAnotherState = ({ state }: SubscriptionRecord) => conflict(`This is not possible while the plan is ${stateWords(state)}.`);

/** Throws CONFLICT where the owner does not have this action now (BILL-030 to BILL-035). */
export function requireAction(plan: SubscriptionRecord, action: OwnerAction): void {
  needOwnersOwn(plan);
  if (ownerAction(plan) !== action) throw needsAnotherState(plan);
}

/** Throws CONFLICT where the number of devices cannot be changed now (BILL-022, BILL-023). */
export function requireModifiable(plan: SubscriptionRecord): void {
  needOwnersOwn(plan);
  if (plan.hasChangePending) throw conflict('A change of the plan is on its way already. Please wait until it is done.');
  if (!canModify(plan)) throw needsAnotherState(plan);
}

/** Throws BAD_USER_INPUT for a number of devices that no plan has (BILL-045), SEATS_EXCEEDED for one below those that are connected (BILL-046). */
export function requireSeats(seats: number, connected: number): void {
  const form = v.safeParse(SeatsField(fewestSeats(connected)), seats);
  if (form.success) return;
  const [{ message }] = form.issues;
  throw seats >= BASE_SEATS && seats < connected ? seatsExceeded(message) : badInput('deviceSeats', message);
}
