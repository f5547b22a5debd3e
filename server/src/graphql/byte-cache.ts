import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DeviceDirectory } from '../modules/devices/services.ts';
import type { Needs } from '../services.ts';
import { type Answer, answerOf } from './respond.ts';

/** A cached answer is used for at most this long, ms: statuses also depend on time, and the firmware catalogue has no revision. */
const LIVES_MS = 5_000;
/** All answers kept, with their questions and sources, bytes. */
const MOST_BYTES = 64_000_000;
const MOST_ENTRIES = 10_000;
/** Answers larger than this are not kept. */
const LARGEST = 24_000_000;
/** Questions longer than this, with the rights of who asks, are not remembered, characters: the console's have less than 4,000. */
const LONGEST_QUESTION = 64_000;
/** What a remembered site of a question's sources takes, bytes. */
const SITE_BYTES = 150;

type CacheNeeds = Needs<'bus' | 'now'>;
/** Site id → account id, and the accounts themselves: what an answer was made from. */
export interface Sources {
  readonly accountIds: readonly string[];
  readonly sites: ReadonlyMap<string, string>;
}

interface Entry {
  /** Known from the last time the question was answered. */
  readonly sources: Sources;
  /** Null until it was answered with the sources known beforehand. */
  readonly kept: { readonly answer: Answer; readonly revisions: string; readonly until: number } | null;
  /** The answer that is being made; it is null where it turned out to be one that is not kept. */
  making: { readonly answer: Promise<Answer | null>; readonly revisions: string } | null;
}

/** What the cache needs from before the query is executed again. */
export interface Ticket {
  readonly revisions: string | null;
  readonly sources: Sources | null;
  /** The answer was made: given to all who asked the same meanwhile. null: it is not kept, or there is none; each makes its own. */
  readonly made: (answer: Answer | null) => void;
}

/** Caches whole answers, by query and rights, for as long as nothing they were made from has changed. */
export interface ByteCache {
  /**
   * The kept answer, the one that is being made from the same revisions, or what `keep` needs, whose `made` must then be called; null while the bus may miss messages. `directory`: the
   * one that the answer is then made from.
   */
  find(key: string, directory: DeviceDirectory): Promise<{ readonly answer: Answer } | { readonly ticket: Ticket } | null>;
  keep(key: string, ticket: Ticket, sources: Sources, text: string): Answer;
}

export function createByteCache({ bus, now }: CacheNeeds): ByteCache {
  const entries = new LRUCache<string, Entry>({
    max: MOST_ENTRIES,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ sources, kept }, key) => key.length + sources.sites.size * SITE_BYTES + (kept?.answer.size ?? 0),
  });

  async function revisionsOf(directory: DeviceDirectory, { accountIds, sites }: Sources): Promise<string> {
    const places = [...accountIds.map((id) => [id, null] as const), ...[...sites].map(([site, account]) => [account, site] as const)];
    return (await Promise.all(places.map(([account, site]) => directory.revision(account, site)))).join();
  }

  return {
    find: async (key, directory) => {
      if (!bus.connected || key.length > LONGEST_QUESTION) return null;
      const entry = entries.get(key);
      if (!entry) return { ticket: { revisions: null, sources: null, made: () => undefined } };
      // Read before the answer is looked at or made: whatever changes from now on gives another revision.
      const revisions = await revisionsOf(directory, entry.sources);
      const { kept } = entry;
      if (kept && kept.until > now().getTime() && kept.revisions === revisions) return { answer: kept.answer };
      // Many consoles ask the same at the moment something changes.
      const shared = entry.making?.revisions === revisions ? await entry.making.answer : null;
      if (shared) return { answer: shared };
      const { promise, resolve } = Promise.withResolvers<Answer | null>();
      entry.making = { answer: promise, revisions };
      return { ticket: { revisions, sources: entry.sources, made: resolve } };
    },
    keep: (key, { revisions, sources: before, made }, sources, text) => {
      const isKept = revisions !== null && before !== null && covers(before, sources) && text.length <= LARGEST;
      // The first answer to a query only shows its sources: their revisions were not read before it was made.
      const answer = isKept ? answerOf(text, `"${createHash('sha1').update(text).digest('base64url')}"`) : answerOf(text);
      // One that is made of later revisions goes on.
      const other = entries.get(key)?.making ?? null;
      const making = other?.revisions === revisions ? null : other;
      entries.set(key, { sources, kept: isKept ? { answer, revisions, until: now().getTime() + LIVES_MS } : null, making });
      made(isKept ? answer : null);
      return answer;
    },
  };
}

/** Whether the sources read beforehand are exactly those of the answer, so that their revisions are its own. */
const covers = (before: Sources, after: Sources): boolean =>
  before.sites.size === after.sites.size &&
  [...after.sites.keys()].every((site) => before.sites.has(site)) &&
  before.accountIds.join() === after.accountIds.join();
