import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentViewer } from '../../api/account/viewer.ts';
import { accountLeft, forgetAccountLeft } from '../../api/session/session.ts';
import type { SelectableAccount } from './shell-documents.ts';
import { saysClosed } from './sign-in-demands.ts';

/** What somebody is shown whose rights changed while they looked. */
export interface RightsChange {
  readonly words: string;
  readonly dismiss: () => void;
}

/** What of the rights was last known. */
interface Known {
  readonly viewer: CurrentViewer;
  readonly accounts: readonly SelectableAccount[];
}
/** `role`: what a role allows somebody is another than before; said as `rights`, unless the site that it was given for is gone. */
type Kind = { readonly kind: 'rights' | 'role' | 'site' } | { readonly kind: 'account' | 'left'; readonly account: string };

const sitesOf = (accounts: readonly SelectableAccount[], accountId: string): string[] =>
  accounts.find(({ id }) => id === accountId)?.domains.map(({ id }) => id) ?? [];

/**
 * Whether they were given another role, or theirs allows something else. One that is there for the first time on a single site came with the site, or allows more than
 * the published role before it; one that went from a site which is not listed any more went with the site.
 */
function areRolesOthers({ roles: before = [] }: CurrentViewer, { roles: now = [] }: CurrentViewer, siteIds: ReadonlySet<string>): boolean {
  const allowed = (roles: typeof now, siteId: string | null) => roles.find((role) => role.siteId === siteId)?.rights.join();
  const compared = [null, ...before.flatMap(({ siteId }) => (siteId !== null && siteIds.has(siteId) ? [siteId] : []))];
  return compared.some((siteId) => allowed(before, siteId) !== allowed(now, siteId));
}

/** What changed between two answers, null where it explains nothing on the screen: an administrator sees in every list that a site went. */
export function changeBetween(before: Known, now: Known, openSiteId: string | null): Kind | null {
  const [was, is] = [before.viewer, now.viewer];
  if (was.userId !== is.userId) return null;
  if (saysClosed(is, was.accountId)) return null;
  if (was.accountId !== is.accountId)
    return now.accounts.some(({ id }) => id === was.accountId) ? null : { kind: 'account', account: was.accountName };
  const rights = ['isAdministrator', 'administersSites', 'isOwner'] as const;
  if (rights.some((right) => was[right] !== is[right])) return { kind: 'rights' };
  const left = new Set(sitesOf(now.accounts, is.accountId));
  const lost = sitesOf(before.accounts, was.accountId).filter((id) => !left.has(id));
  if (lost.some((id) => !is.isAdministrator || id === openSiteId)) return { kind: 'site' };
  return areRolesOthers(was, is, left) ? { kind: 'role' } : null;
}

/** What is said after both: whose rights were taken with their sites is announced as of the rights, whichever of the two answers came first. */
export const afterNews = (said: Kind | null, news: Kind): Kind => (said?.kind === 'rights' && news.kind === 'site' ? said : news);

/** What this window is opened with, where somebody left an account in it. */
function justLeft(): Kind | null {
  const account = accountLeft();
  return account === null ? null : { kind: 'left', account };
}

/** Says why the screen is another one than before, until it is read: rights that changed, an account or a site that is not theirs any more, or an account they left. */
export function useRightsChange(
  viewer: CurrentViewer | null,
  accounts: readonly SelectableAccount[],
  openSiteId: string | null,
): RightsChange | null {
  const { t } = useTranslation('shell');
  const [known, setKnown] = useState<Known | null>(null);
  const [change, setChange] = useState(justLeft);
  if (viewer && accounts.length > 0 && (known?.viewer !== viewer || known.accounts !== accounts)) {
    setKnown({ viewer, accounts });
    const news = known && changeBetween(known, { viewer, accounts }, openSiteId);
    if (news) setChange(afterNews(change, news));
  }
  if (!change) return null;
  const words =
    'account' in change
      ? t(`rights.${change.kind}`, { account: change.account })
      : t(`rights.${change.kind === 'role' ? 'rights' : change.kind}`);
  const dismiss = () => {
    forgetAccountLeft();
    setChange(null);
  };
  return { words, dismiss };
}
