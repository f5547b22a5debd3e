import { appendEvents } from '../../../../event-log/append.ts';
import type { MutationWallScreenCodeRenewArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { authorOf, freshness, holdRights } from '../../../identity/index.ts';
import { lockWallScreen } from '../find-wall-screen.ts';
import { newCode, requireAllowed } from '../wall-screen-codes.ts';
import { wallScreenCodeMade } from '../wall-screen-entries.ts';
import type { ChangedWallScreen } from '../wall-screen-records.ts';

/** Makes another code for a wall screen: for one that was not opened in time, or for another browser. */
export const WallScreenCodeRenew = transaction(
  { guard: 'PERSON_ADMINISTRATOR', transaction: 'system' },
  async ({ input }: MutationWallScreenCodeRenewArgs, call, requireFresh): Promise<ChangedWallScreen> => {
    const { tx, services, accountIds } = call;
    const now = services.now();
    const screen = await lockWallScreen(tx, accountIds, input.wallScreenId);
    const { accountId, id } = screen;
    await holdRights(call, accountId);
    await requireAllowed(tx, accountId);
    requireFresh();
    const { code, stored } = newCode(now);
    await tx.updateTable('wall_screens').set(stored).where('account_id', '=', accountId).where('id', '=', id).execute();
    await appendEvents(tx, [wallScreenCodeMade(screen, authorOf(call))], now);
    return { ok: true, accountId, wallScreenId: id, code, codeExpiresAt: stored.code_expires_at };
  },
  freshness,
);
