import { once } from 'node:events';
import * as v from 'valibot';
import { WebSocketServer } from 'ws';
import { type TestAnswer, type TestRequest, type TestServer, testServer } from './http-server.fixture.ts';

type Json = Record<string, unknown>;

export interface RegistryKind {
  readonly versions?: readonly string[];
  /** It refuses subscriptions. */
  readonly noWebSocket?: boolean;
  /** So many resources on a page, oldest first; 0: it knows no pages. */
  readonly page?: number;
  readonly port?: number;
}

const Subscription = v.looseObject({ resource_path: v.string(), max_update_rate_ms: v.number(), persist: v.boolean() });

interface Kept {
  readonly resource: Json;
  readonly at: number;
}

/** A registry with its Query API on a port of this host: it has what nodes of the test put into it. */
export class TestRegistry {
  readonly #resources = new Map<string, Map<string, Kept>>();
  readonly #kind: RegistryKind;
  readonly #sockets = new WebSocketServer({ noServer: true });
  #server: TestServer | null = null;
  #at = 0;

  private constructor(kind: RegistryKind) {
    this.#kind = kind;
  }

  static async open(kind: RegistryKind = {}): Promise<TestRegistry> {
    const registry = new TestRegistry(kind);
    const server = await testServer((request) => registry.#answer(request), kind.port);
    server.server.on('upgrade', (request, socket, head) =>
      registry.#sockets.handleUpgrade(request, socket, head, (client) => {
        const topic = request.url?.replace('/ws/', '') ?? '';
        const all = registry.#list(topic).map(({ resource }) => ({ path: resource['id'], pre: resource, post: resource }));
        client.send(registry.#grain(topic, all));
        Reflect.set(client, 'topic', topic);
      }),
    );
    registry.#server = server;
    return registry;
  }

  get port(): number {
    return this.#server?.port ?? 0;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get requests(): readonly string[] {
    return this.#server?.requests ?? [];
  }

  /** How many WebSockets are open. */
  get followers(): number {
    return this.#sockets.clients.size;
  }

  put(kind: string, resource: Json): void {
    const map = this.#resources.get(kind) ?? new Map<string, Kept>();
    this.#resources.set(kind, map);
    const id = String(resource['id']);
    const pre = map.get(id)?.resource;
    this.#at += 1;
    map.set(id, { resource, at: this.#at });
    this.#send(kind, [{ path: id, ...(pre ? { pre } : {}), post: resource }]);
  }

  remove(kind: string, id: string): void {
    const pre = this.#resources.get(kind)?.get(id)?.resource;
    if (!pre) return;
    this.#resources.get(kind)?.delete(id);
    this.#send(kind, [{ path: id, pre }]);
  }

  /** Sends something else than a grain to whoever follows. */
  sendNonsense(): void {
    for (const client of this.#sockets.clients) client.send('{"grain": 7');
  }

  /** Cuts the WebSockets of those who follow. */
  cut(): void {
    for (const client of this.#sockets.clients) client.terminate();
  }

  async close(): Promise<void> {
    this.cut();
    await this.#server?.close();
    this.#server = null;
    this.#sockets.close();
    await once(this.#sockets, 'close').catch(() => null);
  }

  #list(kind: string): Kept[] {
    return [...(this.#resources.get(kind)?.values() ?? [])].toSorted((a, b) => a.at - b.at);
  }

  #grain(topic: string, data: readonly Json[]): string {
    return JSON.stringify({
      grain_type: 'event',
      source_id: 'x',
      flow_id: 'y',
      grain: { type: 'urn:x-nmos:format:data.event', topic: `/${topic}/`, data },
    });
  }

  #send(kind: string, data: readonly Json[]): void {
    for (const client of this.#sockets.clients) if (Reflect.get(client, 'topic') === kind) client.send(this.#grain(kind, data));
  }

  #answer({ method, path, query, body }: TestRequest): TestAnswer | null {
    const versions = this.#kind.versions ?? ['v1.2', 'v1.3'];
    if (path === '/x-nmos/query') return { body: versions.map((one) => `${one}/`) };
    const [, version = '', what = ''] = /^\/x-nmos\/query\/([^/]+)\/([a-z]+)$/.exec(path) ?? [];
    if (!versions.includes(version)) return null;
    if (what === 'subscriptions' && method === 'POST') return this.#subscribe(v.parse(Subscription, body));
    return this.#page(what, query);
  }

  #subscribe(body: v.InferOutput<typeof Subscription>): TestAnswer {
    if (this.#kind.noWebSocket === true) return { status: 501, body: { code: 501, error: 'Not implemented' } };
    const topic = body.resource_path.replaceAll('/', '');
    // As real ones do, it names itself by a name that may not lead to it.
    return { status: 201, body: { ...body, id: topic, ws_href: `ws://registry.invalid:${this.port}/ws/${topic}` } };
  }

  #page(kind: string, query: URLSearchParams): TestAnswer {
    const { page = 100 } = this.#kind;
    if (page === 0)
      return query.has('paging.limit') ? { status: 501, body: { code: 501 } } : { body: this.#list(kind).map(({ resource }) => resource) };
    const since = Number((query.get('paging.since') ?? '0:0').split(':')[1]);
    const found = this.#list(kind)
      .filter(({ at }) => at > since)
      .slice(0, Math.min(page, Number(query.get('paging.limit') ?? page)));
    const until = found.at(-1)?.at ?? since;
    return {
      headers: { 'X-Paging-Since': `0:${since}`, 'X-Paging-Until': `0:${until}` },
      body: found.map(({ resource }) => resource).toReversed(),
    };
  }
}
