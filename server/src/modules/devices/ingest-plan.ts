import type { FactSection } from '@tutti/contract-link/facts';
import { LINK_LIMITS } from '@tutti/contract-link/protocol';
import type { AgentRef } from '../sites/index.ts';
import type { CheckedFact, RefusedFact } from './ingest-check.ts';

/** One `facts.report`, checked, on its way into the database. */
export interface CheckedReport {
  readonly agent: AgentRef;
  readonly facts: readonly CheckedFact[];
  /** What the check refused; what the plan refuses is added. */
  readonly refused: readonly RefusedFact[];
}
/** The answer to a report: its facts are durable. */
export interface ReportAnswer {
  readonly stored: number;
  readonly stale: number;
  readonly refused: readonly RefusedFact[];
}

/** Section → the last fact's [epoch, revision]; absent where there was none, or where nobody asks. */
export type Positions = { [S in FactSection]?: readonly [number, number] };

/** A device as it stands locked in the transaction. */
export interface KnownDevice {
  readonly accountId: string;
  readonly id: string;
  readonly agentId: string;
  /** Its agent is revoked: another of the account may speak for it. */
  readonly orphaned: boolean;
  readonly positions: Readonly<Positions>;
}

/** A device with the newest of what was reported about it. */
interface PlannedDevice {
  readonly accountId: string;
  readonly id: string;
  agentId: string;
  positions: Positions;
  orphaned: boolean;
  state: 'known' | 'new' | 'adopted';
  readonly newest: Map<FactSection, CheckedFact>;
}
export interface Plan {
  readonly devices: readonly PlannedDevice[];
  readonly answers: readonly ReportAnswer[];
}

export const deviceKey = (accountId: string, id: string): string => `${accountId} ${id}`;
const UNKNOWN = 'this device is not known: report its identity first';
const FULL = `this agent speaks for ${LINK_LIMITS.maxDevicesPerAgent} devices already`;
const FOREIGN = 'this device belongs to another agent';

/**
 * Decides over reports in the order they came: what is newer than what is known, what is stale, what is not this agent's to say.
 * Of several facts of one section only the newest is left to be written. Nothing is written here.
 * `room`: agent → how many devices it may still introduce; without an entry, any number.
 */
export function planReports(
  reports: readonly CheckedReport[],
  known: readonly KnownDevice[],
  room: ReadonlyMap<string, number> = new Map(),
): Plan {
  const left = new Map(room);
  const devices = new Map<string, PlannedDevice>(
    known.map((device) => [
      deviceKey(device.accountId, device.id),
      { ...device, positions: { ...device.positions }, state: 'known', newest: new Map() },
    ]),
  );

  function admit({ accountId, agentId }: AgentRef, fact: CheckedFact): PlannedDevice | string {
    const key = deviceKey(accountId, fact.device);
    const device = devices.get(key);
    if (!device) {
      if (fact.section !== 'identity') return UNKNOWN;
      const places = left.get(agentId) ?? Infinity;
      if (places <= 0) return FULL;
      left.set(agentId, places - 1);
      const made: PlannedDevice = {
        accountId,
        id: fact.device,
        agentId,
        positions: {},
        orphaned: false,
        state: 'new',
        newest: new Map(),
      };
      devices.set(key, made);
      return made;
    }
    if (device.agentId === agentId) return device;
    if (!device.orphaned) return FOREIGN;
    if (fact.section !== 'identity') return UNKNOWN;
    return Object.assign(device, { agentId, positions: {}, orphaned: false, state: 'adopted' });
  }

  const answers = reports.map(({ agent, facts, refused }) => {
    const answer = { stored: 0, stale: 0, refused: [...refused] };
    for (const fact of facts) {
      const device = admit(agent, fact);
      if (typeof device === 'string') {
        answer.refused.push({ index: fact.index, reason: device, foreign: device === FOREIGN });
        continue;
      }
      const last = device.positions[fact.section];
      if (last && (fact.epoch < last[0] || (fact.epoch === last[0] && fact.revision <= last[1]))) {
        answer.stale++;
        continue;
      }
      answer.stored++;
      device.positions[fact.section] = [fact.epoch, fact.revision];
      device.newest.set(fact.section, fact);
    }
    answer.refused.sort((a, b) => a.index - b.index);
    return answer;
  });
  return { devices: [...devices.values()], answers };
}
