import type { CacheExchangeOpts } from '@urql/exchange-graphcache';
import { commandUpdates } from '../commands/command-cache.ts';
import { EMBEDDED_TYPES } from '../generated/embedded-types.ts';
import { memberUpdates } from './member-cache.ts';
import { forgetPushed, pushIn } from './pushed-cache.ts';
import { textAt } from './value-at.ts';

/** Objects without an identity of their own are kept inside the object that holds them. */
const embedded = Object.fromEntries(EMBEDDED_TYPES.map((type) => [type, () => null]));

/** The policies of a normalised cache: one copy of each site and device, so that a pushed change shows wherever it is shown. */
export function cachePolicies(): CacheExchangeOpts {
  const commands = commandUpdates();
  return {
    keys: embedded,
    updates: {
      ...commands,
      // The lists of sites are read again at once, not only when the change is pushed (SET-057).
      Mutation: {
        ...commands.Mutation,
        ...memberUpdates.Mutation,
        DomainAdd: (_, { input }, cache) => {
          const id = textAt(input, 'accountId');
          if (id !== null) cache.invalidate({ __typename: 'Account', id }, 'domains');
        },
        DomainRemove: (result, { input }, cache) => {
          const id = textAt(input, 'id');
          if (id !== null && result['DomainRemove']) cache.invalidate({ __typename: 'Domain', id });
        },
      },
      Subscription: {
        ...commands.Subscription,
        accountChanged: (result, { accountId }, cache) => {
          const push = pushIn(accountId, result);
          if (push) forgetPushed(cache, push);
        },
      },
    },
  };
}
