/** What is read of the clocks of a site and of its devices, and again when a change of them is pushed (live/live-documents.ts). */
import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../generated/gql.ts';

const ClockSettingsFields = graphql(`
  fragment ClockSettingsFields on ClockingGroup {
    id
    version
    mode
    ptp { v1SubdomainName v2 v2DomainNumber v2MulticastTtl v2Priority1 v2Priority2 }
    rtp { prefixV4 }
    pendingDeviceIds
  }
`);
const ClockPictureFields = graphql(`
  fragment ClockPictureFields on ClockingGroup {
    picture {
      leaders { deviceId name protocol domainNumber locked followers }
      subnets { subnet devices unicastDevices }
      conditions { kind severity message since deviceIds }
    }
  }
`);
/** How the clocks of the site are set, and what its devices make of it. */
export type ClockingGroup = ResultOf<typeof ClockSettingsFields> & ResultOf<typeof ClockPictureFields>;

/** The clock of a device: its state, what it is set to and what can be set. Read by its name, by the Status tab of the device, too. */
graphql(`
  fragment DeviceClockFields on Device {
    id
    clockingState {
      id
      locked
      grandLeader
      followerWithoutLeader
      multicastLeader
      unicastLeader
      unicastFollower
      frequencyOffset
    }
    clockPreferences { id externalWordClock leader unicastClocking v1UnicastDelayRequests }
    capabilities {
      id
      CAN_WRITE_PREFERRED_MASTER
      CAN_WRITE_EXT_WORD_CLOCK
      CAN_WRITE_UNICAST_DELAY_REQUESTS
      CAN_UNICAST_CLOCKING
    }
  }
`);

const ClockDeviceFields = graphql(`
  fragment ClockDeviceFields on Device {
    ...DeviceChoiceFields
    connection { id state agentConnected }
    status { clocking alertMessage { clocking } }
    interfaces { id subnet }
    ...DeviceClockFields
    ...DeviceOfferFields
  }
`);
/** A device of the site as the server answers of its clock. */
export type WireClockDevice = ResultOf<typeof ClockDeviceFields>;
