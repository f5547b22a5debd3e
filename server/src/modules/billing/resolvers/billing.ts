import type { BillingConfig } from '../../../billing-config.ts';
import { operation } from '../../../graphql/operation.ts';

/** What can be bought here. */
export const billing = operation({ guard: 'ANYONE', transaction: 'none' }, (_: object, { services }) => offerOf(services.config.billing));

/** What of the configuration everybody may know. */
function offerOf(config: BillingConfig) {
  if (config.kind !== 'fastspring') return { enabled: config.kind !== 'off', checkout: null, cancelForm: null, termsUrl: null };
  const { scriptUrl, storefront, accessKey, basePlan, deviceAddOn, cancelForm, termsUrl } = config;
  return { enabled: true, checkout: { scriptUrl, storefront, accessKey, basePlan, deviceAddOn }, cancelForm, termsUrl };
}
