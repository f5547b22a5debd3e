import type { Needs } from '../../services.ts';
import type { BillingProvider } from './provider.ts';

/** What the module brings. */
export interface BillingServices {
  /** The payment provider; null where none is configured. */
  readonly billing: BillingProvider | null;
}

/** What handling the provider's events needs: a server has it, and so has the command line. */
export type BillingParts = Needs<'store' | 'log' | 'now'> & BillingServices;
