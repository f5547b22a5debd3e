/** The dialogs of a plan, as the address names them. */
const PLAN_DIALOGS = ['seats', 'cancel', 'resume', 'reactivate'] as const;
export type PlanDialog = (typeof PLAN_DIALOGS)[number];

/** What the address of the page says. */
export interface SubscriptionSearch {
  /** The dialog that is open. */
  readonly dialog?: PlanDialog;
}

/** Reads the address; what it does not understand is left out. */
export function readSubscriptionSearch(raw: Readonly<{ dialog?: unknown }>): SubscriptionSearch {
  const dialog = PLAN_DIALOGS.find((one) => one === raw.dialog);
  return dialog ? { dialog } : {};
}
