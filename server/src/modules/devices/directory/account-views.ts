import { AccountView } from './account-view.ts';

interface Parts {
  /** Whether the revisions of the account are to be compared with the database before the next answer. */
  readonly checkIsDue: (view: AccountView) => boolean;
  /** Whether a comparison that is already running is recent enough for a read that came after it began. */
  readonly mayJoin: () => boolean;
  /** Makes the account current as of when it is called. */
  readonly refresh: (view: AccountView) => Promise<unknown>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** With more devices than this in all, accounts are dropped, least recently used first. */
  readonly maxDevices: number;
}

/** The accounts in memory. */
interface AccountViews {
  /** The account, including all changes that this process had received when it was asked for. */
  readonly fresh: (accountId: string) => Promise<AccountView>;
  /** The same for one answer: as of when it was first asked for by this function, and not waiting again for what changes from then on. */
  readonly forOneAnswer: () => (accountId: string) => Promise<AccountView>;
  /** The account as it is cached; undefined where it never was asked for or was dropped. */
  readonly known: (accountId: string) => AccountView | undefined;
  readonly clear: () => void;
}

export function createAccountViews({ checkIsDue, mayJoin, refresh, now, maxDevices }: Parts): AccountViews {
  /** Least recently used first. */
  const views = new Map<string, AccountView>();
  const running = new Map<string, Promise<unknown>>();

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
    const before = view.size;
    const work = refresh(view);
    running.set(view.accountId, work);
    try {
      await work;
    } finally {
      running.delete(view.accountId);
    }
    if (view.size > before) evict(view);
  }

  async function fresh(accountId: string): Promise<AccountView> {
    const view = use(accountId);
    view.expire(now());
    if (checkIsDue(view) && !(mayJoin() && running.has(accountId))) view.generation++;
    const wanted = view.generation;
    while (view.current < wanted) await (running.get(accountId) ?? run(view));
    return view;
  }

  return {
    fresh,
    forOneAnswer: () => {
      const asked = new Map<string, Promise<AccountView>>();
      return async (accountId) => {
        const view = asked.get(accountId) ?? fresh(accountId);
        asked.set(accountId, view);
        return view;
      };
    },
    known: (accountId) => views.get(accountId),
    clear: () => views.clear(),
  };
}
