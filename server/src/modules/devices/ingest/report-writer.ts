import { setImmediate as nextTurn } from 'node:timers/promises';
import { isUnavailable } from '../../../api-errors.ts';
import type { Needs } from '../../../services.ts';
import { publishChanges } from '../../sites/index.ts';
import type { DeviceServices } from '../services.ts';
import type { ReportingAgent } from './admission.ts';
import type { BinStore } from './bin-store.ts';
import { checkFact } from './check.ts';
import { isChecked, type RefusedFact } from './checked-fact.ts';
import type { ReportQueue } from './queue.ts';
import { RaceLost } from './race-lost.ts';
import type { CheckedReport, ReportAnswer } from './select.ts';
import { writeReports } from './write.ts';

/** Why nothing of a report was stored. `busy` and `unavailable`: send it again later. `revoked`: the agent may not report any more. */
export type IngestFailure = 'busy' | 'unavailable' | 'revoked' | 'internal';
export class IngestError extends Error {
  readonly reason: IngestFailure;
  constructor(reason: IngestFailure) {
    super(`report not stored: ${reason}`);
    this.reason = reason;
  }
}

/** A report that waits for its answer. */
export interface Waiting {
  readonly agent: ReportingAgent;
  readonly raw: readonly unknown[];
  readonly size: number;
  readonly resolve: (answer: ReportAnswer) => void;
  readonly reject: (error: IngestError) => void;
}
type Checked = Waiting & { readonly report: CheckedReport };

/** Most facts in one transaction: enough to share its fsync, few enough to answer soon. */
const GROUP = 1_000;
/** While facts are checked, other work of the event loop gets its turn at least this often, ms. */
const SLICE_MS = 5;
const ATTEMPTS = 4;

/** What storing needs. `bins` stores bins of latency, which belong to another module. */
export interface ReportWriterParts extends Needs<'store' | 'bus' | 'log' | 'now' | 'config'>, DeviceServices {
  readonly bins: BinStore;
}

export interface ReportWriter {
  /** Takes what waits, unless it does so already. */
  wake(): void;
  /** Resolves when nothing waits for it and nothing is written. */
  settled(): Promise<void>;
}

/** What a writer has in common with the others of its process. */
export interface SharedWork {
  readonly queue: ReportQueue<Waiting>;
  /** Whether another group may begin now. */
  readonly mayBegin: () => boolean;
  readonly onBegin: () => void;
  /** Called when reports are stored: other writers may take further ones of their agents then. */
  readonly onDone: () => void;
}

/**
 * Stores reports in groups, one after the other. While one is being written the next one is collected and checked. `writer`: its number at the queue. Whoever gives the work wakes it
 * when another group may begin.
 */
export function createReportWriter(
  parts: ReportWriterParts,
  { queue, mayBegin, onBegin, onDone }: SharedWork,
  writer: number,
): ReportWriter {
  let running: Promise<void> | null = null;
  const hasWork = (): boolean => queue.hasFor(writer) && mayBegin();

  async function drain(): Promise<void> {
    let writing: Promise<void> = Promise.resolve();
    // All reports of this turn of the event loop go into the first group.
    await nextTurn();
    while (hasWork()) {
      const taken = queue.take(GROUP, writer);
      onBegin();
      const group = await checkGroup(taken, parts.now());
      await writing;
      writing = writeGroup(group, parts).finally(() => {
        queue.done(taken);
        onDone();
      });
      // With nothing more to check, the next group is what comes in while this one is written.
      if (!hasWork()) await writing;
    }
    await writing;
  }

  function wake(): void {
    running ??= drain().finally(() => {
      running = null;
      if (hasWork()) wake();
    });
  }

  return {
    wake,
    settled: async () => {
      // The last run may start another for what came in meanwhile.
      for (let run = running; run; run = running) await run;
    },
  };
}

/** Checks each fact of these reports; `at`: when they came. */
async function checkGroup(group: readonly Waiting[], at: Date): Promise<Checked[]> {
  const checked: Checked[] = [];
  let since = performance.now();
  for (const waiting of group) {
    const facts = waiting.raw.map((raw, index) => checkFact(raw, index, at));
    const refused = facts.filter((fact): fact is RefusedFact => !isChecked(fact));
    checked.push({ ...waiting, report: { agent: waiting.agent, facts: facts.filter(isChecked), refused } });
    if (performance.now() - since > SLICE_MS) {
      await nextTurn();
      since = performance.now();
    }
  }
  return checked;
}

/** Stores reports together, answers each and publishes what changed. A report that the database refuses does not affect the others. */
async function writeGroup(group: readonly Checked[], parts: ReportWriterParts, attempt = 1): Promise<void> {
  try {
    await store(group, parts);
  } catch (error) {
    if (error instanceof RaceLost && attempt < ATTEMPTS) return writeGroup(group, parts, attempt + 1);
    if (isUnavailable(error)) {
      for (const waiting of group) waiting.reject(new IngestError('unavailable'));
      return;
    }
    if (group.length > 1) {
      for (const waiting of group) await writeGroup([waiting], parts);
      return;
    }
    parts.log.error({ err: error, agent: group[0]?.agent }, 'a report could not be stored');
    for (const waiting of group) waiting.reject(new IngestError('internal'));
  }
}

async function store(group: readonly Checked[], parts: ReportWriterParts): Promise<void> {
  const reports = group.map((waiting) => waiting.report);
  const { answers, changes, commands, overLimit, waiting } = await parts.store.system((tx) =>
    writeReports(tx, reports, parts.now(), parts),
  );
  publishChanges(parts, changes);
  for (const agent of waiting) parts.bus.publish('commands.waiting', agent);
  for (const command of commands) parts.bus.publish('command.changed', command);
  for (const { reason, ...agent } of overLimit) parts.log.warn({ ...agent, reason }, 'new devices of an agent are refused');
  for (const [i, report] of group.entries()) {
    const answer = answers[i];
    if (answer) report.resolve(answer);
    else report.reject(new IngestError('revoked'));
  }
}
