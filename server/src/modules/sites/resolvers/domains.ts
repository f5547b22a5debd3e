import { compareText } from '@tutti/domain/text';
import type { QueryDomainsArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { sitesOf } from '../sites-of.ts';

/** The sites the viewer may see, by name: of one account, or of all of theirs. */
export const domains = operation(
  { guard: 'AUTHENTICATED', transaction: 'none' },
  async ({ accountId }: QueryDomainsArgs, { viewer, services, accountIds }) => {
    if (accountId) return sitesOf(viewer, accountId, services);
    const sites = await Promise.all(accountIds.map((id) => sitesOf(viewer, id, services)));
    return sites.flat().sort((a, b) => compareText(a.name, b.name));
  },
);
