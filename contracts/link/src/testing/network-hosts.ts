import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** A host of its own on a network of this machine, for tests and measurements of programs that speak to each other on a real network. */
export interface NetworkHost {
  /** The process whose network it is: others enter it by `/proc/PID/ns/net`. */
  readonly pid: number;
  /** Starts a program on it; the program is ended with the host. */
  spawn(program: string, args: readonly string[], options?: SpawnOptions): ChildProcess;
}

/** The switch that joins them, a bridge of Linux: `br0`. It takes part in no IGMP, and passes multicast on to everybody. */
export interface NetworkSwitch {
  /** The port that a host is plugged into. */
  portOf(host: string): string;
  /** Runs `ip` at it: `link set port0 down`, `link set br0 type bridge mcast_snooping 1`. */
  ip(...commands: readonly string[]): void;
  /** Runs `bridge` at it: `mdb show`; what it prints. */
  bridge(...words: readonly string[]): string;
  /**
   * Gives a host the interface `net0.10` in network 10, apart from all others, as a VLAN is (not every kernel has VLANs). One that it has already is removed, and made again
   * in the same moment.
   * @param addresses in a /16.
   */
  plugInto(network: number, host: string, addresses: readonly string[]): void;
}

export interface NetworkHosts {
  readonly hosts: ReadonlyMap<string, NetworkHost>;
  readonly switch: NetworkSwitch;
  close(): Promise<void>;
}

/** The interface of each host. */
export const HOST_INTERFACE = 'net0';
const MASK = 16;

/** Why no hosts can be made here; null: they can. */
export function hostsMissing(): string | null {
  if (process.platform !== 'linux') return 'Only Linux has network namespaces.';
  const { status, error } = spawnSync('unshare', ['--net', 'ip', 'link', 'add', 'probe', 'type', 'bridge'], { stdio: 'ignore' });
  return status === 0 && !error ? null : 'Network namespaces need root and iproute2.';
}

/** A network namespace, which is gone with the last process in it: nothing is left behind, however this process ends. */
class Namespace {
  readonly #holder: ChildProcess;
  readonly #programs = new Set<ChildProcess>();

  constructor() {
    // It ends with its standard input, that is, with this process.
    this.#holder = spawn('unshare', ['--net', 'cat'], { stdio: ['pipe', 'ignore', 'inherit'] });
  }

  get pid(): number {
    return this.#holder.pid ?? 0;
  }

  /** Runs `ip` in it, several commands at once. */
  ip(...commands: readonly string[]): void {
    execFileSync('nsenter', [`--net=/proc/${this.pid}/ns/net`, 'ip', '-batch', '-'], { input: `${commands.join('\n')}\n` });
  }

  /** Runs a program in it to its end; what it prints. */
  run(program: string, args: readonly string[]): string {
    return execFileSync('nsenter', [`--net=/proc/${this.pid}/ns/net`, program, ...args], { encoding: 'utf8' });
  }

  spawn(program: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
    const child = spawn('nsenter', [`--net=/proc/${this.pid}/ns/net`, '--', program, ...args], options);
    this.#programs.add(child);
    child.once('exit', () => this.#programs.delete(child));
    return child;
  }

  /** Whether it is a namespace yet: `unshare` makes it a moment after its start. */
  async ready(): Promise<void> {
    const own = namespaceOf(process.pid);
    for (let tries = 0; tries < 500 && [own, ''].includes(namespaceOf(this.pid)); tries += 1)
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
  }

  async close(): Promise<void> {
    const all = [...this.#programs, this.#holder];
    await Promise.all(
      all.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill('SIGKILL');
        await once(child, 'exit');
      }),
    );
  }
}

function namespaceOf(pid: number): string {
  const { stdout } = spawnSync('readlink', [`/proc/${pid}/ns/net`], { encoding: 'utf8' });
  return stdout.trim();
}

interface Cable {
  readonly bridge: string;
  readonly port: string;
  readonly interface: string;
  readonly addresses: readonly string[];
}

/** Joins a host to a bridge of the switch. */
function plug(at: Namespace, host: Namespace, cable: Cable): void {
  at.ip(
    `link add ${cable.port} type veth peer name ${cable.interface} netns ${host.pid}`,
    `link set ${cable.port} master ${cable.bridge}`,
    `link set ${cable.port} up`,
  );
  host.ip(
    'link set lo up',
    `link set ${cable.interface} up`,
    ...cable.addresses.map((address) => `address add ${address}/${MASK} dev ${cable.interface}`),
  );
}

/** The switch of hosts that are joined by `br0`. */
function switchOf(at: Namespace, hosts: ReadonlyMap<string, Namespace>): NetworkSwitch {
  const names = [...hosts.keys()];
  const [bridges, ports] = [new Set<string>(), new Set<string>()];
  return {
    portOf: (host) => `port${names.indexOf(host)}`,
    ip: (...commands) => at.ip(...commands),
    bridge: (...words) => at.run('bridge', words),
    plugInto: (network, host, addresses) => {
      const [bridge, port, to] = [`br${network}`, `port${names.indexOf(host)}.${network}`, hosts.get(host)];
      if (!to) throw new Error(`There is no host ${host}.`);
      if (!bridges.has(bridge)) at.ip(`link add ${bridge} type bridge mcast_snooping 0`, `link set ${bridge} up`);
      if (ports.has(port)) at.ip(`link del ${port}`);
      plug(at, to, { bridge, port, interface: `${HOST_INTERFACE}.${network}`, addresses });
      bridges.add(bridge);
      ports.add(port);
    },
  };
}

/**
 * Hosts that are joined by a switch.
 * @param addresses of each host, in 10.77.0.0/16.
 */
export async function networkHosts(addresses: Readonly<Record<string, readonly string[]>>): Promise<NetworkHosts> {
  const namespaces = new Map(Object.keys(addresses).map((name) => [name, new Namespace()]));
  const bridge = new Namespace();
  const all = [bridge, ...namespaces.values()];
  await Promise.all(all.map((namespace) => namespace.ready()));
  const joined = switchOf(bridge, namespaces);
  // A switch that snoops drops multicast where nobody asks for memberships.
  bridge.ip('link add br0 type bridge mcast_snooping 0', 'link set br0 up');
  for (const [name, host] of namespaces) {
    plug(bridge, host, { bridge: 'br0', port: joined.portOf(name), interface: HOST_INTERFACE, addresses: addresses[name] ?? [] });
    host.ip(`route add default dev ${HOST_INTERFACE}`);
  }
  return { hosts: namespaces, switch: joined, close: async () => void (await Promise.all(all.map((namespace) => namespace.close()))) };
}

/** So many addresses of the network, from 10.77.0.2 on. */
export const hostAddresses = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `10.77.${Math.floor((index + 2) / 250)}.${((index + 2) % 250) + 1}`);
