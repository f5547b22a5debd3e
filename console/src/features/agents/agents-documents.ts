import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/** The programs that report the account's devices. */
export const AccountAgents = graphql(`
  query AccountAgents($accountId: ID!) {
    account(id: $accountId) {
      id
      agents {
        id
        name
        connected
        lastSeen
        revokedAt
        devicesCount
      }
    }
  }
`);
export type Agent = NonNullable<ResultOf<typeof AccountAgents>['account']>['agents'][number];

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
