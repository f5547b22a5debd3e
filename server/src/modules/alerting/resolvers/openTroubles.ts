import type { QueryOpenTroublesArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { readOpenTroubles } from '../troubles/read-open-troubles.ts';
import { shownTroubles } from '../troubles/shown-troubles.ts';

/** What is wrong now and a rule is about, as far as the caller may see it. */
export const openTroubles = operation(
  { guard: 'AUTHENTICATED', transaction: 'none' },
  async ({ accountId: id, domainId }: QueryOpenTroublesArgs, { viewer, services }) => {
    const accountId = id.toLowerCase();
    if (!viewer.accounts.has(accountId)) return null;
    const troubles = await services.store.read([accountId], (tx) =>
      readOpenTroubles(tx, accountId, { siteId: domainId?.toLowerCase() ?? null }),
    );
    return shownTroubles(viewer, accountId, troubles);
  },
);
