import { graphql } from '../../../api/generated/gql.ts';

/** What of a plan a change moves: the answer brings it, so that every place which shows the plan shows the new one. */
graphql(`
  fragment ChangedPlan on AccountSubscription {
    id
    state
    deviceSeats
    version
    hasChangePending
    subscriptionTypeDisplay
    nextChargeDate
    nextChargeTotalDisplay
    expiry
    hasPaymentMethod
  }
`);

export const AccountInclusionsPreviewQuery = graphql(`
  query AccountInclusionsPreview($accountId: ID!, $deviceSeats: Int!) {
    accountInclusionsPreview(accountId: $accountId, deviceSeats: $deviceSeats) {
      targetDeviceSeats
      isProratable
      nextChargeDate
      proposedPlan {
        billingFrequency
        totalDisplay
      }
      amountDue {
        nextChargeDate
        nextChargeAmountDisplay
        prorationSubtotal
        prorationSubtotalDisplay
      }
    }
  }
`);

export const AccountInclusionsSet = graphql(`
  mutation AccountInclusionsSet($input: AccountInclusionsSetInput!) {
    AccountInclusionsSet(input: $input) {
      ok
      account {
        id
        subscription {
          ...ChangedPlan
        }
      }
    }
  }
`);

export const CancelSubscription = graphql(`
  mutation CancelSubscription($input: CancelSubscriptionInput!) {
    CancelSubscription(input: $input) {
      ok
      success
      account {
        id
        subscription {
          ...ChangedPlan
        }
      }
    }
  }
`);

export const AccountSubscriptionUncancel = graphql(`
  mutation AccountSubscriptionUncancel($input: AccountSubscriptionUncancelInput!) {
    AccountSubscriptionUncancel(input: $input) {
      ok
      account {
        id
        subscription {
          ...ChangedPlan
        }
      }
    }
  }
`);

export const AccountSubscriptionReactivationOrderCreate = graphql(`
  mutation AccountSubscriptionReactivationOrderCreate($input: AccountSubscriptionReactivationOrderCreateInput!) {
    AccountSubscriptionReactivationOrderCreate(input: $input) {
      ok
      id
      payload
      key
    }
  }
`);
