import { notFound } from '../../../api-errors.ts';
import type { Tx } from '../../../store/store.ts';
import { isUuid } from '../../../store/uuid.ts';
import type { NamedWallScreen } from './wall-screen-entries.ts';

/** A wall screen of one of the accounts, its row locked until the commit. Throws NOT_FOUND, also for one that was ended. */
export async function lockWallScreen(tx: Tx, accountIds: readonly string[], id: string): Promise<NamedWallScreen> {
  const screen = isUuid(id)
    ? await tx
        .selectFrom('wall_screens')
        .where('account_id', 'in', accountIds)
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .select(['account_id as accountId', 'id', 'name'])
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!screen) throw notFound('There is no such wall screen, or you have no access to it.');
  return screen;
}
