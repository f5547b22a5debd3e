import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../../api/generated/gql.ts';

const ReplacementLineFields = graphql(`
  fragment ReplacementLineFields on ReplacementLine {
    part
    outcome
    count
    refused
    devices
    before
    after
    settings { kind enabled }
    reason
    commands {
      ...DeviceCommandFields
    }
  }
`);

/** How a device can be replaced: candidates, and what the chosen one takes over. */
export const DeviceReplacement = graphql(`
  query DeviceReplacement($deviceId: ID!, $spareId: ID, $accountId: ID) {
    deviceReplacement(deviceId: $deviceId, spareId: $spareId, accountId: $accountId) {
      device {
        id
        name
        importanceLevel
        location
        description
        comments
        lastConnected
      }
      closed
      label
      spareId
      spares {
        fit
        txChannels
        rxChannels
        device {
          id
          name
          manufacturer { id name }
          product { id name }
          domain { id name }
          interfaces { address }
        }
      }
      takesOver {
        ...ReplacementLineFields
      }
    }
  }
`);

/** Lets a spare take the place of a device. */
export const DeviceReplace = graphql(`
  mutation DeviceReplace($input: DeviceReplaceInput!) {
    DeviceReplace(input: $input) {
      ok
      device { id domainId label }
      spare { id domainId }
      takesOver {
        ...ReplacementLineFields
      }
    }
  }
`);

/** One part of what a spare takes over. */
export type ReplacementLine = ResultOf<typeof ReplacementLineFields>;
/** How a device can be replaced. */
export type Replacement = ResultOf<typeof DeviceReplacement>['deviceReplacement'];
/** One candidate. */
export type Spare = Replacement['spares'][number];
