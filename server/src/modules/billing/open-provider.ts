import type { BillingConfig } from '../../billing-config.ts';
import { createFastSpring } from './fastspring/provider.ts';
import type { BillingProvider } from './provider.ts';

/** The payment provider that is configured; null where nothing is sold, or the operator assigns plans. */
export const openProvider = (config: BillingConfig): BillingProvider | null =>
  config.kind === 'fastspring' ? createFastSpring(config) : null;
