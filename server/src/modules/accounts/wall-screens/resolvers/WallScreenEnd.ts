import { appendEvents } from '../../../../event-log/append.ts';
import type { MutationWallScreenEndArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { authorOf } from '../../../identity/index.ts';
import { endWallScreens } from '../end-wall-screens.ts';
import { lockWallScreen } from '../find-wall-screen.ts';

/** Ends a wall screen; its streams end, and its next call is refused. It asks for no proof: it gives nobody a way in. */
export const WallScreenEnd = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'tenant' },
  async ({ input }: MutationWallScreenEndArgs, call) => {
    const { tx, after, services, accountIds } = call;
    const { accountId, id } = await lockWallScreen(tx, accountIds, input.wallScreenId);
    await appendEvents(tx, await endWallScreens(tx, accountId, [id], authorOf(call), services.now()), services.now());
    after(() => services.bus.publish('credentials.changed', { userId: null, tokenHashes: [], wallScreenIds: [id], accountId }));
    return { ok: true };
  },
);
