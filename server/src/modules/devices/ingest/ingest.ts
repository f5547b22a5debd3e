import type { ReportingAgent } from './admission.ts';
import { createReportWriter, IngestError, type ReportWriterParts } from './report-writer.ts';
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

/** Groups of reports that are written at the same time: while the database writes one, the process checks and sends another. */
export const WRITERS = 2;
/** Which writer an agent has: always the same, so that its reports keep their order. Ids of agents are random. */
export const writerOf = (agentId: string): number => agentId.charCodeAt(agentId.length - 1) % WRITERS;

/**
 * Starts the ingest of this process. Its writers do not wait for each other, as those of two processes do not.
 */
export function createIngest(parts: ReportWriterParts): Ingest {
  const writers = Array.from({ length: WRITERS }, () => createReportWriter(parts));
  let open = true;
  return {
    report: (agent, raw, bytes) =>
      new Promise((resolve, reject) => {
        if (!open) return reject(new IngestError('unavailable'));
        const isTaken = writers[writerOf(agent.agentId)]?.add({ agent, raw, size: raw.length, resolve, reject }, bytes);
        if (!isTaken) reject(new IngestError('busy'));
      }),
    close: async () => {
      open = false;
      await Promise.all(writers.map((writer) => writer.settled()));
    },
  };
}
