import type { Client } from 'urql';
import { POLL } from '../api/client/poll.ts';
import { AHEAD_MS } from '../api/client/read-ahead.ts';
import { refetchAll } from '../api/client/refetch.ts';
import { AccountChanged } from './live-documents.ts';
import type { Change } from './pending-changes.ts';
import { watchedSites } from './watched-site.ts';

/** What changed so long ago the stream can still report, ms (see `accountChanged`), and the longest it may take to open that is to report it. */
export const REPORTED_MS = 30_000;
export const OPENS_WITHIN = 5_000;
/** A page that comes may show what was read ahead of it, and its site is followed in detail from then on only: what changed of it meanwhile is to be reported, ms. Nothing is older than the program. */
const sinceAhead = (): number => Math.min(AHEAD_MS, Math.ceil(performance.now())) + OPENS_WITHIN;
/** How long a stream goes on beside the one that replaces it, ms. */
const OVERLAP = 1_000;

interface Following {
  readonly client: Client;
  readonly accountId: string;
  /** What changed so long before it opens is sent first, ms. */
  readonly age: number;
  readonly receive: (change: Change) => void;
  readonly now: () => number;
}

/** The changes of an account as they come, from now on. */
export interface AccountStream {
  /** Sends what concerns single devices of this site, too, beginning with what changed while it was on its way onto the screen. Answers whether it did not before. */
  readonly followToo: (domainId: string) => boolean;
  /** Whether a change may be one that was sent before. */
  readonly mayRepeat: (change: Change) => boolean;
  readonly close: () => void;
}

/** Opens the stream. Where it ends or is refused, everything shown is read at the interval of a poll, and it is opened again. */
export function openAccountStream({ client, accountId, age, receive, now }: Following): AccountStream {
  /** The sites of which it sends what concerns single devices. */
  let followed: readonly string[] = [];
  /** The site that came onto the screen last, and until when it may be said again what was said of the others, ms. */
  let newest = { domainId: '', repeatsUntil: 0 };
  let retry: ReturnType<typeof setTimeout> | undefined;
  const ends = new Set<() => void>();
  let subscription = listen(age);

  function listen(since: number) {
    followed = watchedSites();
    return client
      .subscription(AccountChanged, { accountId, age: since, detailsOf: [...followed] })
      .subscribe(({ data, error, hasNext }) => {
        if (data) receive(data.accountChanged);
        // Ended or refused, as by a server of another version while all are being replaced.
        if (error ?? !hasNext) retry ??= setTimeout(listenAgain, POLL.accountDomains);
      });
  }

  function listenAgain(): void {
    retry = undefined;
    refetchAll();
    subscription.unsubscribe();
    subscription = listen(REPORTED_MS);
  }

  function followToo(domainId: string): boolean {
    if (followed.includes(domainId)) return false;
    newest = { domainId, repeatsUntil: now() + OPENS_WITHIN };
    clearTimeout(retry);
    retry = undefined;
    const before = subscription;
    subscription = listen(sinceAhead());
    // The other one is there before this one goes: the server goes on to count what it leaves out.
    const end = () => {
      clearTimeout(timer);
      ends.delete(end);
      before.unsubscribe();
    };
    const timer = setTimeout(end, OVERLAP);
    ends.add(end);
    return true;
  }

  return {
    followToo,
    mayRepeat: ({ domainId }) => domainId !== newest.domainId && now() < newest.repeatsUntil,
    close: () => {
      clearTimeout(retry);
      for (const end of ends) end();
      subscription.unsubscribe();
    },
  };
}
