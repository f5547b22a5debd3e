import { arch, networkInterfaces, release, type } from 'node:os';
import type { AgentDescription } from '@tutti/contract-link/client/describer';
import { withoutSecrets } from '@tutti/domain/secrets';
import type { FamilyConnector } from '../connectors/connector.ts';
import type { Updater } from '../update/updater.ts';
import type { AgentStatus } from './agent-status.ts';
import { distinctDevices } from './device-marks.ts';

export interface SelfParts {
  readonly status: AgentStatus;
  readonly connectors: ReadonlyMap<string, FamilyConnector>;
  /** Names of the interfaces to look on; empty: all but loopback. */
  readonly interfaces: readonly string[];
  readonly allowChanges: boolean;
  /** Whether it gives its log: it writes one. */
  readonly givesLog: boolean;
  /** Its program, and the update of it. */
  readonly updater: Pick<Updater, 'program' | 'report'>;
  /** How many commands were given and are not answered. */
  readonly queue: () => number;
  readonly now: () => Date;
}

/** Most of what the server takes of each list, and of each text. */
const MOST = { interfaces: 64, addresses: 16, problems: 50, about: 100, text: 400 };

const interfacesOf = (wanted: readonly string[]): AgentDescription['interfaces'] =>
  Object.entries(networkInterfaces())
    .map(([name, addresses = []]) => ({
      name,
      addresses: addresses.map(({ cidr, address }) => cidr ?? address).slice(0, MOST.addresses),
      used: wanted.length === 0 || wanted.includes(name),
      isLoopback: addresses.every(({ internal }) => internal),
    }))
    .filter(({ isLoopback, name }) => !isLoopback || wanted.includes(name))
    .slice(0, MOST.interfaces)
    .map(({ name, addresses, used }) => ({ name, addresses, used }));

/** What the agent says of itself to its server. */
export function describeSelf({ status, connectors, interfaces, allowChanges, givesLog, updater, queue, now }: SelfParts): AgentDescription {
  const { startedAt, problems } = status.report;
  const devices = distinctDevices(connectors);
  return {
    observedAt: now().toISOString(),
    startedAt,
    platform: `${type()} ${release()} ${arch()}`.slice(0, 100),
    families: [...connectors.keys()].map((family) => ({
      family,
      found: devices.filter((device) => device.family === family).length,
      mayChange: allowChanges,
    })),
    interfaces: interfacesOf(interfaces),
    problems: Object.entries(problems)
      .slice(0, MOST.problems)
      .map(([about, text]) => ({ about: about.slice(0, MOST.about), text: withoutSecrets(text).slice(0, MOST.text) })),
    queue: queue(),
    takes: ['TEST', 'RESTART'],
    givesLog,
    program: updater.program,
    update: updater.report,
  };
}

/** How often it is compared with what was said last, ms. */
const LOOK_MS = 2000;

/** Calls `changed` when what the agent would say of itself has changed, but for its queue, which the core watches. Returns what ends that. */
export function followSelf(parts: SelfParts, changed: () => void): () => void {
  const text = (): string => JSON.stringify({ ...describeSelf(parts), observedAt: null, queue: null });
  let last = text();
  const timer = setInterval(() => {
    const now = text();
    if (now === last) return;
    last = now;
    changed();
  }, LOOK_MS);
  return () => clearInterval(timer);
}
