import { readFileSync } from 'node:fs';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { AgentDescription } from '@tutti/contract-link/client/describer';
import { sayable } from './sayable.ts';

type SaidInterface = AgentDescription['interfaces'][number];

/** Most interfaces, addresses of one, and characters of its name that the server takes. */
const MOST = { interfaces: 64, addresses: 16, name: 64 };

export interface InterfacesParts {
  /** Names of the interfaces to look on; empty: all but loopback. */
  readonly wanted: readonly string[];
  /** The own address of the connection to the server; null: there is none. */
  readonly linkAddress: string | null;
  /** Where the kernel shows the speed of each interface. */
  readonly folder?: string;
  readonly all?: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;
}

/** Mbit/s; null where the interface does not say: one that is down, most virtual ones, and every one of another system than Linux. */
function speedOf(folder: string, name: string): number | null {
  try {
    const speed = Number(readFileSync(join(folder, name, 'speed'), 'utf8'));
    return Number.isInteger(speed) && speed > 0 ? speed : null;
  } catch {
    return null;
  }
}

/** The network interfaces of this machine as they are said to the server, without loopback where nobody wants it. */
export function interfacesSaid({
  wanted,
  linkAddress,
  folder = '/sys/class/net',
  all = networkInterfaces(),
}: InterfacesParts): SaidInterface[] {
  return Object.entries(all)
    .filter(([name, addresses = []]) => wanted.includes(name) || !addresses.every(({ internal }) => internal))
    .slice(0, MOST.interfaces)
    .map(([name, addresses = []]) => {
      const speed = speedOf(folder, name);
      return {
        name: sayable(name, MOST.name),
        addresses: addresses.map(({ cidr, address }) => cidr ?? address).slice(0, MOST.addresses),
        used: wanted.length === 0 || wanted.includes(name),
        ...(speed !== null && { speed }),
        ...(linkAddress !== null && { toServer: addresses.some(({ address }) => address === linkAddress) }),
      };
    });
}
