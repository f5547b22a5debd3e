import type { FamilyConnector } from '../connectors/connector.ts';

/** "00:1d:c1:08:12:58" → "001dc1fffe081258", as the clock of that interface is called; null: not a MAC address. */
function eui64(mac: string): string | null {
  const digits = mac.replaceAll(/[:-]/g, '').toLowerCase();
  return /^[0-9a-f]{12}$/.test(digits) ? `${digits.slice(0, 6)}fffe${digits.slice(6)}` : null;
}

/** By what a device is recognised whichever family finds it: the MAC addresses of its interfaces, which may be in its clock identity, and its IP addresses. */
export function marksOf(family: FamilyConnector, id: string): readonly string[] {
  const interfaces = family.observe(id, 'interfaces') ?? [];
  const macs = interfaces.flatMap(({ macAddress }) => eui64(macAddress ?? '') ?? []);
  const clock = family.observe(id, 'clock')?.identity ?? null;
  return [...new Set([...macs, ...(clock === null ? [] : [clock]), ...interfaces.flatMap(({ address }) => address ?? [])])];
}

/** The marks of many devices. */
export class DeviceMarks {
  readonly #marks = new Map<string, readonly string[]>();
  readonly #devices = new Map<string, Set<string>>();

  /** Whether they are others than before. */
  set(id: string, marks: readonly string[]): boolean {
    const before = this.#marks.get(id) ?? [];
    if (before.length === marks.length && before.every((mark, index) => mark === marks[index])) return false;
    for (const mark of before) this.#devices.get(mark)?.delete(id);
    for (const mark of marks) this.#devices.set(mark, (this.#devices.get(mark) ?? new Set()).add(id));
    this.#marks.set(id, marks);
    return true;
  }

  /** The devices that have one of these marks. */
  find(marks: readonly string[]): ReadonlySet<string> {
    return new Set(marks.flatMap((mark) => [...(this.#devices.get(mark) ?? [])]));
  }
}

/** How readily a device is that of another family; 0: never. */
export const yieldingOf = (connector: FamilyConnector, id: string): number => connector.yields?.(id) ?? 0;

/** A device of one family. */
export interface FoundDevice {
  readonly family: string;
  readonly connector: FamilyConnector;
  readonly id: string;
}

/** A device with the same one as other families found it, the one that knows more of it first. */
export interface DistinctDevice extends FoundDevice {
  readonly also: readonly FoundDevice[];
}

/** Every device of several families once: one that two found is that of the family that yields less. */
export function distinctDevices(families: ReadonlyMap<string, FamilyConnector>): DistinctDevice[] {
  const all = [...families]
    .flatMap(([family, connector]) => [...connector.devices()].map((id) => ({ family, connector, id, yields: yieldingOf(connector, id) })))
    .toSorted((a, b) => a.yields - b.yields);
  const marks = new DeviceMarks();
  const distinct = new Map<string, FoundDevice & { readonly yields: number; readonly also: FoundDevice[] }>();
  for (const { yields, ...found } of all) {
    const own = marksOf(found.connector, found.id);
    const owner = [...marks.find(own)].flatMap((id) => distinct.get(id) ?? []).find((other) => other.yields < yields);
    if (owner) owner.also.push(found);
    else {
      marks.set(found.id, own);
      distinct.set(found.id, { ...found, yields, also: [] });
    }
  }
  return [...distinct.values()];
}
