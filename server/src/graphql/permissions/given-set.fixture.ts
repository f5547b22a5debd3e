import { randomUUID } from 'node:crypto';
import type { BuiltInRole, Right } from '@tutti/domain/rights';
import type { TestServer } from '../../../test/kit.ts';

/** A built-in role, or an own one to make. */
export type GivenSet = BuiltInRole | { readonly name: string; readonly rights: readonly Right[] };

/** Gives a member a role that is a set of rights, on a site or on every one (null). */
export async function giveSet(
  { database, services }: TestServer,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
  set: GivenSet,
  siteId: string | null,
): Promise<void> {
  const builtIn = typeof set === 'string' ? set : null;
  const own = typeof set === 'string' ? null : randomUUID();
  if (typeof set !== 'string')
    await database.query('insert into account_roles values ($1, $2, $3, $4, now())', [accountId, own, set.name, set.rights]);
  if (siteId === null)
    await database.query('update members set built_in_role = $3, own_role_id = $4 where account_id = $1 and user_id = $2', [
      accountId,
      userId,
      builtIn,
      own,
    ]);
  else await database.query('insert into site_members values ($1, $2, $3, $4, $5, $6)', [accountId, siteId, userId, 'None', builtIn, own]);
  services.bus.publish('credentials.changed', { userId, tokenHashes: [] });
}
