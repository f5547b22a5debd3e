import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/** The devices of an agent that the account forgot. */
export const AgentForgottenDevices = graphql(`
  query AgentForgottenDevices($agentId: ID!) {
    forgottenDevices(agentId: $agentId) {
      id
      name
      productModelName
      forgottenAt
      acceptedAt
      refusal
    }
  }
`);
export type ForgottenDevice = ResultOf<typeof AgentForgottenDevices>['forgottenDevices'][number];

/** Says that forgotten devices were reset, and lets their agents report them again. */
export const DevicesAcceptAgain = graphql(`
  mutation DevicesAcceptAgain($input: DevicesAcceptAgainInput!) {
    DevicesAcceptAgain(input: $input) {
      ok
    }
  }
`);
