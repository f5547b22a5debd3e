/**
 * Plans and seats: the numbers and rules of the requirements (BILL, SIGNUP), for console and server alike. Forms are in `billing-forms.ts`, because
 * every page shows the plan but few need a form. No amount of money is calculated here: amounts come as text from the payment provider (open point
 * N1).
 */
export const SUBSCRIPTION_STATES = ['ACTIVE', 'CANCELED', 'DEACTIVATED', 'OVERDUE', 'TRIAL'] as const;
/** The state of a plan (MODEL-295). What is none of these is null: Unknown (BILL-019). */
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** Who decides about a plan: a payment provider, or the operator by hand (MODEL-229). */
export type SubscriptionSource = 'HOSTED' | 'MANUAL';

/** How long the free trial lasts, days (BILL-001). */
export const TRIAL_DAYS = 30;
/** How many devices the base plan covers, and the fewest that any plan does (BILL-003, BILL-078). */
export const BASE_SEATS = 20;
/** The most devices of a plan (BILL-076). */
export const MAX_SEATS = 999;
/** The end of a trial is announced from so many days before it on (BILL-020). */
export const TRIAL_NOTICE_DAYS = 7;
/** The end of a canceled plan is a warning from so many days before it on (BILL-025). */
export const EXPIRY_WARNING_DAYS = 30;
/** Articles that the seller alone changes (BILL-031). */
const SELLERS_OWN = 'DD-PRO-';

const DAY_MS = 86_400_000;

/** The fields of a plan that decide what can be done with it. */
export interface PlanStanding {
  readonly state: SubscriptionState | null;
  readonly source: SubscriptionSource;
  readonly sku: string | null;
  readonly hasChangePending: boolean;
}

/** What the owner can do about a plan as a whole. */
export type OwnerAction = 'cancel' | 'uncancel' | 'reactivate';

const ACTION_OF: Partial<Record<SubscriptionState, OwnerAction>> = {
  ACTIVE: 'cancel',
  TRIAL: 'cancel',
  CANCELED: 'uncancel',
  DEACTIVATED: 'reactivate',
};

/** The state of a plan now: one by hand ends by itself at its end, a hosted one when its provider says so. */
export const stateNow = (
  { state, source, expiry }: Pick<PlanStanding, 'state' | 'source'> & { readonly expiry: Date | null },
  now: Date,
): SubscriptionState | null => (source === 'MANUAL' && expiry !== null && expiry <= now ? 'DEACTIVATED' : state);

/** Whether the plan is changed by its owner at all, or by the operator or seller alone (BILL-030, BILL-031, open point R19). */
export const isOwnersOwn = ({ source, sku }: Pick<PlanStanding, 'source' | 'sku'>): boolean =>
  source !== 'MANUAL' && !sku?.startsWith(SELLERS_OWN);

/** The one action that the owner has in this state; null: none (BILL-030 to BILL-035, open point C17). */
export const ownerAction = (plan: PlanStanding): OwnerAction | null =>
  plan.state !== null && isOwnersOwn(plan) ? (ACTION_OF[plan.state] ?? null) : null;

/** Whether the number of devices can be changed now (BILL-022, BILL-023). */
export const canModify = (plan: PlanStanding): boolean =>
  isOwnersOwn(plan) && !plan.hasChangePending && (plan.state === 'ACTIVE' || plan.state === 'TRIAL' || plan.state === 'OVERDUE');

/** The fewest devices that the plan may cover while so many are connected (BILL-046). */
export const fewestSeats = (connected: number): number => Math.max(BASE_SEATS, connected);

/** How many of the add-on a plan for so many devices needs: one for each beyond the base plan's (BILL-079, SIGNUP-043). */
export const addOnsFor = (seats: number): number => Math.max(0, seats - BASE_SEATS);

/** The number of a day of the payment provider's calendar, which is that of UTC. */
const dayOf = (moment: Date | string): number => Math.floor(new Date(moment).getTime() / DAY_MS);

/** Days of the payment provider's calendar from today to a date, today counted and the date itself not: 0 on the date itself, negative after it. */
export const daysUntil = (date: Date | string, now: Date): number => dayOf(date) - dayOf(now);

/** The fields of a plan that decide which notice is shown above every page. */
export interface PlanFacts {
  readonly state: SubscriptionState | null;
  /** Devices it covers; null: as many as there are. */
  readonly deviceSeats: number | null;
  readonly connectedDeviceCount: number;
  /** When trial or plan end; ISO. */
  readonly expiry: Date | string | null;
}

/** A notice about the plan, shown above every page. */
export type PlanNotice =
  | { readonly kind: 'overSeats'; readonly level: 'error'; readonly devices: number; readonly seats: number }
  | { readonly kind: 'expired'; readonly level: 'error' }
  | { readonly kind: 'canceled'; readonly level: 'warning'; readonly days: number }
  | { readonly kind: 'trialEnds'; readonly level: 'positive'; readonly days: number };

/** The notices of a plan, the worst first (BILL-020, BILL-062 to BILL-074). */
export function planNotices({ state, deviceSeats, connectedDeviceCount, expiry }: PlanFacts, now: Date): PlanNotice[] {
  const notices: PlanNotice[] = [];
  if (deviceSeats !== null && connectedDeviceCount > deviceSeats)
    notices.push({ kind: 'overSeats', level: 'error', devices: connectedDeviceCount, seats: deviceSeats });
  if (state === 'DEACTIVATED' || state === 'OVERDUE') notices.push({ kind: 'expired', level: 'error' });
  const days = expiry === null ? null : daysUntil(expiry, now);
  if (state === 'CANCELED' && days !== null) notices.push({ kind: 'canceled', level: 'warning', days: Math.max(0, days) });
  if (state === 'TRIAL' && days !== null && days >= 0 && days <= TRIAL_NOTICE_DAYS)
    notices.push({ kind: 'trialEnds', level: 'positive', days });
  return notices;
}
