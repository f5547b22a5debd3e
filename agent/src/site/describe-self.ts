import { arch, release, type } from 'node:os';
import type { AgentDescription } from '@tutti/contract-link/client/describer';
import type { FamilyConnector } from '../connectors/connector.ts';
import type { SaidQueue } from '../core/queue-watch.ts';
import { FAMILIES, FAMILY_NAMES } from '../families.ts';
import type { Updater } from '../update/updater.ts';
import type { AgentStatus } from './agent-status.ts';
import { distinctDevices } from './device-marks.ts';
import { interfacesSaid } from './interfaces-said.ts';
import { sayable } from './sayable.ts';

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
  /** What its machine says of itself. */
  readonly machine: AgentDescription['machine'];
  /** The address of its server. */
  readonly server: string;
  /** The commands that were given and are not answered. */
  readonly queue: () => SaidQueue;
  /** The own address of the connection to the server; null while there is none. */
  readonly linkAddress: () => string | null;
  readonly now: () => Date;
}

/** Most of what the server takes of each list, and of each text. */
const MOST = { problems: 50, about: 100, text: 400, how: 200, server: 300, platform: 100, reason: 400 };

/** What is read of the devices of a family, and what cannot be. */
function knowledgeOf(family: string, connector: FamilyConnector): Pick<AgentDescription['families'][number], 'how' | 'notKnown'> {
  const known = FAMILY_NAMES.find((name) => name === family);
  if (!known) return {};
  const { how, notKnown } = FAMILIES[known].reads;
  return { how: sayable(connector.how?.() ?? how, MOST.how), notKnown };
}

/** Why an update failed may be what the new program printed. */
const saidUpdate = (report: SelfParts['updater']['report']): AgentDescription['update'] =>
  report?.reason === undefined ? report : { ...report, reason: sayable(report.reason, MOST.reason) };

const LEFT_OUT = 'Left out by --families.';

/** Whether anything of the family can be changed: clocks, for one, are only listened to. */
const takesCommands = (family: string): boolean =>
  FAMILY_NAMES.some((name) => name === family && FAMILIES[name].capabilities.commands.length > 0);

/** What the agent says of itself to its server. */
export function describeSelf(parts: SelfParts): AgentDescription {
  const { status, connectors, interfaces, allowChanges, givesLog, updater, machine, server, queue, linkAddress, now } = parts;
  const { startedAt, problems } = status.report;
  const devices = distinctDevices(connectors);
  return {
    observedAt: now().toISOString(),
    startedAt,
    platform: sayable(`${type()} ${release()} ${arch()}`, MOST.platform),
    machine,
    server: sayable(server, MOST.server),
    families: [...connectors].map(([family, connector]) => ({
      family,
      found: devices.filter((device) => device.family === family).length,
      mayChange: allowChanges && takesCommands(family),
      listens: !takesCommands(family),
      ...knowledgeOf(family, connector),
    })),
    familiesOff: FAMILY_NAMES.filter((family) => !connectors.has(family)).map((family) => ({ family, why: LEFT_OUT })),
    interfaces: interfacesSaid({ wanted: interfaces, linkAddress: linkAddress() }),
    problems: Object.entries(problems)
      .slice(0, MOST.problems)
      .map(([about, text]) => ({ about: sayable(about, MOST.about), text: sayable(text, MOST.text) })),
    ...queue(),
    takes: ['TEST', 'RESTART'],
    givesLog,
    program: updater.program,
    update: saidUpdate(updater.report),
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
