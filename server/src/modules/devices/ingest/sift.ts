import type { FactSection } from '@tutti/contract-link/facts';
import { LINK_LIMITS } from '@tutti/contract-link/protocol';
import type { AgentRef } from '../../sites/index.ts';
import type { CheckedFact, LatencyBin, RefusedFact } from './check.ts';

/** One `facts.report`, checked, on its way into the database. */
export interface CheckedReport {
  readonly agent: AgentRef;
  readonly facts: readonly CheckedFact[];
  /** What the check refused; what sifting refuses is added. */
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
  /** When it was taken out of the account, ms; null or absent for a device that is in it. */
  readonly forgottenAt?: number | null;
}

/** A device with the newest of what was reported about it. */
export interface SiftedDevice {
  readonly accountId: string;
  readonly id: string;
  agentId: string;
  positions: Positions;
  orphaned: boolean;
  state: 'known' | 'new' | 'adopted';
  forgottenAt: number | null;
  /** A forgotten device that was reset: nothing of its row before counts any more. */
  returned: boolean;
  /** When it was reset, by the agent's clock: what was observed before is of its life before. */
  resetAt: number | null;
  readonly newest: Map<FactSection, CheckedFact>;
  /** Of connection and clock, facts that were followed by others within these reports and told something else: they happened, and are written first. */
  readonly passed: CheckedFact[];
  /** Every latency bin, in the order they came: they are a history. */
  readonly bins: LatencyBin[];
}
/** What is left of reports: per device what is to be written, per report its answer. */
export interface Sifted {
  readonly devices: readonly SiftedDevice[];
  readonly answers: readonly ReportAnswer[];
}

/** A device among those of all accounts. */
export const deviceKey = (accountId: string, id: string): string => `${accountId} ${id}`;
const UNKNOWN = 'this device is not known: report its identity first';
const FULL = `this agent speaks for ${LINK_LIMITS.maxDevicesPerAgent} devices already`;
const FORGOTTEN = 'this device was forgotten: reset it before it is used again';
const FOREIGN = 'this device belongs to another agent';
/** States that came and went within reports stored together, of one device: each costs all of them a statement. One that changes more often is told of its first and its last. */
const MOST_PASSED = 20;

/**
 * Sifts reports in the order they came: what is newer than what is known, what is stale, what is not this agent's to say.
 * Of several facts of one section only the newest is left to be written, but for latency bins, of which each is. Nothing is written here.
 * `room`: agent → how many devices it may still introduce; without an entry, any number.
 */
export function siftReports(
  reports: readonly CheckedReport[],
  known: readonly KnownDevice[],
  room: ReadonlyMap<string, number> = new Map(),
): Sifted {
  const left = new Map(room);
  const devices = new Map<string, SiftedDevice>(
    known.map((device) => [
      deviceKey(device.accountId, device.id),
      {
        ...device,
        positions: { ...device.positions },
        state: 'known',
        forgottenAt: device.forgottenAt ?? null,
        returned: false,
        resetAt: null,
        newest: new Map(),
        passed: [],
        bins: [],
      },
    ]),
  );

  function takePlace(agentId: string): boolean {
    const places = left.get(agentId) ?? Infinity;
    left.set(agentId, places - 1);
    return places > 0;
  }

  function admit({ accountId, agentId }: AgentRef, fact: CheckedFact): SiftedDevice | string {
    const key = deviceKey(accountId, fact.device);
    const device = devices.get(key);
    if (!device) {
      if (fact.section !== 'identity') return UNKNOWN;
      if (!takePlace(agentId)) return FULL;
      const made: SiftedDevice = {
        accountId,
        id: fact.device,
        agentId,
        positions: {},
        orphaned: false,
        state: 'new',
        forgottenAt: null,
        returned: false,
        resetAt: null,
        newest: new Map(),
        passed: [],
        bins: [],
      };
      devices.set(key, made);
      return made;
    }
    if (device.forgottenAt !== null) {
      const { resetAt = null } = fact;
      if (fact.section !== 'identity' || resetAt === null || resetAt <= device.forgottenAt) return FORGOTTEN;
      if (!takePlace(agentId)) return FULL;
      // Whoever reports it after the reset introduces it anew.
      return Object.assign(device, { agentId, positions: {}, orphaned: false, state: 'new', forgottenAt: null, returned: true, resetAt });
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
      const isOld = device.resetAt !== null && fact.observedAt !== undefined && fact.observedAt < device.resetAt;
      if (isOld || (last && (fact.epoch < last[0] || (fact.epoch === last[0] && fact.revision <= last[1])))) {
        answer.stale++;
        continue;
      }
      answer.stored++;
      device.positions[fact.section] = [fact.epoch, fact.revision];
      const before = device.newest.get(fact.section);
      if (before && before.told !== fact.told && device.passed.length < MOST_PASSED) device.passed.push(before);
      device.newest.set(fact.section, fact);
      if (fact.bin) device.bins.push(fact.bin);
    }
    answer.refused.sort((a, b) => a.index - b.index);
    return answer;
  });
  return { devices: [...devices.values()], answers };
}
