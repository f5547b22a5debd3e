import { useQuery } from 'urql';
import { graphql } from './generated/gql.ts';

/** What can be bought here, and where: the same for everybody. */
const BillingQuery = graphql(`
  query Billing {
    billing {
      enabled
      termsUrl
      checkout {
        scriptUrl
        storefront
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

/** What can be bought at this server; null until it is known. */
export function useBilling() {
  const [{ data }] = useQuery({ query: BillingQuery });
  return data?.billing ?? null;
}
