import { WallScreenForm } from '@tutti/domain/wall-form';
import { ownAccount } from '../../../../access/own-account.ts';
import { conflict } from '../../../../api-errors.ts';
import { appendEvents } from '../../../../event-log/append.ts';
import type { MutationWallScreenAddArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import type { Tx } from '../../../../store/store.ts';
import { authorOf, freshness, holdRights } from '../../../identity/index.ts';
import { checked } from '../../keys/key-input.ts';
import { sitesAmong } from '../../rights-input.ts';
import { newCode, requireAllowed } from '../wall-screen-codes.ts';
import { wallScreenCreated } from '../wall-screen-entries.ts';
import type { ChangedWallScreen } from '../wall-screen-records.ts';

/** Most wall screens of one account. */
const MOST = 100;

async function requireRoom(tx: Tx, accountId: string): Promise<void> {
  const screens = await tx
    .selectFrom('wall_screens')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .select('id')
    .execute();
  if (screens.length >= MOST) throw conflict(`An account has at most ${MOST} wall screens: end one first.`);
}

/** Makes a wall screen of an account that the viewer administers, with the code that binds a browser to it. */
export const WallScreenAdd = transaction(
  { guard: 'PERSON_ADMINISTRATOR', transaction: 'system' },
  async ({ input }: MutationWallScreenAddArgs, call, requireFresh): Promise<ChangedWallScreen> => {
    const { tx, services, accountIds, viewer } = call;
    const [accountId, now] = [ownAccount(accountIds, input.accountId), services.now()];
    const { name, domainIds } = checked(WallScreenForm, input);
    // Behind its lock nobody turns wall screens off, either.
    await holdRights(call, accountId);
    await requireAllowed(tx, accountId);
    await requireRoom(tx, accountId);
    const siteIds = domainIds && (await sitesAmong(tx, accountId, domainIds));
    requireFresh();
    const { code, stored } = newCode(now);
    const { id } = await tx
      .insertInto('wall_screens')
      .values({ account_id: accountId, name, every_site: siteIds === null, created_by: viewer.userId, created_at: now, ...stored })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (siteIds)
      await tx
        .insertInto('site_wall_screens')
        .values(siteIds.map((siteId) => ({ account_id: accountId, site_id: siteId, wall_screen_id: id })))
        .execute();
    await appendEvents(tx, [wallScreenCreated({ accountId, id, name }, siteIds, authorOf(call))], now);
    return { ok: true, accountId, wallScreenId: id, code, codeExpiresAt: stored.code_expires_at };
  },
  freshness,
);
