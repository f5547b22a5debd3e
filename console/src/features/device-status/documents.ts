import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/** How many entries of the event log the page shows (API-071). */
export const AUDIT_LOGS_LIMIT = 3;

/** A device in full but for its channels (API-077); polled every 10 seconds while nothing is pushed (API-003). */
export const AccountDomainsDevicesDetails = graphql(`
  query AccountDomainsDevicesDetails($domainId: ID!, $deviceId: ID!, $auditLogsLimit: Int) {
    domain(id: $domainId) {
      id
      name
      mediaEncryptionPolicy
      device(id: $deviceId) {
        id
        name
        domainId
        importanceLevel
        location
        description
        comments
        manufacturer { id name }
        product { id name }
        identity { id productSoftwareVersion tuttiVersion tuttiHardwareVersion }
        interfaces { id macAddress address netmask subnet linkUp linkSpeed multicast networkUseRx networkUseTx }
        connection { id state lastChanged agentConnected }
        connectedSince
        lastConnected
        temperature
        faults
        enableVideo
        clockingState {
          id
          locked
          grandLeader
          followerWithoutLeader
          multicastLeader
          unicastLeader
          unicastFollower
          muteStatus
          frequencyOffset
        }
        clockPreferences { id externalWordClock leader unicastClocking v1UnicastDelayRequests }
        capabilities {
          id
          CAN_WRITE_PREFERRED_MASTER
          CAN_WRITE_EXT_WORD_CLOCK
          CAN_WRITE_UNICAST_DELAY_REQUESTS
          CAN_UNICAST_CLOCKING
          CAN_ENCRYPT_MEDIA
        }
        transmitting { channels strict }
        discovery { type fqdn }
        update {
          current
          status
          latest { tuttiFirmwareVersion releaseNotesUrl }
        }
        auditLogs(limit: $auditLogsLimit) {
          id
          severity
          timestamp
          text
          domainId
          source { kind id name }
        }
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
