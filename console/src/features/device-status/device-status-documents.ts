import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/** How many entries of the event log the page shows (API-071). */
export const AUDIT_LOGS_LIMIT = 3;

/** A device in full but for its channels (API-077); polled every 10 seconds while nothing is pushed (API-003). Each section says which fields it shows. */
export const AccountDomainsDevicesDetails = graphql(`
  query AccountDomainsDevicesDetails($domainId: ID!, $deviceId: ID!, $auditLogsLimit: Int) {
    domain(id: $domainId) {
      id
      name
      mediaEncryptionPolicy
      device(id: $deviceId) {
        id
        name
        connection { id state lastChanged agentConnected }
        lastConnected
        ...DeviceOfferFields
        ...SiteSectionFields
        ...GeneralSectionFields
        ...InformationSectionFields
        ...ClockSectionFields
        ...AudioSectionFields
        ...EncryptionSectionFields
        ...InterfacesSectionFields
        ...DiscoverySectionFields
        ...ActivitySectionFields
      }
    }
  }
`);

/** Notes what people know about a device. */
export const DeviceUpdate = graphql(`
  mutation DeviceUpdate($input: DeviceUpdateInput!) {
    DeviceUpdate(input: $input) {
      ok
      device {
        id
        location
        description
        comments
      }
    }
  }
`);

type Site = NonNullable<ResultOf<typeof AccountDomainsDevicesDetails>['domain']>;
/** The site as this page reads it. */
export type DetailedSite = Omit<Site, 'device'>;
/** The device as this page reads it. */
export type DetailedDevice = NonNullable<Site['device']>;
