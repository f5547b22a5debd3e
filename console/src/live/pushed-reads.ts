import type { Client } from 'urql';
import { nextTurn } from '../api/browser/turn.ts';
import { POLL } from '../api/client/poll.ts';
import { refetchAll } from '../api/client/refetch.ts';
import type { GatheredSites } from './gathered-sites.ts';
import type { NextRead, PendingChanges, SiteRead } from './pending-changes.ts';
import { readWatchedDevices } from './watched-device.ts';
import { areClocksWatched, isWatched } from './watched-site.ts';

/** The least time between two reads, in ms: a flood of changes becomes a steady row of reads. */
const LEAST_GAP = 100;
/** With more sites than this changed at once, everything shown is read again: one answer instead of many. */
const MANY_SITES = 8;
/** What of a site is to be read: nothing where what changed is on no screen, as of devices that measure something new each second. */
function wanted({ domainId, deviceIds, withSite }: SiteRead) {
  const withDevices = deviceIds.length > 0 && isWatched(domainId);
  const withClocks = areClocksWatched(domainId);
  if (!withSite && !withDevices && !withClocks) return null;
  return { domainId, deviceIds: withDevices ? [...deviceIds] : [], withSite, withDevices, withClocks };
}

/** What became of a read: the sites that could not be read, and how long nothing more is read, ms. */
interface Done {
  readonly failed: readonly SiteRead[];
  readonly rest: number;
}

async function read(client: Client, { sites, missed }: NextRead, gathered: GatheredSites, signal: AbortSignal): Promise<Done> {
  const reads = sites.flatMap((site) => {
    const variables = wanted(site);
    return variables ? [{ site, variables }] : [];
  });
  // What is asked for now is newer, and what was missed is not pushed again.
  if (missed || reads.length > 0) gathered.flush();
  const isWhole = missed || reads.length > MANY_SITES;
  // The document is loaded when it is first needed: what lists of sites show comes with the pushes.
  const loaded = isWhole || reads.length === 0 ? null : await import('./live-site.ts').catch(() => null);
  // Where it cannot be, as from a server of another version, all that is shown is read, as often as without pushes.
  if (isWhole || (reads.length > 0 && !loaded)) {
    refetchAll();
    return { failed: [], rest: isWhole ? 0 : POLL.accountDomains };
  }
  const failed: SiteRead[] = [];
  // The answers land in the normalised cache, and from there on every screen that shows them.
  const readOne = async ({ site, variables }: (typeof reads)[number]) => {
    if (loaded && !(await loaded.readSite(client, variables, signal))) failed.push(site);
  };
  await Promise.all([...reads.map(readOne), ...sites.map((site) => readWatchedDevices(client, site))]);
  return { failed, rest: 0 };
}

/** Reads what was pushed, one read at a time, and again what could not be read. */
export class PushedReads {
  readonly #client: Client;
  readonly #pending: PendingChanges;
  readonly #gathered: GatheredSites;
  readonly #now: () => number;
  /** Ends what reads now; null where nothing does. */
  #reading: AbortController | null = null;
  /** What could not be read, and when it is read again. */
  #failed: SiteRead[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: Client, pending: PendingChanges, gathered: GatheredSites, now: () => number) {
    this.#client = client;
    this.#pending = pending;
    this.#gathered = gathered;
    this.#now = now;
  }

  /** Something is pending: it is read, after what is being read. */
  start(): void {
    if (this.#reading) return;
    this.#reading = new AbortController();
    void this.#drain(this.#reading.signal);
  }

  /** Gives up what is being read, whose answer may never come, and what was to be read again: all that is shown is read, or nothing is shown any more. */
  stop(): void {
    this.#reading?.abort();
    this.#reading = null;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#failed = [];
  }

  async #drain(signal: AbortSignal): Promise<void> {
    // A list that the push made stale is asked for first: the cache asks for nothing of which it is being answered something.
    await nextTurn();
    while (!signal.aborted) {
      const next = this.#pending.take();
      if (!next) {
        this.#reading = null;
        return;
      }
      const began = this.#now();
      const { failed, rest } = await read(this.#client, next, this.#gathered, signal);
      if (signal.aborted) return;
      if (failed.length > 0) this.#readLater(failed);
      // A slow server is asked at most half of the time.
      await new Promise((resolve) => setTimeout(resolve, Math.max(LEAST_GAP, rest, this.#now() - began)));
    }
  }

  /** What could not be read is not pushed again: it is read as often as without pushes, until it comes. */
  #readLater(failed: readonly SiteRead[]): void {
    this.#failed.push(...failed);
    this.#timer ??= setTimeout(() => {
      for (const site of this.#failed) this.#pending.again(site);
      this.#failed = [];
      this.#timer = undefined;
      this.start();
    }, POLL.accountDomains);
  }
}
