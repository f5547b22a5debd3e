import type { AgentRef } from '../../sites/index.ts';
import { createAdmission, FOREIGN, type KnownDevice, type SiftedDevice } from './admission.ts';
import type { CheckedFact, RefusedFact } from './check.ts';

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

/** What is left of reports: per device what is to be written, per report its answer. */
export interface Sifted {
  readonly devices: readonly SiftedDevice[];
  readonly answers: readonly ReportAnswer[];
}

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
  const { devices, admit } = createAdmission(known, room);
  const answers = reports.map(({ agent, facts, refused }) => {
    const answer = { stored: 0, stale: 0, refused: [...refused] };
    for (const fact of facts) {
      const device = admit(agent, fact);
      if (typeof device === 'string') answer.refused.push({ index: fact.index, reason: device, foreign: device === FOREIGN });
      else if (isStale(fact, device)) answer.stale++;
      else {
        answer.stored++;
        take(fact, device);
      }
    }
    answer.refused.sort((a, b) => a.index - b.index);
    return answer;
  });
  return { devices: [...devices.values()], answers };
}

/** Whether something as new is known already, or it was observed before the device was reset. */
function isStale({ section, epoch, revision, observedAt }: CheckedFact, { positions, resetAt }: SiftedDevice): boolean {
  if (resetAt !== null && observedAt !== undefined && observedAt < resetAt) return true;
  const last = positions[section];
  return last !== undefined && (epoch < last[0] || (epoch === last[0] && revision <= last[1]));
}

/** The fact is the newest of its section. */
function take(fact: CheckedFact, device: SiftedDevice): void {
  device.positions[fact.section] = [fact.epoch, fact.revision];
  const before = device.newest.get(fact.section);
  if (before && before.told !== fact.told && device.passed.length < MOST_PASSED) device.passed.push(before);
  device.newest.set(fact.section, fact);
  if (fact.bin) device.bins.push(fact.bin);
}
