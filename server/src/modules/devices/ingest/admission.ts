import type { FactSection, FactValues, HistorySection } from '@tutti/contract-link/facts';
import type { AgentRef, DeviceLimit } from '../../sites/index.ts';
import type { CheckedFact, Refusal } from './checked-fact.ts';

/** Section → [epoch, revision] of the last fact; absent where there was none, or where it was not read. */
export type Positions = { [S in FactSection]?: readonly [number, number] };

/** An agent that reports. */
export interface ReportingAgent extends AgentRef {
  /** Whether it takes over devices of agents that are away. */
  readonly takesOver?: boolean;
}

/** A device as it is locked in the transaction. */
export interface KnownDevice {
  readonly accountId: string;
  readonly id: string;
  readonly agentId: string;
  /** Its agent is revoked, so that another agent of the account may report it. */
  readonly orphaned: boolean;
  /** Its agent has been away for so long that one that takes over may report it. */
  readonly deserted: boolean;
  readonly positions: Readonly<Positions>;
  /** When it was taken out of the account, ms; null or absent for a device that is in it. */
  readonly forgottenAt?: number | null;
  /** An administrator said that it was reset after that. */
  readonly accepted?: boolean;
}

/** A device with the newest of what was reported about it. */
export interface SelectedDevice {
  readonly accountId: string;
  readonly id: string;
  agentId: string;
  positions: Positions;
  orphaned: boolean;
  deserted: boolean;
  state: 'known' | 'new' | 'adopted';
  forgottenAt: number | null;
  accepted: boolean;
  /** A forgotten device that was reset: its earlier row is ignored. */
  returned: boolean;
  /** When it was reset, by the agent's clock: earlier observations are ignored. Null where an administrator said so: nobody knows when. */
  resetAt: number | null;
  readonly newest: Map<FactSection, CheckedFact>;
  /** Facts that others with another recorded state followed within these reports: they happened, and are written first. */
  readonly superseded: CheckedFact[];
  /** Every value of its history (latency), in the order they came. */
  readonly history: FactValues[HistorySection][];
}
/** A device among those of all accounts. */
export const deviceKey = (accountId: string, id: string): string => `${accountId} ${id}`;
const UNKNOWN: Refusal = { reason: 'this device is not known: report its identity first' };
const FORGOTTEN: Refusal = { reason: 'this device was forgotten: reset it before it is used again' };
const FOREIGN: Refusal = { reason: 'this device belongs to another agent', foreign: true };

/** How many devices may still be introduced, below each limit. */
export interface Room {
  /** Takes one place for a device that this agent introduces; what hinders it where there is none. */
  take(agent: AgentRef): Full | null;
}
interface Full {
  readonly limit: DeviceLimit;
  /** For the developers of the agent. */
  readonly reason: string;
}

/** Room without an end. */
export const ENDLESS: Room = { take: () => null };

interface Admission {
  /** By `deviceKey`: what was known, and what was introduced since. */
  readonly devices: ReadonlyMap<string, SelectedDevice>;
  /** The device of a fact, where its agent may report it; else why not. */
  readonly admit: (agent: ReportingAgent, fact: CheckedFact) => SelectedDevice | Refusal;
  /** Agent → the limit above which it wanted to introduce devices. */
  readonly over: ReadonlyMap<string, DeviceLimit>;
}

/** Decides which agent may report which device. `room`: how many devices may still be introduced. */
export function createAdmission(known: readonly KnownDevice[], room: Room): Admission {
  const devices = new Map(known.map((device) => [deviceKey(device.accountId, device.id), asKnown(device)]));
  const over = new Map<string, DeviceLimit>();
  /** What was not introduced: the other facts of such a device are refused for the same reason. */
  const left = new Map<string, Refusal>();

  function takePlace(agent: AgentRef, { device }: CheckedFact): Refusal | null {
    const full = room.take(agent);
    if (!full) return null;
    over.set(agent.agentId, full.limit);
    const refusal = { reason: full.reason, full: true };
    left.set(`${agent.agentId} ${device}`, refusal);
    return refusal;
  }

  function introduce({ accountId, agentId }: AgentRef, fact: CheckedFact): SelectedDevice | Refusal {
    if (fact.section !== 'identity') return left.get(`${agentId} ${fact.device}`) ?? UNKNOWN;
    const refusal = takePlace({ accountId, agentId }, fact);
    if (refusal) return refusal;
    const made: SelectedDevice = {
      ...asKnown({ accountId, id: fact.device, agentId, orphaned: false, deserted: false, positions: {} }),
      state: 'new',
    };
    devices.set(deviceKey(accountId, fact.device), made);
    return made;
  }

  /** A device that was forgotten: the agent that reports it after its reset introduces it again. */
  function takeBack(device: SelectedDevice, forgottenAt: number, agent: AgentRef, fact: CheckedFact): SelectedDevice | Refusal {
    const { resetAt = null } = fact;
    const wasReset = resetAt !== null && resetAt > forgottenAt;
    if (fact.section !== 'identity' || !(wasReset || device.accepted)) return FORGOTTEN;
    const refusal = takePlace(agent, fact);
    if (refusal) return refusal;
    return Object.assign(device, {
      agentId: agent.agentId,
      positions: {},
      orphaned: false,
      deserted: false,
      state: 'new',
      forgottenAt: null,
      accepted: false,
      returned: true,
      resetAt: wasReset ? resetAt : null,
    });
  }

  return {
    devices,
    over,
    admit: (agent, fact) => {
      const { accountId, agentId } = agent;
      const device = devices.get(deviceKey(accountId, fact.device));
      if (!device) return introduce(agent, fact);
      if (device.forgottenAt !== null) return takeBack(device, device.forgottenAt, agent, fact);
      if (device.agentId === agentId) return device;
      if (!device.orphaned && !(device.deserted && agent.takesOver === true)) return FOREIGN;
      if (fact.section !== 'identity') return UNKNOWN;
      return Object.assign(device, { agentId, positions: {}, orphaned: false, deserted: false, state: 'adopted' });
    },
  };
}

const asKnown = (device: KnownDevice): SelectedDevice => ({
  ...device,
  positions: { ...device.positions },
  state: 'known',
  forgottenAt: device.forgottenAt ?? null,
  accepted: device.accepted ?? false,
  returned: false,
  resetAt: null,
  newest: new Map(),
  superseded: [],
  history: [],
});
