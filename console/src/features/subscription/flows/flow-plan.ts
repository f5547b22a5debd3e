import { canModify, isOwnersOwn, type OwnerAction, ownerAction, type PlanStanding } from '@tutti/domain/billing';
import type { ManagedPlan } from '../subscription-documents.ts';
import type { PlanDialog } from '../subscription-search.ts';

/** What the dialogs must know of a plan. */
export interface FlowPlan extends PlanStanding {
  /** null: as many as there are. */
  readonly deviceSeats: number | null;
  /** Of the number of devices. */
  readonly version: string;
  readonly connectedDeviceCount: number;
  readonly subscriptionTypeDisplay: string | null;
  readonly nextChargeDate: string | null;
  readonly nextChargeTotalDisplay: string | null;
  readonly expiry: string | null;
}

/** The plan as the page knows it, without its gaps. */
export const flowPlan = (plan: ManagedPlan): FlowPlan => ({
  state: plan.state ?? null,
  source: plan.source,
  sku: plan.sku ?? null,
  hasChangePending: plan.hasChangePending,
  deviceSeats: plan.deviceSeats ?? null,
  version: plan.version,
  connectedDeviceCount: plan.connectedDeviceCount,
  subscriptionTypeDisplay: plan.subscriptionTypeDisplay ?? null,
  nextChargeDate: plan.nextChargeDate ?? null,
  nextChargeTotalDisplay: plan.nextChargeTotalDisplay ?? null,
  expiry: plan.expiry ?? null,
});

/** What each dialog is given. */
export interface FlowProps {
  /** As it is known now. */
  readonly plan: FlowPlan;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Has the plan read again. */
  readonly reread: () => void;
}

/** The dialog of each action of the owner. */
export const DIALOG_OF = { cancel: 'cancel', uncancel: 'resume', reactivate: 'reactivate' } as const satisfies Record<
  OwnerAction,
  PlanDialog
>;

/** Why a dialog cannot be used: an address may ask for one that this person or this state of the plan does not have. */
export type Refusal = 'notOwner' | 'notOwnersOwn' | 'pending' | 'state';

/** Whether a dialog can be used (PERM-031, BILL-022, BILL-023, BILL-030 to BILL-035); null: it can. */
export function refusalOf(dialog: PlanDialog, plan: FlowPlan, isOwner: boolean): Refusal | null {
  if (!isOwner) return 'notOwner';
  if (!isOwnersOwn(plan)) return 'notOwnersOwn';
  if (dialog !== 'seats') {
    const action = ownerAction(plan);
    return action !== null && DIALOG_OF[action] === dialog ? null : 'state';
  }
  if (canModify(plan)) return null;
  return plan.hasChangePending && canModify({ ...plan, hasChangePending: false }) ? 'pending' : 'state';
}
