/** The door of the module: what others may use. */
import { Account } from './resolvers/AccountFields.ts';
import { AccountInclusionsSet } from './resolvers/AccountInclusionsSet.ts';
import { AccountNameSet } from './resolvers/AccountNameSet.ts';
import { AccountSubscriptionReactivationOrderCreate } from './resolvers/AccountSubscriptionReactivationOrderCreate.ts';
import { AccountSubscriptionUncancel } from './resolvers/AccountSubscriptionUncancel.ts';
import { accountInclusionsPreview } from './resolvers/accountInclusionsPreview.ts';
import { accountPaymentManagementLinks } from './resolvers/accountPaymentManagementLinks.ts';
import { billing } from './resolvers/billing.ts';
import { CancelSubscription } from './resolvers/CancelSubscription.ts';
import { AccountSubscription } from './resolvers/SubscriptionFields.ts';

export { takeEvents } from './ingest/inbox.ts';
export { reconcile } from './ingest/reconcile.ts';
export { startBillingJobs } from './jobs.ts';
export { composePlanReminder, composeWelcome } from './mails/mails.ts';
export { openProvider } from './open.ts';
export { HostedPlanLives, removePlan, setByHand } from './plan/by-hand.ts';
export { type BillingProvider, ProviderRefused } from './provider.ts';

export const resolvers = {
  Query: { billing, accountInclusionsPreview, accountPaymentManagementLinks },
  Mutation: {
    AccountInclusionsSet,
    AccountNameSet,
    AccountSubscriptionReactivationOrderCreate,
    AccountSubscriptionUncancel,
    CancelSubscription,
  },
  Account,
  AccountSubscription,
};
