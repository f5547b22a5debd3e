/** What other modules may import of this one. */
import { Account } from './resolvers/AccountFields.ts';
import { AccountSubscription } from './resolvers/SubscriptionFields.ts';
import { rootFields } from './root-fields.generated.ts';

export { takeEvents } from './ingest/inbox.ts';
export { reconcile } from './ingest/reconcile.ts';
export { startBillingJobs } from './jobs.ts';
export { composePlanReminder, composeWelcome } from './mails/mails.ts';
export { openProvider } from './open-provider.ts';
export { HostedPlanLives, removePlan, setByHand } from './plan/by-hand.ts';
export { type BillingProvider, ProviderRefused } from './provider.ts';

export const resolvers = {
  ...rootFields,
  Account,
  AccountSubscription,
};
