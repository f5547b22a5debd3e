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
  /** Sites that are listed since it was last answered what they may: what is given with a site comes by two answers, in either order. */
  readonly newSites?: ReadonlySet<string>;
}
/** The same, and when it was last answered what they may, epoch ms: also where that is what it was. */
interface Answered extends Known {
  readonly viewerAt: number | null;
}
/** `role`: what a role allows somebody is another than before; said as `rights`, unless the site that it was given for is gone. */
type Kind = { readonly kind: 'rights' | 'role' | 'site' } | { readonly kind: 'account' | 'left'; readonly account: string };

const sitesOf = (accounts: readonly SelectableAccount[], accountId: string): string[] =>
  accounts.find(({ id }) => id === accountId)?.domains.map(({ id }) => id) ?? [];

/**
 * Whether they were given another role, or theirs allows something else. One that is there for the first time on a single site takes the place of a published role where the site was listed before, and
 * came with the site where it was not; one that went from a site which is not listed any more went with the site.
 */
function areRolesOthers(before: Known, now: Known): boolean {
  const [was, is] = [before.viewer.roles ?? [], now.viewer.roles ?? []];
  const allowed = (roles: typeof is, siteId: string | null) => roles.find((role) => role.siteId === siteId)?.rights.join();
  const listed = new Set(sitesOf(now.accounts, now.viewer.accountId));
  const seen = sitesOf(before.accounts, before.viewer.accountId).filter((id) => !before.newSites?.has(id));
  const had = was.flatMap(({ siteId }) => siteId ?? []);
  const compared = [...had, ...seen].filter((id) => listed.has(id));
  return [null, ...compared].some((siteId) => allowed(was, siteId) !== allowed(is, siteId));
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
  return areRolesOthers(before, now) ? { kind: 'role' } : null;
}

/** What is known with an answer, after what was known before. */
function knownWith(before: Answered | null, { viewer, accounts, viewerAt }: Answered): Answered {
  const listed = new Set((before?.accounts ?? accounts).flatMap(({ domains }) => domains.map(({ id }) => id)));
  const added = accounts.flatMap(({ domains }) => domains.flatMap(({ id }) => (listed.has(id) ? [] : [id])));
  const kept = before?.viewerAt === viewerAt ? (before.newSites ?? []) : [];
  return { viewer, accounts, viewerAt, newSites: new Set([...kept, ...added]) };
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
  answer: Omit<Answered, 'viewer'> & { readonly viewer: CurrentViewer | null },
  openSiteId: string | null,
): RightsChange | null {
  const { t } = useTranslation('shell');
  const [known, setKnown] = useState<Answered | null>(null);
  const [change, setChange] = useState(justLeft);
  const { viewer, accounts, viewerAt } = answer;
  if (viewer && accounts.length > 0 && (known?.viewer !== viewer || known.accounts !== accounts || known.viewerAt !== viewerAt)) {
    const now = knownWith(known, { viewer, accounts, viewerAt });
    setKnown(now);
    const news = known && changeBetween(known, now, openSiteId);
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
