import type { DeviceFamily } from './enumerations.ts';
import { compareText } from './text.ts';

/** A device that another one is most likely, too. */
export interface SeenAs {
  readonly id: string;
  readonly name: string;
  readonly family: DeviceFamily;
}

/** A device as it is compared with others. */
export interface SeenDevice extends Omit<SeenAs, 'family'> {
  /** Null or absent: its agent does not say. */
  readonly family?: DeviceFamily | null | undefined;
  /** MAC addresses of its interfaces, as devices write them. */
  readonly macAddresses: readonly string[];
}

/** Devices that are named beside one, at most: what an address of a gateway is shared by can be many. */
const MOST = 8;

/** "00-1B-21-08-12-58" → "001b21081258"; null: no MAC address, or one that no single interface has (groups, and all zeros where nobody set it). */
function singleMac(text: string): string | null {
  const digits = text.replaceAll(/[:.-]/g, '').toLowerCase();
  if (!/^[0-9a-f]{12}$/.test(digits) || /^0+$/.test(digits)) return null;
  return (Number.parseInt(digits.slice(0, 2), 16) & 1) === 0 ? digits : null;
}

/**
 * The devices of other families that have a MAC address in common, by the id of each: an agent that speaks several protocols with one box sees it as one device of each family.
 * Within a family an address says nothing: all devices of an NMOS node have that of the node. Devices without others are left out; those of one are in the order of their names.
 * The rule is that of docs/decisions/067.
 */
export function alsoSeenAs(devices: Iterable<SeenDevice>): ReadonlyMap<string, readonly SeenAs[]> {
  const byMac = new Map<string, SeenAs[]>();
  for (const { id, name, family, macAddresses } of devices) {
    if (!family) continue;
    const device = { id, name, family };
    for (const mac of new Set(macAddresses.flatMap((text) => singleMac(text) ?? []))) {
      const others = byMac.get(mac);
      if (others) others.push(device);
      else byMac.set(mac, [device]);
    }
  }
  const found = new Map<string, Set<SeenAs>>();
  for (const together of byMac.values())
    for (const device of together) {
      const others = together.filter(({ family }) => family !== device.family);
      if (others.length > 0) found.set(device.id, new Set([...(found.get(device.id) ?? []), ...others]));
    }
  return new Map([...found].map(([id, others]) => [id, [...others].toSorted(byName).slice(0, MOST)]));
}

const byName = (a: SeenAs, b: SeenAs): number => compareText(a.name, b.name) || (a.id < b.id ? -1 : 1);
