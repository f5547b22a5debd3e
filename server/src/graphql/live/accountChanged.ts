import { badInput, notFound } from '../../api-errors.ts';
import type { SubscriptionAccountChangedArgs } from '../generated/resolvers.ts';
import { operation } from '../operation.ts';
import { accountChanges } from './account-changes.ts';
import { REMEMBERED_MS } from './change-journal.ts';

/** Changes of the account from now on, and recent ones where that is asked for, as far as the viewer may see them. Ends with the connection. */
export const accountChanged = operation(
  { guard: 'AUTHENTICATED', transaction: 'none' },
  ({ accountId, age }: SubscriptionAccountChangedArgs, { viewer, services }) => {
    if (!viewer.accounts.has(accountId)) throw notFound('There is no such account, or you have no access to it.');
    if (age && (age < 0 || age > REMEMBERED_MS)) throw badInput('age', `Ask for changes of the last ${REMEMBERED_MS} ms at most.`);
    const lately = age ? services.changes.lately(accountId, age) : [];
    return accountChanges({ bus: services.bus, viewer, accountId, lately });
  },
);
