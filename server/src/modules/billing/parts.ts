import type { Services } from '../../context.ts';

/** What working through the provider's words takes: a server has it, and so has the command line. */
export type BillingParts = Pick<Services, 'store' | 'log' | 'now' | 'billing'>;
