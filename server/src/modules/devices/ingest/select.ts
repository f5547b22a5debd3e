import type { DeviceLimit } from '../../sites/index.ts';
import { createAdmission, ENDLESS, type KnownDevice, type ReportingAgent, type Room, type SelectedDevice } from './admission.ts';
import type { CheckedFact, RefusedFact } from './checked-fact.ts';

/** One `facts.report`, checked, on its way into the database. */
export interface CheckedReport {
  readonly agent: ReportingAgent;
  readonly facts: readonly CheckedFact[];
  /** What the check refused; what the selection refuses is added. */
  readonly refused: readonly RefusedFact[];
}
/** The answer to a report: its facts are durable. */
export interface ReportAnswer {
  readonly stored: number;
  readonly stale: number;
  readonly refused: readonly RefusedFact[];
}

/** A fact that is to be stored, with the device it is about. */
export interface SelectedFact {
  readonly device: SelectedDevice;
  readonly fact: CheckedFact;
}
/** What is left of reports: per device what is to be written, per report its answer. */
export interface Selection {
  readonly devices: readonly SelectedDevice[];
  readonly answers: readonly ReportAnswer[];
  /** Agent → the limit above which it wanted to introduce devices. */
  readonly over: ReadonlyMap<string, DeviceLimit>;
}

/** Most states of one device that are recorded from reports stored together, because each needs one more statement. Of more changes the record has the first and the last. */
const MOST_SUPERSEDED = 20;

/**
 * Selects from reports in the order they came: what is newer than what is known, what is stale, and what this agent may not report.
 * Of several facts of one section only the newest is written, except for histories, of which all are. Nothing is written here.
 * `room`: how many devices may still be introduced.
 */
export function selectFacts(reports: readonly CheckedReport[], known: readonly KnownDevice[], room: Room = ENDLESS): Selection {
  const { devices, admit, over } = createAdmission(known, room);
  const answers = reports.map(({ agent, facts, refused }) => {
    const answer = { stored: 0, stale: 0, refused: [...refused] };
    for (const fact of facts) {
      const device = admit(agent, fact);
      if ('reason' in device) answer.refused.push({ index: fact.index, ...device });
      else if (isStale(fact, device)) answer.stale++;
      else {
        answer.stored++;
        take(fact, device);
      }
    }
    answer.refused.sort((a, b) => a.index - b.index);
    return answer;
  });
  return { devices: [...devices.values()], answers, over };
}

/** Whether something as new is known already, or it was observed before the device was reset. */
function isStale({ section, epoch, revision, observedAt }: CheckedFact, { positions, resetAt }: SelectedDevice): boolean {
  if (resetAt !== null && observedAt !== undefined && observedAt < resetAt) return true;
  const last = positions[section];
  return last !== undefined && (epoch < last[0] || (epoch === last[0] && revision <= last[1]));
}

const stateOf = ({ recordedState, columns }: CheckedFact): string | undefined => recordedState?.(columns);

/** The fact is the newest of its section. */
function take(fact: CheckedFact, device: SelectedDevice): void {
  device.positions[fact.section] = [fact.epoch, fact.revision];
  const before = device.newest.get(fact.section);
  if (before && stateOf(before) !== stateOf(fact) && device.superseded.length < MOST_SUPERSEDED) device.superseded.push(before);
  device.newest.set(fact.section, fact);
  if (fact.historyValue) device.history.push(fact.historyValue);
}
