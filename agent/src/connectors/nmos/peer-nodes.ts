import { NMOS_KINDS, type NmosNode, readResource } from '@tutti/protocols/nmos/resources';
import { bestVersion, IS04_VERSIONS, versionList } from '@tutti/protocols/nmos/versions';
import { type BoundedHttp, HttpFailure } from '../../network/bounded-http.ts';
import type { FoundBy } from './device-state.ts';
import type { SeenNode } from './fleet.ts';
import { type NmosHost, targetOf } from './host.ts';
import { devicesOf } from './picture.ts';
import { ResourceStore } from './resource-store.ts';
import { getJson, LARGEST_LIST } from './rest.ts';

/** Where a node may answer. */
export interface PeerCandidate {
  readonly host: NmosHost;
  readonly by: FoundBy;
  /** Its id, where a registry said it before; null: it says it itself. */
  readonly node: string | null;
  /** What it announces of changes: counters; '' where it announces none. */
  readonly changes: string;
}

export interface PeerParts {
  readonly http: BoundedHttp;
  readonly now: () => number;
  /** Whether a registry speaks for the node: then it is not read. */
  readonly isRegistered: (node: string) => boolean;
  readonly seen: (node: SeenNode) => void;
  readonly gone: (node: string) => void;
  readonly problem: (about: string, text: string | null) => void;
}

/** How often a node is asked whether it is there, ms, and one that a registry speaks for. */
const ASK_MS = 5000;
const REGISTERED_MS = 30_000;
/** A node that did not answer for so long is not there, ms: three questions. */
export const LOST_AFTER_MS = 15_000;
/** How often all of a node is read although it says of no change, ms: where it announces changes, and where not. */
const REREAD_MS = 60_000;
const REREAD_SILENT_MS = 10_000;
/** The longest between questions to one that does not answer, ms: addresses that nobody has must not take all places of requests while they time out. */
const SILENT_MS = 60_000;
/** Most nodes that are asked. */
const MOST_NODES = 1000;

/** How long after so many questions in a row without an answer the next is, ms: three follow each other, until which it counts as there. */
export const waitAfter = (unanswered: number): number => Math.min(ASK_MS * 2 ** Math.max(0, unanswered - 3), SILENT_MS);

interface Peer {
  candidate: PeerCandidate;
  announced: boolean;
  asking: boolean;
  nextAsk: number;
  nextRead: number;
  lastAnswer: number;
  /** Questions in a row that it did not answer. */
  unanswered: number;
  /** Null: it has not answered yet. */
  node: NmosNode | null;
  apiVersion: string | null;
  /** What it was like when it was read. */
  readAt: string;
}

const keyOf = ({ address, port }: NmosHost): string => `${address}:${port}`;

const aboutNode = ({ candidate }: Peer): string => `NMOS node at ${keyOf(candidate.host)}`;

/** Nodes that are asked directly, by the Node API: where there is no registry, and where the registry is away. */
export class PeerNodes {
  readonly #parts: PeerParts;
  readonly #peers = new Map<string, Peer>();

  constructor(parts: PeerParts) {
    this.#parts = parts;
  }

  /** Those that are known now. One that is no longer announced is asked until it does not answer: nodes that register stop announcing themselves. */
  follow(candidates: readonly PeerCandidate[]): void {
    const now = this.#parts.now();
    for (const peer of this.#peers.values()) peer.announced = false;
    for (const candidate of candidates) {
      const known = this.#peers.get(keyOf(candidate.host));
      if (!known && this.#peers.size >= MOST_NODES) continue;
      const peer = known ?? {
        candidate,
        announced: true,
        asking: false,
        nextAsk: now,
        nextRead: 0,
        lastAnswer: now,
        unanswered: 0,
        node: null,
        apiVersion: null,
        readAt: '',
      };
      if (peer.candidate.changes !== candidate.changes) Object.assign(peer, { nextAsk: now, unanswered: 0 });
      // One that a registry named may announce itself, too.
      const node = candidate.node ?? (peer === known && peer.announced ? peer.candidate.node : null);
      Object.assign(peer, { candidate: { ...candidate, node }, announced: true });
      this.#peers.set(keyOf(candidate.host), peer);
    }
  }

  /** Asks whoever is due. To be called several times a second. */
  tick(): void {
    const now = this.#parts.now();
    for (const [key, peer] of this.#peers) {
      if (now - peer.lastAnswer > LOST_AFTER_MS) this.#lost(key, peer);
      if (this.#peers.has(key) && !peer.asking && peer.nextAsk <= now) void this.#ask(peer);
    }
  }

  #lost(key: string, peer: Peer): void {
    const { isRegistered, gone } = this.#parts;
    const id = peer.node?.id ?? peer.candidate.node;
    if (id !== null && !isRegistered(id)) gone(id);
    peer.node = null;
    if (peer.announced || peer.asking) return;
    this.#peers.delete(key);
    this.#parts.problem(aboutNode(peer), null);
  }

  async #ask(peer: Peer): Promise<void> {
    const about = aboutNode(peer);
    peer.asking = true;
    peer.nextAsk = this.#parts.now() + ASK_MS;
    try {
      await this.#askAll(peer);
      peer.lastAnswer = this.#parts.now();
      peer.unanswered = 0;
      this.#parts.problem(about, null);
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error;
      peer.unanswered += 1;
      // It may be another when it answers again, which speaks other versions.
      peer.apiVersion = null;
      peer.nextAsk = this.#parts.now() + waitAfter(peer.unanswered);
      // Of an address that somebody gave most ports are nobody's, and a node that was known is shown as away.
      if (peer.candidate.by === 'MULTICAST_DNS') this.#parts.problem(about, error.message);
    } finally {
      peer.asking = false;
    }
  }

  async #askAll(peer: Peer): Promise<void> {
    const { http, now, isRegistered, seen } = this.#parts;
    const to = targetOf(peer.candidate.host);
    peer.apiVersion ??= bestVersion(versionList(await getJson(http, to, '/x-nmos/node')), IS04_VERSIONS);
    if (peer.apiVersion === null) throw new HttpFailure('The node speaks none of the versions v1.0 to v1.3 of IS-04.');
    const path = `/x-nmos/node/${peer.apiVersion}`;
    const node = readResource('nodes', await getJson(http, to, `${path}/self`));
    if (!node) throw new HttpFailure('The node does not say who it is.');
    this.#checkClaim(peer, node.id);
    const wasNew = peer.node === null;
    peer.node = node;
    if (isRegistered(node.id)) {
      peer.nextAsk = now() + REGISTERED_MS;
      peer.readAt = '';
      return;
    }
    const { changes } = peer.candidate;
    const readAt = `${node.version} ${changes}`;
    if (!wasNew && readAt === peer.readAt && peer.nextRead > now()) return;
    const store = await this.#readAll(peer, path);
    store.put('nodes', node);
    peer.readAt = readAt;
    peer.nextRead = now() + (changes === '' ? REREAD_SILENT_MS : REREAD_MS);
    const { host, by: foundBy } = peer.candidate;
    const { apiVersion } = peer;
    seen({ node, devices: devicesOf(store, node).map((picture) => ({ picture, foundBy, apiVersion: apiVersion ?? '', host })) });
  }

  /** No node speaks for another: of two that have the same id, the one that a registry named counts, until it is lost, else the first that answers. */
  #checkClaim(peer: Peer, node: string): void {
    if (peer.candidate.node === node) return;
    const isAwaited = ({ candidate, lastAnswer }: Peer): boolean =>
      candidate.node === node && this.#parts.now() - lastAnswer <= LOST_AFTER_MS;
    const other = [...this.#peers.values()].find((one) => one !== peer && (one.node?.id === node || isAwaited(one)));
    if (!other) return;
    // It may have answered while the registry spoke for that node: as it is lost, the node is not.
    peer.node = null;
    throw new HttpFailure(`It says that it is node ${node}, as ${keyOf(other.candidate.host)} does; the first counts.`);
  }

  async #readAll({ candidate }: Peer, path: string): Promise<ResourceStore> {
    const store = new ResourceStore();
    for (const kind of NMOS_KINDS.filter((one) => one !== 'nodes')) {
      const list = await getJson(this.#parts.http, targetOf(candidate.host), `${path}/${kind}`, LARGEST_LIST);
      for (const one of Array.isArray(list) ? list : []) store.put(kind, one);
    }
    return store;
  }
}
