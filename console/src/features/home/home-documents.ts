import type { ResultOf } from '@graphql-typed-document-node/core';
import type { ReadSite } from '../../api/account/site-fields.ts';
import { graphql } from '../../api/generated/gql.ts';

/** Everything Home shows about the account and its sites; polled every 8 seconds while nothing is pushed (API-002). */
export const AccountDomainsAndDevices = graphql(`
  query AccountDomainsAndDevices($accountId: ID!) {
    account(id: $accountId) {
      id
      name
      viewerCanAdminister
      domains { ...SiteFields }
    }
  }
`);

/** The devices that wait for a site; asked for by those only who may assign them (HOME-005). */
export const UnenrolledDevices = graphql(`
  query UnenrolledDevices($accountId: ID!) {
    account(id: $accountId) {
      id
      unenrolledDevices {
        id
        name
        label
        nameTwin { deviceId }
        importanceLevel
        firstSeen
        manufacturer { id name }
        product { id name }
        connection { id state agentConnected }
        commands
      }
    }
  }
`);

/** A site as Home reads it. */
export type HomeSite = ReadSite;
/** A device that waits for a site. */
export type UnassignedDevice = NonNullable<ResultOf<typeof UnenrolledDevices>['account']>['unenrolledDevices'][number];
