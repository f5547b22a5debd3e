import type { ReportingAgent } from './admission.ts';
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
 * Starts the ingest of this process. Its writers do not wait for each other, as those of two processes do not.
 */
export function createIngest(parts: ReportWriterParts): Ingest {
  const queue = createReportQueue<Waiting>();
  const wakeAll = () => {
    for (const writer of writers) writer.wake();
  };
  const writers = Array.from({ length: WRITERS }, (_, number) => createReportWriter(parts, queue, number, wakeAll));
  let open = true;
  return {
    report: (agent, raw, bytes) =>
      new Promise((resolve, reject) => {
        if (!open) return reject(new IngestError('unavailable'));
        if (!queue.add({ agent, raw, size: raw.length, resolve, reject }, bytes)) return reject(new IngestError('busy'));
        wakeAll();
      }),
    close: async () => {
      open = false;
      // One that had nothing to do may have taken what another left.
      do await Promise.all(writers.map((writer) => writer.settled()));
      while (!queue.isIdle);
    },
  };
}
