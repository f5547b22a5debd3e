/**
 * Consoles without a browser: each has the stream of changes open, gathers them and reads what its page shows of them by the console's own rules and documents
 * (console/src/live), and polls its site as clients do.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type DocumentNode, Kind, print, visit } from 'graphql';
import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { AccountChangedDocument, AccountDomainsAndDevicesDocument, LiveSiteDocument } from '../console/src/api/generated/graphql.ts';
import { type Change, type NextRead, PendingChanges } from '../console/src/live/pending-changes.ts';
import type { World } from './measured-server.ts';
import { SITE_POLL } from './polls.ts';

/** As the console sends it: its cache asks for the type of each object. */
const textOf = (document: DocumentNode): string =>
  print(
    visit(document, {
      SelectionSet: (node, _, parent) => {
        const isRoot = parent && !Array.isArray(parent) && (parent as { kind: Kind }).kind === Kind.OPERATION_DEFINITION;
        const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;
        return isRoot ? undefined : { ...node, selections: [...node.selections, typename] };
      },
    }),
  );
const CHANGED = textOf(AccountChangedDocument);
const LIVE_SITE = textOf(LiveSiteDocument);
const HOME = textOf(AccountDomainsAndDevicesDocument);

/** How often a client polls a site (API-003), ms. */
const POLL_MS = 10_000;
/** The least time between two reads of the console, ms. */
const LEAST_GAP_MS = 100;
/** With more sites than this changed at once the console reads all that it shows. */
const MANY_SITES = 8;

interface Read {
  readonly domain: {
    readonly devices?: readonly { readonly clockingState: { readonly frequencyOffset: number | null } | null }[];
  } | null;
}

export interface Watching {
  /** The sites; each console has one. */
  readonly domainIds: readonly string[];
  readonly count: number;
  /** Which share of the consoles shows the clocks of its site, and so each measured value; the others show Home, which shows none. */
  readonly onDevices: number;
  /** How long ago, ms, a fact was sent that is shown; see `Fleet.ageOf`. */
  readonly ageOf: (offset: number) => number | undefined;
}

export class Consoles {
  readonly #world: World;
  readonly #watching: Watching;
  readonly #streams: Client[] = [];
  readonly #stop = new AbortController();
  /** How long each poll of a site took, ms. */
  readonly polls: number[] = [];
  /** How old each measured value was when a console had read it for the first time, ms. */
  readonly ages: number[] = [];
  failed = 0;

  constructor(world: World, watching: Watching) {
    this.#world = world;
    this.#watching = watching;
  }

  /** Opens all of them; each begins to poll at another moment. */
  async open(): Promise<void> {
    const { domainIds, count, onDevices } = this.#watching;
    for (let i = 0; i < count; i++) {
      const domainId = domainIds[i % domainIds.length] ?? '';
      this.#follow(i < count * onDevices ? domainId : null);
      void this.#poll(domainId, (i / count) * POLL_MS);
    }
    await sleep(2000);
  }

  close(): void {
    this.#stop.abort();
    for (const stream of this.#streams) void stream.dispose();
  }

  /** @param shown the site whose clocks are on screen; null: Home. */
  #follow(shown: string | null): void {
    const { url, apiKey, accountId } = this.#world;
    const stream = createClient({
      url: `${url.replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: apiKey },
      retryAttempts: Number.POSITIVE_INFINITY,
    });
    this.#streams.push(stream);
    const pending = new PendingChanges();
    const seen = new Set<number>();
    let reading = false;
    const drain = async (): Promise<void> => {
      if (reading) return;
      reading = true;
      for (let next = pending.take(); next && !this.#stop.signal.aborted; next = pending.take()) {
        const began = performance.now();
        await this.#read(next, shown, seen);
        await sleep(Math.max(LEAST_GAP_MS, performance.now() - began));
      }
      reading = false;
    };
    stream.subscribe<{ accountChanged: Change }>(
      { query: CHANGED, variables: { accountId, detailsOf: shown ? [shown] : [] } },
      {
        next: ({ data }) => {
          if (!data) return;
          pending.add(data.accountChanged);
          void drain();
        },
        error: () => void this.failed++,
        complete: () => undefined,
      },
    );
  }

  /** @param seen the measured values that this console has shown before: a device is read for other changes, too. */
  async #read({ sites, missed }: NextRead, shown: string | null, seen: Set<number>): Promise<void> {
    const reads = sites.flatMap(({ domainId, deviceIds, withSite }) => {
      const isShown = domainId === shown;
      if (!withSite && !isShown) return [];
      const withDevices = isShown && deviceIds.length > 0;
      return [{ domainId, deviceIds: withDevices ? deviceIds : [], withSite, withDevices, withClocks: isShown }];
    });
    if (missed || reads.length > MANY_SITES) return this.#readAll(shown, seen);
    await Promise.all(reads.map(async (variables) => this.#note(await this.#ask(LIVE_SITE, variables), seen)));
  }

  /** What is on screen, and the sites of the account beside it, which every page lists. */
  async #readAll(shown: string | null, seen: Set<number>): Promise<void> {
    const home = this.#ask(HOME, { accountId: this.#world.accountId });
    if (shown) this.#note(await this.#ask(SITE_POLL, { domainId: shown }), seen);
    await home;
  }

  async #ask(query: string, variables: object): Promise<Read | null> {
    const answer = await this.#world.api<Read>(query, variables).catch(() => null);
    if (!answer) this.failed++;
    return answer;
  }

  #note(answer: Read | null, seen: Set<number>): void {
    for (const { clockingState } of answer?.domain?.devices ?? []) {
      const offset = clockingState?.frequencyOffset ?? Number.NaN;
      const age = this.#watching.ageOf(offset);
      if (age !== undefined && !seen.has(offset)) this.ages.push(age);
      seen.add(offset);
    }
  }

  async #poll(domainId: string, first: number): Promise<void> {
    await sleep(first);
    while (!this.#stop.signal.aborted) {
      const began = performance.now();
      const answer = await this.#world.api(SITE_POLL, { domainId }).catch(() => null);
      const took = performance.now() - began;
      if (answer) this.polls.push(took);
      else this.failed++;
      await sleep(Math.max(0, POLL_MS - took));
    }
  }
}
