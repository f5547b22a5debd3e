import type { QueryAccountArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { readAccounts } from '../memberships.ts';

/** One of the viewer's accounts; null where it is not there or not theirs: the two look the same. */
export const account = transaction(
  { guard: 'AUTHENTICATED', transaction: 'tenant' },
  async ({ id }: QueryAccountArgs, { tx, accountIds }) => {
    const [found] = await readAccounts(
      tx,
      accountIds.filter((a) => a === id),
    );
    return found ?? null;
  },
);
