import type { Config } from '../../../config.ts';
import { operation } from '../../../graphql/operation.ts';

/** What can be bought here. */
export const billing = operation({ guard: 'ANYONE', transaction: 'none' }, (_: object, { services }) => offerOf(services.config));

/** What of the configuration everybody may know. */
function offerOf({ billing, addresses: { terms } }: Config) {
  if (billing.kind !== 'fastspring') return { enabled: billing.kind !== 'off', checkout: null, cancelForm: null, termsUrl: terms };
  const { scriptUrl, storefront, accessKey, basePlan, deviceAddOn, cancelForm, termsUrl } = billing;
  return { enabled: true, checkout: { scriptUrl, storefront, accessKey, basePlan, deviceAddOn }, cancelForm, termsUrl: termsUrl ?? terms };
}
