import { useAnswer } from '../client/use-answer.ts';
import { graphql } from '../generated/gql.ts';

/** What can be bought here, and where: the same for everybody. */
export const BillingQuery = graphql(`
  query Billing {
    billing {
      enabled
      termsUrl
      checkout {
        scriptUrl
        storefront
        accessKey
        basePlan
        deviceAddOn
      }
      cancelForm {
        scriptUrl
        portalId
        formId
      }
    }
  }
`);

/** What can be bought at this server, null until it is known, and whether asking for it failed. `pause`: it is not asked for. */
export function useBillingAnswer(pause = false) {
  const [{ data, error }] = useAnswer({ query: BillingQuery, pause });
  return { billing: data?.billing ?? null, failed: !data && error !== undefined };
}

/** What can be bought at this server; null until it is known. */
export const useBilling = (pause = false) => useBillingAnswer(pause).billing;
