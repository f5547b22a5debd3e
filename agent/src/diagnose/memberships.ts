/** The multicast groups of IPv4 that an interface is a member of. */
export interface Membership {
  readonly interface: string;
  /** "V3": the version of IGMP that the router uses. */
  readonly igmp: string;
  readonly groups: readonly string[];
}

/** `E70000E0` → 224.0.0.231: the kernel prints the bytes of the network as a number of this machine, which is little-endian wherever the agent runs. */
const addressOf = (hex: string): string => [6, 4, 2, 0].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join('.');

/** Reads `/proc/net/igmp` of Linux. */
export function readMemberships(text: string): Membership[] {
  const read: { interface: string; igmp: string; groups: string[] }[] = [];
  for (const line of text.split('\n').slice(1)) {
    const [, name, igmp] = /^\d+\s+(\S+?)\s*:\s+\d+\s+(V\d)/.exec(line) ?? [];
    const [, group] = /^\s+([0-9A-F]{8})\s/.exec(line) ?? [];
    if (name !== undefined && igmp !== undefined) read.push({ interface: name, igmp, groups: [] });
    else if (group !== undefined) read.at(-1)?.groups.push(addressOf(group));
  }
  return read;
}
