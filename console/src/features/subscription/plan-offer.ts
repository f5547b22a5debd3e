import { isOwnersOwn, type OwnerAction, ownerAction } from '@tutti/domain/billing';
import { flowPlan, type Refusal, refusalOf } from './flows/flow-plan.ts';
import type { ManagedPlan } from './subscription-documents.ts';

/** Who else than the owner changes the plan. */
export type Keeper = 'operator' | 'seller';

/** What the page offers about a plan. */
export interface PlanOffer {
  /** Somebody else changes it: nothing is offered at all (BILL-030, BILL-031, open point R19); null: its owner does. */
  readonly keeper: Keeper | null;
  /** The one action of the plan's state (BILL-032 to BILL-035); null: none. */
  readonly action: OwnerAction | null;
  /** Why whoever looks cannot do what the owner can (PERM-031); null: they can. */
  readonly notOwner: 'notOwner' | null;
  /** Why the number of devices cannot be changed now (BILL-022, BILL-023); null: it can. */
  readonly seats: Refusal | null;
}

/** What the page offers, by state, source, article and who looks. */
export function planOffer(plan: ManagedPlan, isOwner: boolean): PlanOffer {
  const standing = flowPlan(plan);
  return {
    keeper: isOwnersOwn(standing) ? null : standing.source === 'MANUAL' ? 'operator' : 'seller',
    action: ownerAction(standing),
    notOwner: isOwner ? null : 'notOwner',
    seats: refusalOf('seats', standing, isOwner),
  };
}
