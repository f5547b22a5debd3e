/** Consoles without a browser: each has the stream of changes open, reads what it shows of them as the console does, and polls its site as clients do. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { World } from './measured-server.ts';
import { SITE_POLL } from './polls.ts';

const CHANGED = `subscription ($accountId: ID!) { accountChanged(accountId: $accountId) { domainId deviceIds areas } }`;
/** What the list of devices shows of those that changed. */
const LIVE_SITE = `query ($domainId: ID!, $deviceIds: [ID!]!) { domain(id: $domainId) { id revision
  devices(ids: $deviceIds) { id name importanceLevel
    status { clocking connectivity latency subscriptions summary }
    connection { id state lastChanged }
    clockingState { id locked grandLeader followerWithoutLeader muteStatus frequencyOffset } } } }`;
/** How often a client polls a site (API-003), ms. */
const POLL_MS = 10_000;
/** The least time between two reads of the console, ms. */
const LEAST_GAP_MS = 100;

interface Changed {
  readonly accountChanged: { readonly domainId: string | null; readonly deviceIds: readonly string[]; readonly areas: readonly string[] };
}
interface Read {
  readonly domain: { readonly devices: readonly { readonly clockingState: { readonly frequencyOffset: number | null } | null }[] };
}

export interface Watching {
  /** The sites; each console has one. */
  readonly domainIds: readonly string[];
  readonly count: number;
  /** Which share of the consoles shows the devices of its site; the others show Home, which shows no measured value. */
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
      this.#follow(domainId, i < count * onDevices);
      void this.#poll(domainId, (i / count) * POLL_MS);
    }
    await sleep(2000);
  }

  close(): void {
    this.#stop.abort();
    for (const stream of this.#streams) void stream.dispose();
  }

  #follow(domainId: string, showsDevices: boolean): void {
    const { url, apiKey, accountId } = this.#world;
    const stream = createClient({
      url: `${url.replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: apiKey },
      retryAttempts: Number.POSITIVE_INFINITY,
    });
    this.#streams.push(stream);
    const changed = new Set<string>();
    const seen = new Set<number>();
    let reading = false;
    const drain = async (): Promise<void> => {
      if (reading) return;
      reading = true;
      while (changed.size > 0 && !this.#stop.signal.aborted) {
        const deviceIds = [...changed];
        changed.clear();
        const began = performance.now();
        await this.#read(domainId, deviceIds, seen);
        await sleep(Math.max(LEAST_GAP_MS, performance.now() - began));
      }
      reading = false;
    };
    stream.subscribe<Changed>(
      { query: CHANGED, variables: { accountId } },
      {
        next: ({ data }) => {
          if (!showsDevices || data?.accountChanged.domainId !== domainId) return;
          for (const id of data.accountChanged.deviceIds) changed.add(id);
          void drain();
        },
        error: () => void this.failed++,
        complete: () => undefined,
      },
    );
  }

  /** @param seen the measured values that this console has shown before: a device is read for other changes, too. */
  async #read(domainId: string, deviceIds: readonly string[], seen: Set<number>): Promise<void> {
    const answer = await this.#world.api<Read>(LIVE_SITE, { domainId, deviceIds }).catch(() => null);
    if (!answer) this.failed++;
    for (const { clockingState } of answer?.domain.devices ?? []) {
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
      await this.#world.api(SITE_POLL, { domainId }).catch(() => void this.failed++);
      const took = performance.now() - began;
      this.polls.push(took);
      await sleep(Math.max(0, POLL_MS - took));
    }
  }
}
