import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/** A person's preferences (API-063), and what of the account they are chosen from. */
export const MyPreferences = graphql(`
  query MyPreferences($accountId: ID!) {
    myPreferences {
      ssoLogin
      user {
        id
        email
        displayName
      }
      theme
      dateFormat
      timeFormat
      timezone
      language
      domainPreferences {
        domainId
        domainNotificationPreferences {
          eventTypes
          minimumDeviceImportanceLevel
        }
        version
      }
    }
    account(id: $accountId) {
      id
      dateTimeDefaults {
        timezone
        timeFormat
        dateFormat
      }
      domains {
        id
        name
      }
    }
  }
`);

/** Changes a person's own name (API-025). */
export const UserPreferencesSet = graphql(`
  mutation UserPreferencesSet($input: UserPreferencesSetInput!) {
    UserPreferencesSet(input: $input) {
      ok
      user {
        email
        id
        displayName
      }
    }
  }
`);

/** Gives up the person's place in an account. */
export const AccountLeave = graphql(`
  mutation AccountLeave($input: AccountLeaveInput!) {
    AccountLeave(input: $input) {
      ok
    }
  }
`);

/** Where the person is signed in. */
export const MySessions = graphql(`
  query MySessions {
    mySessions {
      id
      isCurrent
      lastUsedAt
      ipAddress
      browser
    }
  }
`);

/** Signs out somewhere else. */
export const UserSessionEnd = graphql(`
  mutation UserSessionEnd($input: UserSessionEndInput!) {
    UserSessionEnd(input: $input) {
      ok
    }
  }
`);

/** What the dialog is made from. */
export type PreferencesAnswer = ResultOf<typeof MyPreferences>;
/** A browser in which the person is signed in. */
export type SignedIn = ResultOf<typeof MySessions>['mySessions'][number];
