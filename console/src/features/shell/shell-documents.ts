import type { ResultOf } from '@graphql-typed-document-node/core';
import type { ViewerRights } from '../../api/account/viewer.ts';
import { graphql } from '../../api/generated/gql.ts';

/** Every account of the person with its sites: which account is shown, and which one owns a site (API-064, PREF-002). */
export const GetUserAccountsAndDomains = graphql(`
  query GetUserAccountsAndDomains {
    accounts {
      id
      name
      domains {
        id
        accountId
        status { summary }
      }
    }
  }
`);

/** Who is looking, what they may do in the account (API-062), and how they want to see it. */
export const LoggedUser = graphql(`
  query loggedUser($accountId: ID) {
    loggedUser(accountId: $accountId) {
      user {
        id
        email
        displayName
      }
      roles {
        domainId
        rights
      }
      viewerCanAdminister
      viewerAdministersDomains
      viewerIsOwner
      signInDemands {
        accountId
        accountName
        kind
        from
      }
      dateTimeDefaults {
        timezone
        timeFormat
        dateFormat
      }
    }
    myPreferences {
      theme
      timezone
      timeFormat
      dateFormat
      language
      closedPanels
      firstSteps {
        dismissedAt
        done
      }
    }
  }
`);

/** What the person may do, as the server says it. */
export const rightsOf = ({ viewerCanAdminister, roles }: Logged): Required<ViewerRights> => ({
  isAdministrator: viewerCanAdminister,
  roles: roles.map(({ domainId, rights }) => ({ siteId: domainId ?? null, rights })),
});

/** The sites of the account as the sidebar shows them (API-076), polled every 8 seconds while nothing is pushed (API-002). */
export const AccountDomains = graphql(`
  query AccountDomains($accountId: ID!) {
    account(id: $accountId) {
      id
      domains {
        id
        name
        devicesCount
        status { summary }
      }
    }
  }
`);

/** What may change about the account itself (API-073), polled every 60 seconds while nothing is pushed (API-007). */
export const AccountsGeneralInfo = graphql(`
  query AccountsGeneralInfo($accountId: ID!) {
    account(id: $accountId) {
      id
      name
      features
    }
  }
`);

/** Who is looking. */
type Logged = NonNullable<ResultOf<typeof LoggedUser>['loggedUser']>;
/** An account in the selector. */
export type SelectableAccount = ResultOf<typeof GetUserAccountsAndDomains>['accounts'][number];
/** A site in the sidebar. */
export type SidebarSite = NonNullable<ResultOf<typeof AccountDomains>['account']>['domains'][number];
