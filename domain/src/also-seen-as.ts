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
 * The rule is that of docs/decisions/067. Of an address that very many devices share, a gateway's, the first of each family are looked at.
 */
export function alsoSeenAs(devices: Iterable<SeenDevice>): ReadonlyMap<string, readonly SeenAs[]> {
  const all = [...devices].flatMap(({ id, name, family, macAddresses }) => {
    const macs = new Set(macAddresses.flatMap((text) => singleMac(text) ?? []));
    return family && macs.size > 0 ? [{ seen: { id, name, family }, macs }] : [];
  });
  const firsts = firstOfEach(all.toSorted((a, b) => byName(a.seen, b.seen)));
  return new Map(
    all.flatMap(({ seen, macs }) => {
      const others = new Set([...macs].flatMap((mac) => othersOf(firsts.get(mac), seen.family)));
      return others.size > 0 ? [[seen.id, [...others].toSorted(byName).slice(0, MOST)] as const] : [];
    }),
  );
}

/** Of each address and family the first devices. */
type Firsts = ReadonlyMap<string, ReadonlyMap<DeviceFamily, readonly SeenAs[]>>;

function firstOfEach(sorted: readonly { readonly seen: SeenAs; readonly macs: ReadonlySet<string> }[]): Firsts {
  const firsts = new Map<string, Map<DeviceFamily, SeenAs[]>>();
  for (const { seen, macs } of sorted)
    for (const mac of macs) {
      const families = firsts.get(mac) ?? new Map<DeviceFamily, SeenAs[]>();
      firsts.set(mac, families);
      const first = families.get(seen.family) ?? [];
      families.set(seen.family, first);
      if (first.length < MOST) first.push(seen);
    }
  return firsts;
}

const othersOf = (families: ReturnType<Firsts['get']>, family: DeviceFamily): SeenAs[] =>
  [...(families ?? [])].flatMap(([of, first]) => (of === family ? [] : first));

const byName = (a: SeenAs, b: SeenAs): number => compareText(a.name, b.name) || (a.id < b.id ? -1 : 1);
