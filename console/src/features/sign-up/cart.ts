import { addOnsFor } from '@tutti/domain/billing';
import type { Product } from '../../api/billing/hosted-checkout.ts';

/** What is sold, by the paths that the provider knows. */
export interface Articles {
  readonly basePlan: string;
  readonly deviceAddOn: string;
}

/** A plan for so many devices: the plan itself, and one add-on for each device that it does not cover (SIGNUP-042, SIGNUP-043). */
export function cartFor({ basePlan, deviceAddOn }: Articles, devices: number): Product[] {
  const more = addOnsFor(devices);
  return [{ path: basePlan, quantity: 1 }, ...(more > 0 ? [{ path: deviceAddOn, quantity: more }] : [])];
}
