import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** A host of its own on a network of this machine, for tests and measurements of programs that speak to each other on a real network. */
export interface NetworkHost {
  /** The process whose network it is: others enter it by `/proc/PID/ns/net`. */
  readonly pid: number;
  /** Starts a program on it; the program is ended with the host. */
  spawn(program: string, args: readonly string[], options?: SpawnOptions): ChildProcess;
}

export interface NetworkHosts {
  readonly hosts: ReadonlyMap<string, NetworkHost>;
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

/**
 * Hosts that are joined by a switch.
 * @param addresses of each host, in 10.77.0.0/16.
 */
export async function networkHosts(addresses: Readonly<Record<string, readonly string[]>>): Promise<NetworkHosts> {
  const names = Object.keys(addresses);
  const namespaces = new Map(names.map((name) => [name, new Namespace()]));
  const bridge = new Namespace();
  const all = [bridge, ...namespaces.values()];
  await Promise.all(all.map((namespace) => namespace.ready()));
  // A switch that snoops drops multicast where nobody asks for memberships.
  bridge.ip('link add br0 type bridge mcast_snooping 0', 'link set br0 up');
  for (const [index, name] of names.entries()) {
    const host = namespaces.get(name);
    if (!host) continue;
    bridge.ip(
      `link add port${index} type veth peer name ${HOST_INTERFACE} netns ${host.pid}`,
      `link set port${index} master br0`,
      `link set port${index} up`,
    );
    host.ip(
      'link set lo up',
      `link set ${HOST_INTERFACE} up`,
      ...(addresses[name] ?? []).map((address) => `address add ${address}/${MASK} dev ${HOST_INTERFACE}`),
      `route add default dev ${HOST_INTERFACE}`,
    );
  }
  return { hosts: namespaces, close: async () => void (await Promise.all(all.map((namespace) => namespace.close()))) };
}

/** So many addresses of the network, from 10.77.0.2 on. */
export const hostAddresses = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `10.77.${Math.floor((index + 2) / 250)}.${((index + 2) % 250) + 1}`);
