import type { ReportingAgent } from './admission.ts';
import { createGathering } from './gathering.ts';
import { createReportQueue } from './queue.ts';
import { createReportWriter, IngestError, type ReportWriterParts, type Waiting } from './report-writer.ts';
import type { ReportAnswer } from './select.ts';

/** The one writer of facts in a process. */
export interface Ingest {
  /**
   * Stores a report; resolves when it is durable. Reports of one agent are stored in the order of the calls; those of many agents are
   * committed in groups. Rejects with an IngestError, and then nothing of it is stored. `bytes`: its size on the wire.
   */
  report(agent: ReportingAgent, facts: readonly unknown[], bytes: number): Promise<ReportAnswer>;
  /** Accepts no more reports and resolves when all are answered. */
  close(): Promise<void>;
}

/** Groups of reports that are written at the same time: while the database writes one, the process checks and sends others. With two, both wait at times while the database rests. */
const WRITERS = 3;

/**
 * Starts the ingest of this process. Its writers do not wait for each other, as those of two processes do not. `gathering`: when they begin.
 */
export function createIngest(parts: ReportWriterParts, gathering = createGathering()): Ingest {
  const queue = createReportQueue<Waiting>();
  let open = true;
  let timer: NodeJS.Timeout | null = null;
  // What is left at the end waits for nothing.
  const waitMs = (): number => (open ? gathering.waitMs(queue.freeFacts) : 0);

  /** Wakes the writers when another group may begin. */
  function wakeAll(): void {
    const ms = waitMs();
    if (ms === 0) for (const writer of writers) writer.wake();
    else
      timer ??= setTimeout(() => {
        timer = null;
        wakeAll();
      }, ms);
  }

  function noteGroup(): void {
    gathering.noteGroup();
    // What was more than a group holds does not wait for its end.
    if (queue.freeFacts > 0) wakeAll();
  }

  const shared = { queue, mayBegin: () => waitMs() === 0, onBegin: noteGroup, onDone: wakeAll };
  const writers = Array.from({ length: WRITERS }, (_, number) => createReportWriter(parts, shared, number));
  return {
    report: (agent, raw, bytes) =>
      new Promise((resolve, reject) => {
        if (!open) return reject(new IngestError('unavailable'));
        if (!queue.add({ agent, raw, size: raw.length, resolve, reject }, bytes)) return reject(new IngestError('busy'));
        gathering.noteReport(agent.agentId);
        wakeAll();
      }),
    close: async () => {
      open = false;
      if (timer) clearTimeout(timer);
      wakeAll();
      // One that had nothing to do may have taken what another left.
      do await Promise.all(writers.map((writer) => writer.settled()));
      while (!queue.isIdle);
    },
  };
}
