/**
 * What each list of the devices of a site reads of a device. A push reads a changed device again by the same fragments (live/live-documents.ts): whatever a list
 * shows stays true while it is pushed.
 */
import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../generated/gql.ts';

const DeviceChoiceFields = graphql(`
  fragment DeviceChoiceFields on Device {
    id
    name
    importanceLevel
  }
`);
/** A device to choose. */
export type DeviceChoice = ResultOf<typeof DeviceChoiceFields>;

const SettingsDeviceFields = graphql(`
  fragment SettingsDeviceFields on Device {
    id
    name
    manufacturer { id name }
    product { id name }
    connection { id state agentConnected }
    status { connectivity clocking subscriptions latency }
  }
`);
/** A device as the settings of its site show it. */
export type SettingsDevice = ResultOf<typeof SettingsDeviceFields>;

const SearchedDeviceFields = graphql(`
  fragment SearchedDeviceFields on Device {
    ...SettingsDeviceFields
    location
  }
`);
/** A device as the search finds it. */
export type SearchedDevice = ResultOf<typeof SearchedDeviceFields>;

const AgentDeviceFields = graphql(`
  fragment AgentDeviceFields on Device {
    ...DeviceChoiceFields
    domainId
    connection { id state agentConnected }
  }
`);
/** A device as the page of its agent shows it. */
export type AgentDevice = ResultOf<typeof AgentDeviceFields>;

const ListedDeviceFields = graphql(`
  fragment ListedDeviceFields on Device {
    ...DeviceChoiceFields
    ...SearchedDeviceFields
    domainId
    identity { id tuttiVersion }
    status {
      alertMessage { connectivity clocking subscriptions latency }
    }
    update {
      current
      status
      latest { tuttiFirmwareVersion }
    }
  }
`);
/** A device as the list of devices shows it. */
export type ListedDevice = ResultOf<typeof ListedDeviceFields>;

const StatusDeviceFields = graphql(`
  fragment StatusDeviceFields on Device {
    ...DeviceChoiceFields
    location
    manufacturer { id name }
    product { id name }
    connection { id state }
    status {
      connectivity
      clocking
      subscriptions
      latency
      alertMessage { connectivity clocking subscriptions latency }
      since { connectivity clocking subscriptions latency }
    }
    areasNotOffered
    receiving { subscribed errors warnings }
    update {
      current
      status
      latest { tuttiFirmwareVersion releaseNotesUrl }
    }
  }
`);
/** A device as the status of its site shows it. */
export type StatusDevice = ResultOf<typeof StatusDeviceFields>;

const TransmittingDeviceFields = graphql(`
  fragment TransmittingDeviceFields on Device {
    id
    name
    identity { id advertisedName }
    connection { id state agentConnected }
    status { connectivity }
    transmitting { channels mediaTypes }
  }
`);
/** A device that channels may be taken from. */
export type TransmittingDevice = ResultOf<typeof TransmittingDeviceFields>;

const RoutingDeviceFields = graphql(`
  fragment RoutingDeviceFields on Device {
    ...DeviceOfferFields
    id
    name
    family
    identity { id advertisedName }
    connection { id state agentConnected }
    capabilities { id CAN_ENCRYPT_MEDIA }
    receiving { channels }
    transmitting { channels }
    audio { sampleRate }
  }
`);
/** A device on the axes of the routing of its site. */
export type RoutingDeviceWire = ResultOf<typeof RoutingDeviceFields>;

/** Which commands a device takes, for `useNotOffered` (ui/status/not-offered.ts). Read by its name, by each screen that gives commands. */
graphql(`
  fragment DeviceOfferFields on Device {
    id
    commands
    commandsReason
  }
`);
