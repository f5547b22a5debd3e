import type { MutationAlertTroubleReleaseArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { lockTroubles, setAcknowledged } from '../troubles/set-acknowledged.ts';
import { troubleReleased } from '../troubles/trouble-entries.ts';

/** Takes back that somebody takes care of troubles. */
export const AlertTroubleRelease = transaction(
  { guard: 'SILENCE', transaction: 'tenant' },
  async ({ input }: MutationAlertTroubleReleaseArgs, call) => {
    const { accountId, troubles } = await lockTroubles(call, input);
    const taken = troubles.filter(({ acknowledged }) => acknowledged !== null);
    if (taken.length > 0) await setAcknowledged(call, accountId, taken, null, (trouble) => troubleReleased(accountId, trouble));
    return { ok: true, count: taken.length };
  },
);
