import { setImmediate as nextTurn } from 'node:timers/promises';
import { AccountView } from './account-view.ts';
import { EVERYWHERE, type PlaceId, type Scope } from './staleness.ts';

interface Parts {
  /** Whether the revisions of the account are to be compared with the database before the next answer. */
  readonly checkIsDue: (view: AccountView) => boolean;
  /** Whether a comparison that is already running is recent enough for a read that came after it began. */
  readonly mayJoin: () => boolean;
  /** Makes these places of the account current as of when it is called. */
  readonly refresh: (view: AccountView, scope: Scope) => Promise<unknown>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** With more devices than this in all, accounts are dropped, least recently used first. */
  readonly maxDevices: number;
}

/** What is asked of an account: one place, all of them, or only which sites it has. */
export type Asked = PlaceId | typeof EVERYWHERE | typeof SITES;
export const SITES: unique symbol = Symbol('sites');
export type ViewOf = (accountId: string, asked: Asked) => Promise<AccountView>;

const scopeOf = (asked: Asked): Scope => (asked === EVERYWHERE ? EVERYWHERE : new Set(asked === SITES ? [] : [asked]));

/** What the next read of each account is to be about. */
class NextReads {
  readonly #asked = new Map<string, Set<Asked>>();

  add(accountId: string, what: Asked): void {
    const next = this.#asked.get(accountId) ?? new Set();
    this.#asked.set(accountId, next.add(what));
  }
  take(accountId: string): Scope {
    const asked = this.#asked.get(accountId) ?? new Set();
    this.#asked.delete(accountId);
    return asked.has(EVERYWHERE) ? EVERYWHERE : new Set([...asked].filter((what) => typeof what !== 'symbol'));
  }
}

/** The accounts in memory. */
interface AccountViews {
  /** The account, with all changes of a place (of all, or of its sites alone) that this process had received when it was asked for. Of other places it may be older. */
  readonly fresh: ViewOf;
  /** The same for one answer: each as of when it was first asked for by this function, and not waiting again for what changes from then on. */
  readonly forOneAnswer: () => ViewOf;
  /** The account as it is cached; undefined where it never was asked for or was dropped. */
  readonly known: (accountId: string) => AccountView | undefined;
  readonly clear: () => void;
}

export function createAccountViews({ checkIsDue, mayJoin, refresh, now, maxDevices }: Parts): AccountViews {
  /** Least recently used first. */
  const views = new Map<string, AccountView>();
  const running = new Map<string, Promise<void>>();
  const nextReads = new NextReads();

  function evict(kept: AccountView): void {
    let devices = 0;
    for (const view of views.values()) devices += view.size;
    for (const [accountId, view] of views) {
      if (devices <= maxDevices) return;
      if (view === kept || running.has(accountId)) continue;
      views.delete(accountId);
      devices -= view.size;
    }
  }

  function use(accountId: string): AccountView {
    const view = views.get(accountId) ?? new AccountView(accountId);
    views.delete(accountId);
    views.set(accountId, view);
    return view;
  }

  async function run(view: AccountView): Promise<void> {
    // What the same answer, and others, ask for in this turn is read together.
    await nextTurn();
    // Also where there are so many readers that none of them comes while nothing is being read.
    if (checkIsDue(view)) view.markCheck();
    const before = view.size;
    await refresh(view, nextReads.take(view.accountId));
    if (view.size > before) evict(view);
  }

  function begin(view: AccountView): Promise<void> {
    const work = run(view).finally(() => running.delete(view.accountId));
    running.set(view.accountId, work);
    return work;
  }

  async function fresh(accountId: string, what: Asked): Promise<AccountView> {
    const view = use(accountId);
    view.expire(now());
    if (checkIsDue(view) && !(mayJoin() && running.has(accountId))) view.markCheck();
    const wanted = view.generation;
    const scope = scopeOf(what);
    while (!view.isCurrent(scope, wanted)) {
      nextReads.add(accountId, what);
      await (running.get(accountId) ?? begin(view));
    }
    return view;
  }

  return {
    fresh,
    forOneAnswer: () => {
      const accounts = new Map<string, Map<Asked, Promise<AccountView>>>();
      return async (accountId, what) => {
        const views = accounts.get(accountId) ?? new Map<Asked, Promise<AccountView>>();
        accounts.set(accountId, views);
        const view = views.get(EVERYWHERE) ?? views.get(what) ?? fresh(accountId, what);
        if (!views.has(what)) views.set(what, view);
        return view;
      };
    },
    known: (accountId) => views.get(accountId),
    clear: () => views.clear(),
  };
}
