import { type NmosKind, type NmosResource, readResource } from '@tutti/protocols/nmos/resources';

/** Most resources of a kind: a registry that lists more is read as far as this. */
const MOST: Readonly<Record<NmosKind, number>> = {
  nodes: 2000,
  devices: 4000,
  sources: 20_000,
  flows: 20_000,
  senders: 20_000,
  receivers: 20_000,
};

interface Kept<K extends NmosKind> {
  readonly value: NmosResource<K>;
  /** When it was put, in the store's own count. */
  readonly at: number;
}
type Maps = { readonly [K in NmosKind]: Map<string, Kept<K>> };

/** What a resource belongs to; null: to nothing that is looked up. */
const parentOf = (kind: NmosKind, value: object): string | null => {
  const key = kind === 'devices' ? 'node_id' : kind === 'senders' || kind === 'receivers' ? 'device_id' : null;
  const parent: unknown = key !== null && key in value ? Reflect.get(value, key) : null;
  return typeof parent === 'string' ? `${kind} ${parent}` : null;
};

/** Resources of one registry, or of one node, as they were last read. */
export class ResourceStore {
  readonly #maps: Maps = {
    nodes: new Map(),
    devices: new Map(),
    sources: new Map(),
    flows: new Map(),
    senders: new Map(),
    receivers: new Map(),
  };
  readonly #children = new Map<string, Set<string>>();
  #count = 0;

  /** Counts what is put: what was put after this number is newer. */
  get count(): number {
    return this.#count;
  }

  /**
   * Takes a resource, whatever it is; what cannot be read is passed over. Answers its id where it changed something.
   * @param readSince the count when its reading began: what was put after that is newer.
   */
  put(kind: NmosKind, raw: unknown, readSince = Infinity): string | null {
    const value = readResource(kind, raw);
    if (!value) return null;
    const map: Map<string, Kept<NmosKind>> = this.#maps[kind];
    const before = map.get(value.id);
    if (before ? before.at > readSince : map.size >= MOST[kind]) return null;
    this.#count += 1;
    const same = before !== undefined && JSON.stringify(before.value) === JSON.stringify(value);
    map.set(value.id, { value: same ? before.value : value, at: this.#count });
    if (same) return null;
    if (before) this.#unlink(kind, before.value);
    this.#link(kind, value);
    return value.id;
  }

  remove(kind: NmosKind, id: string): boolean {
    const map: Map<string, Kept<NmosKind>> = this.#maps[kind];
    const before = map.get(id);
    if (!before) return false;
    this.#unlink(kind, before.value);
    return map.delete(id);
  }

  /** The ids of all of a kind that were last put at this count or before. */
  putUntil(kind: NmosKind, count: number): string[] {
    return [...this.#maps[kind]].filter(([, { at }]) => at <= count).map(([id]) => id);
  }

  /** The node that a resource belongs to; null: it is not known. */
  nodeOf(kind: NmosKind, id: string): string | null {
    if (kind === 'nodes') return id;
    if (kind === 'devices') return this.get('devices', id)?.node_id ?? null;
    return this.get('devices', this.get(kind, id)?.device_id ?? null)?.node_id ?? null;
  }

  get<K extends NmosKind>(kind: K, id: string | null): NmosResource<K> | null {
    return (id !== null && this.#maps[kind].get(id)?.value) || null;
  }

  *all<K extends NmosKind>(kind: K): Iterable<NmosResource<K>> {
    for (const { value } of this.#maps[kind].values()) yield value;
  }

  /** The devices of a node, the senders or the receivers of a device. */
  childrenOf<K extends 'devices' | 'senders' | 'receivers'>(kind: K, parent: string): NmosResource<K>[] {
    return [...(this.#children.get(`${kind} ${parent}`) ?? [])].flatMap((id) => this.get(kind, id) ?? []);
  }

  #link(kind: NmosKind, value: NmosResource<NmosKind>): void {
    const parent = parentOf(kind, value);
    if (parent === null) return;
    const children = this.#children.get(parent) ?? new Set();
    this.#children.set(parent, children.add(value.id));
  }

  #unlink(kind: NmosKind, value: NmosResource<NmosKind>): void {
    const parent = parentOf(kind, value);
    const children = parent === null ? undefined : this.#children.get(parent);
    children?.delete(value.id);
    if (parent !== null && children?.size === 0) this.#children.delete(parent);
  }
}
