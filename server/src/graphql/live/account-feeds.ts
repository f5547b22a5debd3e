import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { accountScope, type Viewer } from '../../access/viewer.ts';
import type { DeviceDirectory } from '../../modules/devices/services.ts';
import type { Needs } from '../../services.ts';
import { type AccountChange, GatheredChanges, LeftOut, listedSite, MISSED, seenBy } from './account-changes.ts';
import { isAboutAccount, type News, onNews, visible } from './news.ts';

/** How long changes are gathered before they go out together, ms: short against the half second in which a change must be seen. */
const GATHER_MS = 40;
/** The least time between two times that they go out, ms: as often as a console reads. */
const LEAST_GAP_MS = 100;
/** How long they wait for what lists of sites show, ms: a database that does not answer keeps no change from being sent. */
const SUMMARIES_WITHIN_MS = 250;
/** Where they are not there in time, others are asked for when these are, or after this, ms. */
const SLOW_MS = 5_000;
/** How often the revisions of accounts that somebody follows are compared with the database, ms: who is sent changes asks for nothing, and would not notice that a message was lost. */
const COMPARE_MS = 5_000;
/** While they are handed out, other work of the event loop gets its turn at least this often, ms. */
const SLICE_MS = 5;

/** Who follows an account. */
export interface Follower {
  readonly viewer: Viewer;
  readonly accountId: string;
  /** What happened before and is sent first; null where that is not known. */
  readonly lately: readonly News[] | null;
  /** The sites of which changes that are about devices or channels alone are sent, too; null: all. */
  readonly detailsOf: ReadonlySet<string> | null;
  readonly receive: (changes: readonly AccountChange[]) => void;
}

interface Member extends Follower {
  /** What concerns this person alone. */
  readonly own: GatheredChanges;
}

/** The changes of accounts as those see them who follow them. */
export interface AccountFeeds {
  /**
   * Hands out the changes of an account that the follower may know, and of what belongs to no account, one of each site and gathering. Those who may see the same of it get the
   * same objects, at the same moment. May begin with changes of the moment before. Answers how to stop, at once.
   */
  follow(follower: Follower): () => void;
  /** Any change may have been missed: all who follow an account read again what they show. */
  missed(): void;
}

interface FeedParts extends Needs<'bus' | 'log'> {
  /** What lists of sites show of these sites of an account; see `siteSummaries`. */
  readonly summaries: (accountId: string, siteIds: readonly string[]) => Promise<ReadonlyMap<string, object>>;
  /** `sites` compares the revisions of the account, `onMissed` says of which accounts changes were found that no message named. */
  readonly directory: Pick<DeviceDirectory, 'sites' | 'onMissed'>;
}

export function createAccountFeeds(services: FeedParts): AccountFeeds {
  const { directory } = services;
  const feeds = new Map<string, Feed>();
  let timer: NodeJS.Timeout | undefined;
  directory.onMissed((accountId) => {
    for (const feed of feeds.values()) if (feed.accountId === accountId) feed.missed();
  });
  let isComparing = false;
  /** What is found is answered by `onMissed`. One after the other, so that they take one connection to the database; where it does not answer the others wait for the next time. */
  async function compare(): Promise<void> {
    if (isComparing) return;
    isComparing = true;
    try {
      for (const accountId of new Set([...feeds.values()].map((feed) => feed.accountId))) await directory.sites(accountId);
    } catch {
      // Logged where the database was asked.
    } finally {
      isComparing = false;
    }
  }
  return {
    follow: (follower) => {
      const key = sightOf(follower);
      const feed = feeds.get(key) ?? new Feed(services, follower);
      feeds.set(key, feed);
      timer ??= setInterval(() => void compare(), COMPARE_MS).unref();
      const leave = feed.join(follower);
      return () => {
        leave();
        if (!feed.isEmpty || feeds.get(key) !== feed) return;
        feed.close();
        feeds.delete(key);
        if (feeds.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    missed: () => {
      for (const feed of feeds.values()) feed.missed();
    },
  };
}

/** What decides which changes of the account somebody sees, but for those of a person alone. */
function sightOf({ viewer, accountId }: Follower): string {
  const access = viewer.accounts.get(accountId);
  return `${accountId}\n${viewer.kind}\n${access ? accountScope(access) : ''}`;
}

/** Those who follow one account and may see the same of it. */
class Feed {
  readonly #first: Follower;
  readonly #members = new Set<Member>();
  readonly #gathered = new GatheredChanges();
  readonly #leftOut = new LeftOut();
  readonly #stop: () => void;
  readonly #log: Logger;
  readonly #summaries: FeedParts['summaries'];
  #timer: NodeJS.Timeout | undefined;
  #isSending = false;
  /** A database that is slow is not asked for more at the same time: not before this, unless it has answered. */
  #summariesFrom = 0;
  #sentAt = Number.NEGATIVE_INFINITY;
  #isMissed = false;

  constructor({ bus, log, summaries }: FeedParts, first: Follower) {
    this.#first = first;
    this.#log = log;
    this.#summaries = summaries;
    this.#stop = onNews(bus, (news) => this.#note(news));
  }

  get isEmpty(): boolean {
    return this.#members.size === 0;
  }
  get accountId(): string {
    return this.#first.accountId;
  }

  /** Changes were not named by any message: who follows reads again what they show. */
  missed(): void {
    this.#isMissed = true;
    this.#sendSoon();
  }

  join(follower: Follower): () => void {
    const { viewer, accountId, lately, detailsOf } = follower;
    const before = new GatheredChanges();
    for (const news of lately ?? []) {
      const mayKnow = isAboutAccount(news, accountId) ? visible(news, viewer) : null;
      if (mayKnow) before.add(mayKnow);
    }
    // Each its own object: what is made of an entry is kept as long as the entry is.
    const recent = before.take();
    for (const change of recent) this.#leftOut.recall(change);
    const leftOut = new LeftOut();
    const known = seenBy(
      recent.map((change) => leftOut.see(change)),
      detailsOf,
    );
    const first = [...(lately === null ? [{ ...MISSED }] : []), ...known];
    const member: Member = { ...follower, own: new GatheredChanges() };
    this.#members.add(member);
    if (first.length > 0) this.#handOut(member, first);
    return () => void this.#members.delete(member);
  }

  close(): void {
    this.#stop();
    clearTimeout(this.#timer);
  }

  #note(news: News): void {
    const { viewer, accountId } = this.#first;
    if (!isAboutAccount(news, accountId)) return;
    if (news.userId === null) {
      const known = visible(news, viewer);
      if (!known) return;
      this.#gathered.add(known);
    } else if (!this.#notePersonal(news)) return;
    this.#sendSoon();
  }

  /** Whether one of the members is the person whom it concerns. */
  #notePersonal(news: News): boolean {
    let isOfOne = false;
    for (const member of this.#members) {
      const known = visible(news, member.viewer);
      if (!known) continue;
      member.own.add(known);
      isOfOne = true;
    }
    return isOfOne;
  }

  #sendSoon(): void {
    if (this.#timer || this.#isSending || this.isEmpty) return;
    const wait = Math.max(GATHER_MS, this.#sentAt + LEAST_GAP_MS - performance.now());
    this.#timer = setTimeout(() => void this.#send(), wait);
  }

  /** What comes meanwhile waits until everybody has this: in the order of the revisions, so that nobody sees a gap that is none. */
  async #send(): Promise<void> {
    this.#timer = undefined;
    this.#isSending = true;
    this.#sentAt = performance.now();
    const missed = this.#isMissed ? [{ ...MISSED }] : [];
    this.#isMissed = false;
    const gathered = [...missed, ...(await this.#withSites(this.#gathered.take()))];
    const changes = gathered.map((change) => this.#leftOut.see(change));
    let since = performance.now();
    for (const member of this.#members) {
      if (performance.now() - since > SLICE_MS) {
        await nextTurn();
        since = performance.now();
      }
      const all = [...seenBy(changes, member.detailsOf), ...member.own.take()];
      if (all.length > 0 && this.#members.has(member)) this.#handOut(member, all);
    }
    this.#isSending = false;
    if (this.#isMissed || !this.#gathered.isEmpty || [...this.#members].some(({ own }) => !own.isEmpty)) this.#sendSoon();
  }

  /** With what lists of sites show of them, so that those who follow need not all read it. */
  async #withSites(changes: readonly AccountChange[]): Promise<readonly AccountChange[]> {
    const siteIds = changes.flatMap((change) => listedSite(change) ?? []);
    if (siteIds.length === 0 || performance.now() < this.#summariesFrom) return changes;
    const late = Promise.withResolvers<null>();
    const timer = setTimeout(() => late.resolve(null), SUMMARIES_WITHIN_MS);
    this.#summariesFrom = performance.now() + SLOW_MS;
    const reading = this.#summaries(this.#first.accountId, siteIds)
      .catch((error: unknown) => {
        this.#log.warn({ err: error }, 'changes are sent without what lists of sites show');
        return null;
      })
      .finally(() => (this.#summariesFrom = 0));
    const summaries = await Promise.race([reading, late.promise]);
    clearTimeout(timer);
    return changes.map((change) => ({ ...change, domain: summaries?.get(listedSite(change) ?? '') ?? null }));
  }

  #handOut({ receive }: Member, changes: readonly AccountChange[]): void {
    try {
      receive(changes);
    } catch (error) {
      this.#log.error({ err: error }, 'changes could not be handed to one who follows them');
    }
  }
}
