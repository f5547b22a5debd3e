import type { Action } from '../../access/permissions.ts';
import { can, type Viewer } from '../../access/viewer.ts';
import { forbidden, notFound } from '../../api-errors.ts';
import type { TxCall } from '../../graphql/operation.ts';
import { isUuid } from '../../store/uuid.ts';

const noSuchSite = () => notFound('There is no such site, or you have no access to it.');

/**
 * The account of a site that is to be changed, in one of those of the call. Throws NOT_FOUND for a site that is not there or in another, and SUBSCRIPTION_INACTIVE.
 */
export async function accountOfSite(
  { tx, accountIds, needPlan }: TxCall<Viewer>,
  siteId: string,
  admit?: (site: { readonly accountId: string; readonly siteId: string }) => void,
): Promise<string> {
  const site = isUuid(siteId)
    ? await tx.selectFrom('sites').where('id', '=', siteId).where('account_id', 'in', accountIds).select('account_id').executeTakeFirst()
    : undefined;
  if (!site) throw noSuchSite();
  admit?.({ accountId: site.account_id, siteId: siteId.toLowerCase() });
  await needPlan([site.account_id]);
  return site.account_id;
}

const HOLD = { use: 'forKeyShare', change: 'forNoKeyUpdate', delete: 'forUpdate' } as const;

/** A site of this account that things are put into, its row locked until the commit. Throws NOT_FOUND, also for one of another account of the caller, SUBSCRIPTION_INACTIVE. */
export async function lockSiteOf(call: TxCall<Viewer>, accountId: string, siteId: string) {
  const site = await lockSite(call, siteId, 'use');
  if (site.accountId !== accountId) throw noSuchSite();
  return site;
}

/**
 * A site, its row locked until the commit: to put something into it, to change it, or to delete it. Throws NOT_FOUND, SUBSCRIPTION_INACTIVE, and what `admit` throws before
 * that, for an operation whose guard does not hold at every site of the account.
 */
export async function lockSite(
  call: TxCall<Viewer>,
  siteId: string,
  to: keyof typeof HOLD,
  admit?: (site: { readonly accountId: string; readonly siteId: string }) => void,
) {
  const accountId = await accountOfSite(call, siteId, admit);
  const row = call.tx
    .selectFrom('sites')
    .where('account_id', '=', accountId)
    .where('id', '=', siteId)
    .select(['account_id as accountId', 'id as siteId', 'name', 'icon', 'organisation', 'location', 'contact', 'comments'])
    .select('media_encryption_policy as mediaEncryptionPolicy');
  const site = await row[HOLD[to]]().executeTakeFirst();
  if (!site) throw noSuchSite();
  return site;
}

/** A site by name, of which something is changed. */
export interface LockedSite {
  readonly accountId: string;
  readonly siteId: string;
  readonly siteName: string;
}

/**
 * A site at which the viewer may do this, its row locked until the commit: to `change` where what is changed there is counted or taken one change after another. Throws NOT_FOUND, also for a site that
 * they may not read, FORBIDDEN and SUBSCRIPTION_INACTIVE.
 */
export async function lockSiteFor(
  call: TxCall<Viewer>,
  action: Action,
  domainId: string,
  to: 'use' | 'change' = 'change',
): Promise<LockedSite> {
  const { accountId, siteId, name } = await lockSite(call, domainId, to, (site) => {
    if (!can(call.viewer, 'READ', site)) throw noSuchSite();
    if (!can(call.viewer, action, site)) throw forbidden('You are not allowed to do this at this site.');
  });
  return { accountId, siteId, siteName: name };
}
