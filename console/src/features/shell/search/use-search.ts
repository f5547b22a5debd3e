import { useParams } from '@tanstack/react-router';
import { wordsOf } from '@tutti/domain/matching-words';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentViewer } from '../../../api/account/viewer.ts';
import { useBilling } from '../../../api/billing/use-billing.ts';
import { external } from '../../../api/browser/external.ts';
import { useAnswer } from '../../../api/client/use-answer.ts';
import { useDateTime } from '../../../ui/time/use-date-time.ts';
import { settingsSections } from '../settings-menu.ts';
import { entriesElsewhere, entriesEverywhere, entriesHere } from './offered-entries.ts';
import { SearchAdministered, SearchThings } from './search-documents.ts';
import { entriesOfAccount, entriesOfChannels, entriesOfSites, entriesOfSnapshots } from './search-entries.ts';
import { asked, type Entry, type Group, groupsOf, type Kind } from './search-groups.ts';
import { recentKeys } from './search-recent.ts';
import { useFoundChannels } from './use-found-channels.ts';
import { useFoundSnapshots } from './use-found-snapshots.ts';
import { useSearchWords } from './use-search-words.ts';

/** A part of the list with its heading. */
export interface Section {
  readonly key: Kind | 'recent' | 'here' | 'everywhere';
  readonly count: number;
  readonly shown: readonly Entry[];
  /** Nothing but this kind is searched. */
  readonly isAlone: boolean;
}

const sectionOf = ({ kind, count, shown }: Group, isAlone: boolean): Section => ({ key: kind, count, shown, isAlone });

/** Everything that the viewer may find without asking the server again. `searchedId`: the site that is searched alone; null: all. */
function useEntries(viewer: CurrentViewer, searchedId: string | null) {
  const { t } = useTranslation('shell');
  const words = useSearchWords();
  const { accountId, isAdministrator } = viewer;
  const { domainId } = useParams({ strict: false });
  const sells = useBilling()?.enabled !== false;
  const [{ data: things, fetching, error }] = useAnswer({ query: SearchThings, variables: { accountId } });
  const [{ data: account, fetching: readsAccount, error: accountError }] = useAnswer({
    query: SearchAdministered,
    variables: { accountId },
    pause: !isAdministrator,
  });
  const sites = useMemo(() => things?.account?.domains ?? [], [things]);
  const snapshots = useFoundSnapshots({ accountId, sites: things ? sites : null, siteId: searchedId ?? domainId });
  const settings = useDateTime();
  const ofSnapshots = useMemo(() => entriesOfSnapshots(snapshots.found, sites, settings), [snapshots.found, sites, settings]);
  const ofSites = useMemo(() => entriesOfSites(sites, words, viewer), [sites, words, viewer]);
  const ofAccount = useMemo(() => (account?.account ? entriesOfAccount(account.account, words) : []), [account, words]);
  const offered = useMemo(() => {
    const sections = settingsSections(viewer, external('cutoff-content') === 'on').map((section) => ({
      section,
      // Where nothing is sold, its page has the name of the account alone.
      label: t(`settings.${section === 'ManageSubscription' && !sells ? 'ManageAccount' : section}`),
    }));
    const here = sites.find(({ id }) => id === domainId);
    const tabName = (tab: Parameters<Parameters<typeof entriesHere>[2]>[0]) => t(`tabs.${tab}`);
    return [
      ...entriesHere(here, viewer, tabName, words),
      ...entriesEverywhere(viewer, sections, words),
      ...entriesElsewhere(sites, domainId, tabName, words),
    ];
  }, [sites, domainId, viewer, sells, t, words]);
  const entries = useMemo(() => [...ofSites, ...ofAccount, ...ofSnapshots, ...offered], [ofSites, ofAccount, ofSnapshots, offered]);
  const isAwaited = (fetching && !things) || (readsAccount && !account);
  // What was not read is not there to be found, which is no reason to say that nothing is.
  const isUnread = !isAwaited && ((error !== undefined && !things) || (accountError !== undefined && !account) || snapshots.failed);
  return {
    entries,
    sites,
    words,
    isAwaited,
    areSnapshotsAwaited: snapshots.isAwaited,
    areSnapshotsLeftOut: snapshots.areLeftOut,
    isUnread,
  };
}

/** What is shown where nothing is searched: what the person opened last, what is done here, and everywhere. */
function offers(entries: readonly Entry[], userId: string): Section[] {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const recent = recentKeys(userId).flatMap((key) => byKey.get(key) ?? []);
  const of = (where: Entry['offered']) => entries.filter(({ key, offered }) => offered === where && !recent.some((one) => one.key === key));
  return (
    [
      ['recent', recent],
      ['here', of('here')],
      ['everywhere', of('everywhere')],
    ] as const
  ).flatMap(([key, shown]) => (shown.length > 0 ? [{ key, count: shown.length, shown, isAlone: false }] : []));
}

/** What somebody searches, and what is found: what is known here at once, channels when the server has answered. */
export function useSearch(viewer: CurrentViewer) {
  const [written, setWritten] = useState('');
  const [narrowed, setNarrowed] = useState<Kind | null>(null);
  const [siteId, setSiteId] = useState<string | null>(null);
  const { entries, sites, words, isAwaited: isReading, areSnapshotsAwaited, areSnapshotsLeftOut, isUnread } = useEntries(viewer, siteId);
  const { only: prefixed, text } = useMemo(() => asked(written), [written]);
  const only = useMemo(() => (narrowed ? [narrowed] : prefixed), [narrowed, prefixed]);
  const wantsChannels = !only || only.includes('channels');
  const { found, isAwaited, failed, isTooLong } = useFoundChannels({
    accountId: viewer.accountId,
    text: wantsChannels ? text : '',
    siteId,
    alone: only?.length === 1,
  });
  const channels = useMemo(() => (found ? entriesOfChannels(found, sites, words) : []), [found, sites, words]);
  const searched = useMemo(() => wordsOf(text), [text]);
  const isIdle = searched.length === 0 && !only && siteId === null;
  const { sections, best } = useMemo(() => {
    if (isIdle) {
      const idle = offers(entries, viewer.userId);
      return { sections: idle, best: idle[0]?.shown[0]?.key ?? null };
    }
    const all = groupsOf([...entries, ...channels], { words: searched, only, siteId }, found ? found.count + found.streamCount : 0);
    return { sections: all.groups.map((group) => sectionOf(group, only?.length === 1)), best: all.best };
  }, [isIdle, entries, channels, searched, only, siteId, found, viewer.userId]);
  return {
    written,
    setWritten,
    narrowed,
    setNarrowed,
    siteId,
    setSiteId,
    sites,
    words: searched,
    text: text.trim(),
    sections,
    best,
    isAwaited: isAwaited || isReading || areSnapshotsAwaited,
    /** What is known here is still read. */
    isReading,
    failed,
    isUnread,
    isTooLong,
    /** Snapshots are looked for, and none is read: a site is to be chosen first. */
    needsSite: areSnapshotsLeftOut && !isIdle && (!only || only.includes('snapshots')),
    isComplete: found?.isComplete !== false,
  };
}

export type Search = ReturnType<typeof useSearch>;
