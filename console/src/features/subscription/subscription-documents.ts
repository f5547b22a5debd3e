import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/** The plan of an account with what it costs: for administrators. */
export const ManagedSubscription = graphql(`
  query ManagedSubscription($accountId: ID!) {
    account(id: $accountId) {
      id
      subscription {
        id
        state
        source
        sku
        live
        subscriptionTypeDisplay
        deviceSeats
        version
        connectedDeviceCount
        hasChangePending
        lastPayment {
          date
          totalDisplay
        }
        nextChargeDate
        nextChargeTotalDisplay
        expiry
        hasPaymentMethod
      }
    }
  }
`);

/** A plan as an administrator sees it. */
export type ManagedPlan = NonNullable<NonNullable<ResultOf<typeof ManagedSubscription>['account']>['subscription']>;
