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

  /** The device that has one of these marks; null: none. */
  find(marks: readonly string[]): string | null {
    for (const mark of marks) for (const id of this.#devices.get(mark) ?? []) return id;
    return null;
  }
}

/** Every device of several families once: one that two found is that of the family that does not yield. */
export function distinctDevices(
  families: ReadonlyMap<string, FamilyConnector>,
): { readonly family: string; readonly connector: FamilyConnector; readonly id: string }[] {
  const all = [...families].flatMap(([family, connector]) => [...connector.devices()].map((id) => ({ family, connector, id })));
  const marks = new DeviceMarks();
  for (const { connector, id } of all) if (connector.yields !== true) marks.set(id, marksOf(connector, id));
  return all.filter(({ connector, id }) => connector.yields !== true || marks.find(marksOf(connector, id)) === null);
}
