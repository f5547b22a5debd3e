import { graphql } from '../generated/gql.ts';

/** Creates a site (API-049); the answer brings all that a site card shows of a new one. */
export const DomainAdd = graphql(`
  mutation DomainAdd($input: DomainAddInput!) {
    DomainAdd(input: $input) {
      ok
      domain {
        id
        name
        icon
        devicesCount
      }
    }
  }
`);
