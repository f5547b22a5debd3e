import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/** What is shown of an agent, and what it says of itself. */
graphql(`
  fragment AgentFields on Agent {
    id
    name
    connected
    lastSeen
    createdAt
    revokedAt
    devicesCount
    assignedCount
    expiredCount
    software
    roundTrip
    roundTripPeak
    connectedSince
    calledFrom
    keyFingerprint
    mayChange
    domainId
    newerProgram { version builtAt }
    updatesAtNight
    refusals { about text }
    description {
      observedAt
      startedAt
      platform
      machine { runs model system hostName }
      server
      families { family found mayChange listens how notKnown }
      familiesOff { family why }
      interfaces { name addresses used speed toServer }
      problems { about text }
      queue
      queueLongest
      takes
      givesLog
      program { version builtAt }
      mayUpdate
      update { version state reason }
    }
  }
`);

/** The programs that report the account's devices. */
export const AccountAgents = graphql(`
  query AccountAgents($accountId: ID!) {
    account(id: $accountId) {
      id
      agents {
        ...AgentFields
      }
    }
  }
`);

/** The same for who administers sites alone: the programs of these. */
export const SiteAgents = graphql(`
  query SiteAgents($accountId: ID!) {
    account(id: $accountId) {
      id
      domainAgents {
        ...AgentFields
      }
    }
  }
`);
export type Agent = NonNullable<ResultOf<typeof AccountAgents>['account']>['agents'][number];

/** The devices of an agent that are in no site. */
export const AgentUnassignedDevices = graphql(`
  query AgentUnassignedDevices($accountId: ID!, $agentId: ID!) {
    account(id: $accountId) {
      id
      unenrolledDevices(agentId: $agentId) {
        id
        name
      }
    }
  }
`);

/** The devices of one family that an agent speaks for, as far as the viewer may see them. */
export const AgentDevices = graphql(`
  query AgentDevices($accountId: ID!, $agentId: ID!, $family: DeviceFamily!) {
    account(id: $accountId) {
      id
      domainAgents(agentId: $agentId) {
        id
        devices(family: $family) {
          ...AgentDeviceFields
        }
      }
    }
  }
`);

/** Where agents connect, and how one is installed. */
export const AgentLink = graphql(`
  query AgentLink($accountId: ID!) {
    tuttiServerInstance(accountId: $accountId) {
      serverName
      tuttiPort
      fingerprint { sha1 sha256 }
      agentInstall { linkUrl scriptUrl publicKeyPin command }
    }
  }
`);
export type AgentServer = NonNullable<ResultOf<typeof AgentLink>['tuttiServerInstance']>;

/** Makes a code with which one new agent joins; it is in this answer alone. */
export const AgentEnrolmentCodeCreate = graphql(`
  mutation AgentEnrolmentCodeCreate($input: AgentEnrolmentCodeCreateInput!) {
    AgentEnrolmentCodeCreate(input: $input) {
      ok
      code
      expiresAt
    }
  }
`);

/** Ends an agent's access at once. */
export const AgentRevoke = graphql(`
  mutation AgentRevoke($input: AgentRevokeInput!) {
    AgentRevoke(input: $input) {
      ok
    }
  }
`);

/** Removes what a revoked agent has found and nobody assigned. */
export const AgentDevicesForget = graphql(`
  mutation AgentDevicesForget($input: AgentDevicesForgetInput!) {
    AgentDevicesForget(input: $input) {
      ok
      count
    }
  }
`);

/** Lets an agent change devices, or not any more. */
export const AgentMayChangeSet = graphql(`
  mutation AgentMayChangeSet($input: AgentMayChangeSetInput!) {
    AgentMayChangeSet(input: $input) {
      ok
    }
  }
`);

/** Decides which site the new devices of an agent are assigned to. */
export const AgentDomainSet = graphql(`
  mutation AgentDomainSet($input: AgentDomainSetInput!) {
    AgentDomainSet(input: $input) {
      ok
    }
  }
`);

/** Asks an agent to look at its network again. */
export const AgentTest = graphql(`
  mutation AgentTest($input: AgentTestInput!) {
    AgentTest(input: $input) {
      ok
    }
  }
`);

/** Asks an agent to start again. */
export const AgentRestart = graphql(`
  mutation AgentRestart($input: AgentRestartInput!) {
    AgentRestart(input: $input) {
      ok
    }
  }
`);

/** Asks an agent to replace itself by the newer program. */
export const AgentUpdate = graphql(`
  mutation AgentUpdate($input: AgentUpdateInput!) {
    AgentUpdate(input: $input) {
      ok
    }
  }
`);

/** Lets an agent update itself at night, or not any more. */
export const AgentUpdatesAtNightSet = graphql(`
  mutation AgentUpdatesAtNightSet($input: AgentUpdatesAtNightSetInput!) {
    AgentUpdatesAtNightSet(input: $input) {
      ok
    }
  }
`);
