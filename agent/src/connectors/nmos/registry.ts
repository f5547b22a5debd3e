import type { NmosKind, NmosNode } from '@tutti/protocols/nmos/resources';
import { type BoundedHttp, HttpFailure } from '../../network/bounded-http.ts';
import type { SeenNode } from './fleet.ts';
import type { NmosHost } from './host.ts';
import { devicesOf } from './picture.ts';
import { RegistryLink } from './registry-link.ts';
import { ResourceStore } from './resource-store.ts';

export interface NmosRegistryParts {
  readonly http: BoundedHttp;
  readonly now: () => number;
  /** Where a registered node is asked; null: nowhere. */
  readonly hostOf: (node: NmosNode, registry: NmosHost) => Promise<NmosHost | null>;
  readonly seen: (node: SeenNode) => void;
  readonly gone: (node: string) => void;
  readonly problem: (about: string, text: string | null) => void;
}

const ABOUT = 'NMOS registry';
/** How long after one that cannot be reached the next try is, ms: twice as long each time. */
const SOONEST_MS = 1000;
const LATEST_MS = 30_000;
/** How long a registry may be away until its nodes are asked directly, ms. */
export const AWAY_AFTER_MS = 15_000;

/** The registry of the site: the first of those that are known which answers, another where it is lost. Its nodes are seen as it lists them. */
export class NmosRegistry {
  readonly #parts: NmosRegistryParts;
  readonly #store = new ResourceStore();
  #candidates: readonly NmosHost[] = [];
  #link: RegistryLink | null = null;
  #opening = false;
  #closed = false;
  #nextTry = 0;
  #wait = SOONEST_MS;
  #lostAt: number | null = null;
  readonly #dirty = new Set<string>();
  #showing = false;
  readonly #hosts = new Map<string, { readonly node: NmosNode; readonly registry: NmosHost; readonly host: NmosHost | null }>();

  constructor(parts: NmosRegistryParts) {
    this.#parts = parts;
  }

  /** @param candidates those that are known now, best first. */
  follow(candidates: readonly NmosHost[]): void {
    if (JSON.stringify(candidates) !== JSON.stringify(this.#candidates)) this.#nextTry = 0;
    this.#candidates = candidates;
    if (candidates.length === 0 && !this.#link) this.#parts.problem(ABOUT, null);
  }

  /** The registry that is followed now; null: none answers. */
  get host(): NmosHost | null {
    return this.#link?.host ?? null;
  }

  /** Whether a registry is announced or was given, whether it answers or not. */
  get isKnown(): boolean {
    return this.#candidates.length > 0;
  }

  /** Whether it speaks for the node now. */
  has(node: string): boolean {
    return this.#link !== null && this.#store.get('nodes', node) !== null;
  }

  /** Its nodes and where they are, while it has been away for a while; none while it is there. */
  orphans(): { readonly node: string; readonly host: NmosHost | null }[] {
    if (this.#lostAt === null || this.#parts.now() - this.#lostAt < AWAY_AFTER_MS) return [];
    return [...this.#hosts].map(([node, { host }]) => ({ node, host }));
  }

  /** To be called several times a second. */
  tick(): void {
    this.#link?.tick();
    if (this.#dirty.size > 0 && !this.#showing) void this.#show();
    if (!this.#link && !this.#opening && this.#candidates.length > 0 && this.#parts.now() >= this.#nextTry) void this.#open();
  }

  close(): void {
    this.#closed = true;
    this.#link?.close();
  }

  async #open(): Promise<void> {
    this.#opening = true;
    let reason = '';
    for (const host of this.#candidates) {
      const why = await this.#openAt(host);
      if (why === null) break;
      reason = why;
    }
    this.#opening = false;
    if (this.#link) return;
    this.#nextTry = this.#parts.now() + this.#wait;
    this.#wait = Math.min(this.#wait * 2, LATEST_MS);
    this.#lostAt ??= this.#parts.now();
    this.#isAway(reason);
  }

  /** A site without a registry has no problem with it: its nodes are asked themselves. */
  #isAway(reason: string): void {
    this.#parts.problem(ABOUT, this.#candidates.length > 0 ? reason : null);
  }

  /** Why it could not be opened; null: it is open. */
  async #openAt(host: NmosHost): Promise<string | null> {
    const { http, now, problem } = this.#parts;
    try {
      const link = await RegistryLink.open({
        http,
        host,
        store: this.#store,
        now,
        changed: (kind, put, removed) => this.#changed(kind, put, removed),
        problem: (text) => problem(ABOUT, text),
        lost: (reason) => this.#lost(`The registry at ${host.address}:${host.port} was lost: ${reason}`),
      });
      if (this.#closed) link.close();
      this.#link = link;
    } catch (error) {
      // Also what nobody expected: it is tried again, as after any other failure.
      return `The registry at ${host.address}:${host.port}: ${error instanceof HttpFailure ? error.message : String(error)}`;
    }
    this.#wait = SOONEST_MS;
    this.#lostAt = null;
    problem(ABOUT, null);
    // What it does not list any more is removed once it had time to fill; until then all is as it was.
    for (const node of this.#store.all('nodes')) this.#dirty.add(node.id);
    return null;
  }

  #lost(reason: string): void {
    this.#link = null;
    this.#lostAt = this.#parts.now();
    this.#nextTry = this.#parts.now() + this.#wait;
    this.#isAway(reason);
  }

  #changed(kind: NmosKind, put: readonly string[], removed: readonly string[]): void {
    for (const id of put) this.#touch(kind, id);
    for (const id of removed) {
      this.#touch(kind, id);
      this.#store.remove(kind, id);
    }
  }

  /** What belongs to a device that is not known may belong to any. */
  #touch(kind: NmosKind, id: string): void {
    const node = this.#store.nodeOf(kind, id);
    if (node !== null) this.#dirty.add(node);
    else if (kind === 'flows' || kind === 'sources') for (const one of this.#store.all('nodes')) this.#dirty.add(one.id);
  }

  async #show(): Promise<void> {
    this.#showing = true;
    const dirty = [...this.#dirty];
    this.#dirty.clear();
    try {
      for (const id of dirty) {
        const node = this.#store.get('nodes', id);
        if (node) await this.#showNode(node);
        else this.#goneNode(id);
      }
    } finally {
      this.#showing = false;
    }
  }

  #goneNode(id: string): void {
    this.#hosts.delete(id);
    this.#parts.gone(id);
  }

  async #showNode(node: NmosNode): Promise<void> {
    if (!this.#link) return;
    const { apiVersion, host: registry } = this.#link;
    const known = this.#hosts.get(node.id);
    const isSame = known?.node === node && known.registry === registry;
    const host = isSame ? known.host : await this.#parts.hostOf(node, registry);
    this.#hosts.set(node.id, { node, registry, host });
    const devices = devicesOf(this.#store, node);
    this.#parts.seen({ node, devices: devices.map((picture) => ({ picture, foundBy: 'NMOS_REGISTRY', apiVersion, host })) });
  }
}
