import { readFileSync } from 'node:fs';

/** What Linux does of IGMP on an interface. */
export interface IgmpInterface {
  readonly interface: string;
  /** Number of the interface; one that was removed and made again under the same name has another. */
  readonly index: number;
  /** "V3": the version that it speaks. A lower one than it would by itself: it received queries of that version in the last minutes. */
  readonly igmp: string;
  /** Multicast groups of IPv4 that it is a member of. */
  readonly groups: readonly string[];
}

/** The version that an interface speaks where nobody asks. */
const OWN_VERSION = 'V3';

/** `E70000E0` → 224.0.0.231: the kernel prints the bytes of the network as a number of this machine, which is little-endian wherever the agent runs. */
const addressOf = (hex: string): string => [6, 4, 2, 0].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join('.');

/** Reads the text of `/proc/net/igmp`. */
export function readIgmp(text: string): IgmpInterface[] {
  const read: (Omit<IgmpInterface, 'groups'> & { groups: string[] })[] = [];
  for (const line of text.split('\n').slice(1)) {
    const [, index, name, igmp] = /^(\d+)\s+(\S+?)\s*:\s+\d+\s+(V\d)/.exec(line) ?? [];
    const [, group] = /^\s+([0-9A-F]{8})\s/.exec(line) ?? [];
    if (name !== undefined && igmp !== undefined) read.push({ interface: name, index: Number(index), igmp, groups: [] });
    else if (group !== undefined) read.at(-1)?.groups.push(addressOf(group));
  }
  return read;
}

const textOf = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** What this machine does of IGMP; nothing where it is no Linux. */
export const igmpInterfaces = (): IgmpInterface[] => readIgmp(textOf('/proc/net/igmp') ?? '');

/** Whether an interface speaks a version that somebody chose on this machine. */
const isForced = (name: string): boolean =>
  ['all', name].some((scope) => !['0', '3'].includes((textOf(`/proc/sys/net/ipv4/conf/${scope}/force_igmp_version`) ?? '0').trim()));

/**
 * Whether an IGMP querier asked on an interface in the last minutes. True is observed; false says nothing: Linux does not let programs without rights see queries of
 * version 3, which it speaks where nobody asks, too.
 */
export const sawQuerier = (name: string): boolean =>
  igmpInterfaces().some((one) => one.interface === name && one.igmp !== OWN_VERSION) && !isForced(name);
