import { notFound } from '../../errors.ts';
import type { SubscriptionAccountChangedArgs } from '../generated/resolvers.ts';
import { operation } from '../operation.ts';
import { accountChanges } from './account-changes.ts';

/** What changes in the account from now on, as far as the viewer may know. Ends with the connection. */
export const accountChanged = operation(
  { guard: 'AUTHENTICATED', transaction: 'none' },
  ({ accountId }: SubscriptionAccountChangedArgs, { viewer, services }) => {
    if (!viewer.accounts.has(accountId)) throw notFound('There is no such account.');
    return accountChanges(services.bus, viewer, accountId);
  },
);
