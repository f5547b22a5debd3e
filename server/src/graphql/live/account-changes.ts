import type { Viewer } from '../../access/viewer.ts';
import type { Bus } from '../../bus/bus.ts';
import { isAboutAccount, type News, onNews, visible } from './news.ts';
import { createStream } from './stream.ts';

/** A change as the API publishes it: ids only. */
export interface AccountChange {
  readonly domainId: string | null;
  readonly since: number;
  readonly revision: number;
  readonly deviceIds: readonly string[];
  readonly areas: readonly string[];
  readonly missed: boolean;
}

/** Sent first where not all recent changes are remembered. */
const MISSED: AccountChange = { domainId: null, since: 0, revision: 0, deviceIds: [], areas: [], missed: true };

/** How long changes are gathered before they go out together, ms: short against the half second in which a change must be seen. */
export const GATHER_MS = 40;

interface Gathered {
  readonly domainId: string | null;
  since: number;
  revision: number;
  readonly deviceIds: Set<string>;
  readonly areas: Set<string>;
}

/** What has no revision is sent apart from what has one. */
const placeOf = ({ siteId, revision }: News): string => siteId ?? (revision === null ? 'settings' : 'account');

function add(gathered: Map<string, Gathered>, news: News): void {
  const { siteId: domainId, revision } = news;
  const before = revision === null ? 0 : revision - 1;
  const place = placeOf(news);
  const at = gathered.get(place) ?? { domainId, since: before, revision: revision ?? 0, deviceIds: new Set(), areas: new Set() };
  at.since = Math.min(at.since, before);
  at.revision = Math.max(at.revision, revision ?? 0);
  for (const id of news.deviceIds) at.deviceIds.add(id);
  for (const area of news.areas) at.areas.add(area);
  gathered.set(place, at);
}

/** What a stream of changes needs. */
export interface ChangeSource {
  readonly bus: Bus;
  readonly viewer: Viewer;
  readonly accountId: string;
  /** What happened before it opened and is sent first; null where that is not known. */
  readonly lately: readonly News[] | null;
}

/**
 * The changes of an account that the viewer may know, and of what belongs to no account, one per site and gathering. While a reader is slow, its
 * changes are merged, so that it costs the server one entry per site and never a queue. Ends at once with `return`.
 */
export function accountChanges({ bus, viewer, accountId, lately }: ChangeSource): AsyncIterableIterator<AccountChange, void, void> {
  const gathered = new Map<string, Gathered>();
  let timer: NodeJS.Timeout | undefined;
  let missed = lately === null;
  const { entries, wake } = createStream({
    take: () => {
      if (timer) return undefined;
      if (!missed) return take(gathered);
      missed = false;
      return MISSED;
    },
    stop: () => {
      stop();
      clearTimeout(timer);
    },
  });
  const note = (news: News): boolean => {
    const known = isAboutAccount(news, accountId) ? visible(news, viewer) : null;
    if (known) add(gathered, known);
    return known !== null;
  };
  lately?.forEach(note);
  const stop = onNews(bus, (news) => {
    if (!note(news)) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      wake();
    }, GATHER_MS);
  });
  return entries;
}

function take(gathered: Map<string, Gathered>): AccountChange | undefined {
  for (const [place, { domainId, since, revision, deviceIds, areas }] of gathered) {
    gathered.delete(place);
    return { domainId, since, revision, deviceIds: [...deviceIds], areas: [...areas], missed: false };
  }
  return undefined;
}
