import { lookup } from 'node:dns/promises';
import { isIPv4 } from 'node:net';
import type { ConnectorEvents } from '../connectors/connector.ts';
import { ownAddresses } from '../network/own-addresses.ts';
import { reachableAddress } from '../network/reachable-address.ts';

/** How often a name is looked up that has an address: it may get another one. */
export const LOOK_AGAIN_MS = 60_000;
/** How soon after a failure, ms; twice as long after each further one, up to the above. */
export const RETRY_MS = 2000;

export interface GivenHostsParts {
  /** IPv4 addresses and names. */
  readonly hosts: readonly string[];
  /** The addresses are others than before. */
  readonly changed: () => void;
  readonly problem: ConnectorEvents['problem'];
  /** The IPv4 addresses of a name. @throws where it has none. */
  readonly resolve?: (name: string) => Promise<readonly string[]>;
}

const resolveByThisMachine = async (name: string): Promise<readonly string[]> =>
  (await lookup(name, { family: 4, all: true })).map(({ address }) => address);

/** In words that are the same everywhere: that of the system, `ENOTFOUND`. */
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : String(error));

/** Hosts that somebody gave, by addresses and names: names are looked up again and again, as this machine looks up any. */
export class GivenHosts {
  readonly #parts: Required<GivenHostsParts>;
  /** Name → its address, as it was last found. */
  readonly #found = new Map<string, string>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #isOpen = false;

  constructor(parts: GivenHostsParts) {
    this.#parts = { resolve: resolveByThisMachine, ...parts };
  }

  /** The addresses as they are now, in the order in which the hosts were given; a name that was never found has none. */
  get addresses(): readonly string[] {
    return [...new Set(this.#parts.hosts.flatMap((host) => (isIPv4(host) ? host : (this.#found.get(host) ?? []))))];
  }

  start(): void {
    this.#isOpen = true;
    for (const host of new Set(this.#parts.hosts)) if (!isIPv4(host)) void this.#look(host, RETRY_MS);
  }

  close(): void {
    this.#isOpen = false;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  async #look(name: string, retryMs: number): Promise<void> {
    const failure = await this.#find(name).then(() => null, codeOf);
    if (!this.#isOpen) return;
    this.#parts.problem(
      `address ${name}`,
      failure &&
        `The name ${name} cannot be resolved (${failure}). Check it and the name servers of this machine, or give its IPv4 address.`,
    );
    const [after, next] = failure === null ? [LOOK_AGAIN_MS, RETRY_MS] : [retryMs, Math.min(retryMs * 2, LOOK_AGAIN_MS)];
    this.#timers.set(
      name,
      setTimeout(() => void this.#look(name, next), after),
    );
  }

  /** Keeps the address that it had where it cannot be looked up: the device may be there all the same. */
  async #find(name: string): Promise<void> {
    const address = reachableAddress(await this.#parts.resolve(name), ownAddresses());
    if (address === null) throw Object.assign(new Error('It has no IPv4 address.'), { code: 'ENODATA' });
    if (!this.#isOpen || this.#found.get(name) === address) return;
    this.#found.set(name, address);
    this.#parts.changed();
  }
}
