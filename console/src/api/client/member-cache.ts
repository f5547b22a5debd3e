import type { Cache, CacheExchangeOpts } from '@urql/exchange-graphcache';
import { textAt } from './value-at.ts';

/** Who belongs to an account and to its sites may have changed: whoever shows a list reads it again. */
export function forgetMembers(cache: Cache, accountId: string): void {
  const account = { __typename: 'Account', id: accountId };
  cache.invalidate(account, 'members');
  const sites = cache.resolve(account, 'domains');
  if (!Array.isArray(sites)) return;
  for (const site of sites) if (typeof site === 'string') cache.invalidate(site, 'members');
}

/** The roles of the account that a call was about are read again by whoever shows them. */
function forgetRoles(cache: Cache, args: Parameters<typeof textAt>[0]): void {
  const accountId = textAt(args, 'input', 'accountId');
  if (accountId !== null) cache.invalidate({ __typename: 'Account', id: accountId }, 'roles');
}

/** What the cache does when people are invited, changed or removed, and when roles are made, changed or deleted. */
export const memberUpdates = {
  Mutation: {
    UserAccountRoleSet: (_result, args, cache) => {
      const accountId = textAt(args, 'input', 'accountId');
      if (accountId !== null) forgetMembers(cache, accountId);
    },
    RoleAdd: (_result, args, cache) => forgetRoles(cache, args),
    RoleSet: (_result, args, cache) => forgetRoles(cache, args),
    RoleDelete: (_result, args, cache) => forgetRoles(cache, args),
  },
} satisfies NonNullable<CacheExchangeOpts['updates']>;
