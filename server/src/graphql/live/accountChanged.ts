import { badInput, notFound } from '../../api-errors.ts';
import type { SubscriptionAccountChangedArgs } from '../generated/resolvers.ts';
import { operation } from '../operation.ts';
import type { AccountChange } from './account-changes.ts';
import { Broadcast } from './broadcast.ts';
import { REMEMBERED_MS } from './change-journal.ts';

/** Most sites that somebody can have devices of on their screens. */
const MOST_DETAILS = 100;

/** Changes of the account from now on, and recent ones where that is asked for, as far as the viewer may see them. Ends with the connection. */
export const accountChanged = operation(
  { guard: 'AUTHENTICATED', transaction: 'none' },
  ({ accountId, age, detailsOf }: SubscriptionAccountChangedArgs, { viewer, services }) => {
    if (!viewer.accounts.has(accountId)) throw notFound('There is no such account, or you have no access to it.');
    if (age && (age < 0 || age > REMEMBERED_MS)) throw badInput('age', `Ask for changes of the last ${REMEMBERED_MS} ms at most.`);
    if (detailsOf && detailsOf.length > MOST_DETAILS)
      throw badInput('detailsOf', `Name at most ${MOST_DETAILS} domains, or leave it out to get the changes of all.`);
    const { changes, feeds } = services;
    // What happened lately is looked up when the changes begin to be followed, so that none is between the two.
    return new Broadcast<AccountChange>((receive) =>
      feeds.follow({
        viewer,
        accountId,
        lately: age ? changes.lately(accountId, age) : [],
        detailsOf: detailsOf ? new Set(detailsOf) : null,
        receive,
      }),
    );
  },
);
