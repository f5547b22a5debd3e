import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

graphql(`
  fragment AlertChannelFields on AlertChannel {
    id
    kind
    name
    note
    language
    template
    shown
    users {
      id
      displayName
      email
    }
    version
    failures
    failingSince
    lastError
    lastDeliveredAt
  }
`);

/** The channels of alerts of the account. */
export const AccountAlertChannels = graphql(`
  query AccountAlertChannels($accountId: ID!) {
    account(id: $accountId) {
      id
      alertChannels {
        ...AlertChannelFields
      }
    }
  }
`);

/** Messages to them, newest first. */
export const AccountAlertDeliveries = graphql(`
  query AccountAlertDeliveries($accountId: ID!, $first: Int!, $channelId: ID, $outcome: AlertOutcome, $from: DateTime, $today: DateTime!) {
    account(id: $accountId) {
      id
      alertDeliveries(first: $first, channelId: $channelId, outcome: $outcome, from: $from) {
        total
        next
        deliveries {
          id
          channelName
          kind
          ruleName
          domainName
          lines {
            kind
            name
            domainName
          }
          total
          createdAt
          outcome
          tries
          isSending
          nextTryAt
          reason
          status
          tookMs
        }
      }
      today: alertDeliveries(first: 1, from: $today) {
        total
      }
    }
  }
`);

/** Who can be chosen for a channel of mails. */
export const AlertPeople = graphql(`
  query AlertPeople($accountId: ID!) {
    account(id: $accountId) {
      id
      alertPeople {
        id
        displayName
        email
      }
    }
  }
`);

/** Adds a channel. The key that signs is in this answer alone: the cache keeps nothing of a payload but what has an id. */
export const AlertChannelAdd = graphql(`
  mutation AlertChannelAdd($input: AlertChannelAddInput!) {
    AlertChannelAdd(input: $input) {
      ok
      signingSecret
      channel {
        ...AlertChannelFields
      }
    }
  }
`);

/** Changes a channel. */
export const AlertChannelSet = graphql(`
  mutation AlertChannelSet($input: AlertChannelSetInput!) {
    AlertChannelSet(input: $input) {
      ok
      signingSecret
      channel {
        ...AlertChannelFields
      }
    }
  }
`);

/** Deletes a channel with its messages. */
export const AlertChannelDelete = graphql(`
  mutation AlertChannelDelete($input: AlertChannelDeleteInput!) {
    AlertChannelDelete(input: $input) {
      ok
    }
  }
`);

/** Sends a test; its answer says what came of it. */
export const AlertChannelTest = graphql(`
  mutation AlertChannelTest($input: AlertChannelTestInput!) {
    AlertChannelTest(input: $input) {
      ok
      tookMs
      reason
    }
  }
`);

/** Sends a message again that was given up. */
export const AlertDeliveryRetry = graphql(`
  mutation AlertDeliveryRetry($input: AlertDeliveryRetryInput!) {
    AlertDeliveryRetry(input: $input) {
      ok
    }
  }
`);

/** A channel as the page shows it. */
export type AlertChannel = NonNullable<ResultOf<typeof AccountAlertChannels>['account']>['alertChannels'][number];
/** A message as the page shows it. */
export type AlertDelivery = NonNullable<ResultOf<typeof AccountAlertDeliveries>['account']>['alertDeliveries']['deliveries'][number];
