import type { Client } from 'urql';
import { type Summary, writeSites } from '../api/client/pushed-sites.ts';

/** How long what is pushed is gathered before it goes to the cache together, ms; so many times what the last took, with what is drawn of it, but no longer than the last. */
const GATHER_MS = 100;
const REST = 4;
const LONGEST_MS = 2_000;

/** What was pushed of sites and is not in the cache yet. */
export class GatheredSites {
  readonly #client: Client;
  readonly #sites = new Map<string, Summary>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = GATHER_MS;

  constructor(client: Client) {
    this.#client = client;
  }

  add(domainId: string, summary: Summary): void {
    this.#sites.set(domainId, summary);
    this.#timer ??= setTimeout(() => this.flush(), this.#wait);
  }

  /** Takes it to the cache now: what is asked for from now on is newer. */
  flush(): void {
    const sites = new Map(this.#sites);
    this.clear();
    if (sites.size === 0) return;
    const began = performance.now();
    writeSites(this.#client, sites);
    setTimeout(() => {
      this.#wait = Math.min(LONGEST_MS, Math.max(GATHER_MS, REST * (performance.now() - began)));
    });
  }

  /** Forgets it: all that is shown is read again. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sites.clear();
  }
}
