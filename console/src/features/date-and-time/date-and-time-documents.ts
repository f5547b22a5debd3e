import { graphql } from '../../api/generated/gql.ts';

/** The account's date and time settings. */
export const AccountDateTime = graphql(`
  query AccountDateTime($accountId: ID!) {
    account(id: $accountId) {
      id
      dateTimeDefaults {
        timezone
        timeFormat
        dateFormat
        version
      }
    }
  }
`);

/** Changes them. */
export const AccountDateTimeDefaultsSet = graphql(`
  mutation AccountDateTimeDefaultsSet($input: AccountDateTimeDefaultsSetInput!) {
    AccountDateTimeDefaultsSet(input: $input) {
      ok
      account {
        id
        dateTimeDefaults {
          timezone
          timeFormat
          dateFormat
          version
        }
      }
    }
  }
`);
