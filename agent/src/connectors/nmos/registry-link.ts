import { MalformedPacket } from '@tutti/protocols/malformed-packet';
import { decodeGrain, type NmosChange, subscribedTo, subscriptionBody } from '@tutti/protocols/nmos/grain';
import { NMOS_KINDS, type NmosKind } from '@tutti/protocols/nmos/resources';
import { bestVersion, IS04_VERSIONS, versionList } from '@tutti/protocols/nmos/versions';
import { type BoundedHttp, HttpFailure, type HttpTarget } from '../../network/bounded-http.ts';
import { type NmosHost, placeAt, targetOf } from './host.ts';
import type { ResourceStore } from './resource-store.ts';
import { get, getJson, jsonOf, LARGEST_LIST } from './rest.ts';
import { openTextSocket, type TextSocket } from './text-socket.ts';

export interface RegistryParts {
  readonly http: BoundedHttp;
  readonly host: NmosHost;
  readonly store: ResourceStore;
  readonly now: () => number;
  /** Resources of a kind were put or are to be removed; the second: ids that are not there any more. */
  readonly changed: (kind: NmosKind, put: readonly string[], removed: readonly string[]) => void;
  readonly problem: (text: string | null) => void;
  /** It does not answer any more. */
  readonly lost: (reason: string) => void;
}

/** How often everything is read although nothing was reported, ms: with the WebSocket, and without it. */
const REREAD_MS = 60_000;
const POLL_MS = 5000;
/**
 * For so long after the start nothing is removed because it is not in the registry, ms: one that was restarted knows nobody until all nodes, which report to it every 5 s, have
 * registered again.
 */
const FILLS_WITHIN_MS = 15_000;
/** Readings in a row that may fail. */
const MOST_FAILURES = 3;
/** A page, and most pages of a kind. */
const PAGE = 100;
const MOST_PAGES = 300;
/** Most bytes of a message: the first has all resources of its kind. */
const LARGEST_MESSAGE = 32 * 1024 * 1024;

const queryOf = (params: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(params).toString();
  return text === '' ? '' : `?${text}`;
};

/** A registry, followed by its Query API: everything is read once and again, and what changes comes by WebSocket where it has one. */
export class RegistryLink {
  readonly host: NmosHost;
  readonly apiVersion: string;
  readonly #parts: RegistryParts;
  readonly #to: HttpTarget;
  readonly #path: string;
  /** The registry lists nodes of older versions only if it is asked for them. */
  readonly #older: Readonly<Record<string, string>>;
  readonly #openedAt: number;
  readonly #sockets: TextSocket[] = [];
  #isLive = false;
  #isClosed = false;
  #reading = false;
  /** How many messages could not be read since all was read. */
  #unread = 0;
  #nextRead = 0;
  #failures = 0;

  /** @throws HttpFailure where no Query API of a known version answers. */
  static async open(parts: RegistryParts): Promise<RegistryLink> {
    const to = targetOf(parts.host);
    const version = bestVersion(versionList(await getJson(parts.http, to, '/x-nmos/query')), IS04_VERSIONS);
    if (version === null) throw new HttpFailure('The registry speaks none of the versions v1.0 to v1.3 of IS-04.');
    const older: Record<string, string> = version === 'v1.0' ? {} : { 'query.downgrade': 'v1.0' };
    const probe = await get(parts.http, to, `/x-nmos/query/${version}/nodes${queryOf(older)}`, LARGEST_LIST);
    const link = new RegistryLink(parts, version, probe.status < 300 ? older : {});
    await link.#subscribe();
    return link;
  }

  private constructor(parts: RegistryParts, version: string, older: Readonly<Record<string, string>>) {
    this.#parts = parts;
    this.host = parts.host;
    this.apiVersion = version;
    this.#to = targetOf(parts.host);
    this.#path = `/x-nmos/query/${version}`;
    this.#older = older;
    this.#openedAt = parts.now();
  }

  /** Reads what is due. To be called several times a second. */
  tick(): void {
    if (this.#reading || this.#isClosed || this.#nextRead > this.#parts.now()) return;
    void this.#read();
  }

  close(): void {
    this.#isClosed = true;
    for (const socket of this.#sockets.splice(0)) socket.close();
  }

  /** Without a subscription for every kind it is read again and again. */
  async #subscribe(): Promise<void> {
    try {
      for (const kind of NMOS_KINDS) await this.#subscribeTo(kind);
      this.#isLive = this.#sockets.length === NMOS_KINDS.length;
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error;
    }
  }

  async #subscribeTo(kind: NmosKind): Promise<void> {
    const { http } = this.#parts;
    const path = `${this.#path}/subscriptions`;
    const answer = await http.ask({ to: this.#to, path, method: 'POST', body: subscriptionBody(kind, this.#older), most: LARGEST_LIST });
    const href = subscribedTo(jsonOf(answer, path));
    const place = href === null ? null : placeAt(this.host.address, href.replace(/^ws/, 'http'));
    if (!place) return;
    const socket = await openTextSocket({
      place,
      largest: LARGEST_MESSAGE,
      text: (text) => this.#receive(text),
      ended: () => this.#lost('Its WebSocket ended.'),
    });
    if (socket && this.#isClosed) socket.close();
    else if (socket) this.#sockets.push(socket);
  }

  #receive(text: string): void {
    try {
      const grain = decodeGrain(text);
      if (grain) this.#take(grain.kind, grain.changes);
    } catch (error) {
      if (!(error instanceof MalformedPacket)) throw error;
      this.#unread += 1;
      this.#parts.problem(error.message);
    }
  }

  #take(kind: NmosKind, changes: readonly NmosChange[]): void {
    const { store, changed } = this.#parts;
    const put = changes.flatMap(({ post }) => (post === undefined ? [] : (store.put(kind, post) ?? [])));
    changed(
      kind,
      put,
      changes.filter(({ post }) => post === undefined).map(({ id }) => id),
    );
  }

  async #read(): Promise<void> {
    const { now } = this.#parts;
    this.#reading = true;
    const unread = this.#unread;
    const isFilled = now() - this.#openedAt >= FILLS_WITHIN_MS;
    try {
      for (const kind of NMOS_KINDS) await this.#readKind(kind, isFilled);
      this.#failures = 0;
      // What could not be read of a message is read by now.
      if (unread > 0 && unread === this.#unread) {
        this.#unread = 0;
        this.#parts.problem(null);
      }
      const soon = isFilled ? Infinity : this.#openedAt + FILLS_WITHIN_MS;
      this.#nextRead = Math.min(now() + (this.#isLive ? REREAD_MS : POLL_MS), Math.max(soon, now() + 1000));
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error;
      this.#failures += 1;
      this.#nextRead = now() + POLL_MS;
      if (this.#failures >= MOST_FAILURES) this.#lost(error.message);
    } finally {
      this.#reading = false;
    }
  }

  async #readKind(kind: NmosKind, mayRemove: boolean): Promise<void> {
    const { store, changed } = this.#parts;
    const began = store.count;
    const put: string[] = [];
    let since = '0:0';
    for (let page = 0; page < MOST_PAGES && !this.#isClosed; page += 1) {
      const { list, until } = await this.#page(kind, since);
      put.push(...list.flatMap((one) => store.put(kind, one, began) ?? []));
      if (until === null || until === since || list.length === 0) break;
      since = until;
    }
    if (!this.#isClosed) changed(kind, put, mayRemove ? store.putUntil(kind, began) : []);
  }

  /** Pages go by the time of the last change, oldest first; a registry without pages answers with everything. */
  async #page(kind: NmosKind, since: string): Promise<{ readonly list: readonly unknown[]; readonly until: string | null }> {
    const { http } = this.#parts;
    const paging = this.apiVersion === 'v1.0' ? {} : { 'paging.limit': String(PAGE), 'paging.since': since };
    const path = `${this.#path}/${kind}`;
    const paged = await get(http, this.#to, `${path}${queryOf({ ...this.#older, ...paging })}`, LARGEST_LIST);
    const answer = paged.status < 400 ? paged : await get(http, this.#to, `${path}${queryOf(this.#older)}`, LARGEST_LIST);
    const list = jsonOf(answer, path);
    const until = answer.headers['x-paging-until'];
    return { list: Array.isArray(list) ? list : [], until: typeof until === 'string' && /^\d+:\d+$/.test(until) ? until : null };
  }

  #lost(reason: string): void {
    if (this.#isClosed) return;
    this.close();
    this.#parts.lost(reason);
  }
}
