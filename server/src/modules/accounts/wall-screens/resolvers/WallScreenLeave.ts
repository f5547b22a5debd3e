import { notFound } from '../../../../api-errors.ts';
import { appendEvents } from '../../../../event-log/append.ts';
import type { MutationWallScreenLeaveArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { authorOf } from '../../../identity/index.ts';
import { endWallScreens } from '../end-wall-screens.ts';

/** Ends the wall screen that asks. */
export const WallScreenLeave = transaction(
  { guard: 'WALL_SCREEN', transaction: 'tenant' },
  async ({ input }: MutationWallScreenLeaveArgs, call) => {
    const { tx, after, services, viewer, accountIds } = call;
    const id = viewer.wallScreenId;
    if (input?.wallScreenId && input.wallScreenId !== id) throw notFound('There is no such wall screen, or you have no access to it.');
    // A wall screen is of one account.
    for (const accountId of accountIds) {
      await appendEvents(tx, await endWallScreens(tx, accountId, [id], authorOf(call), services.now()), services.now());
      after(() => services.bus.publish('credentials.changed', { userId: null, tokenHashes: [], wallScreenIds: [id], accountId }));
    }
    return { ok: true };
  },
);
