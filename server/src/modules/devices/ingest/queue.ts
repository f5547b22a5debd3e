/** Reports that wait to be stored. Each agent has its own queue, and the queues are served in turn, so that an agent that sends much delays only itself. */
export interface ReportQueue<T extends { readonly size: number }> {
  /** False when there is no room: nothing was added. */
  add(agentId: string, report: T, bytes: number): boolean;
  /** Takes reports of together at most `facts` facts (at least one report), in turn over the agents, in order within each. */
  take(facts: number): T[];
  /** Reports that wait. */
  readonly size: number;
}

/** How much may wait in a writer, and how much of it from one agent. */
const QUEUE_LIMITS = { facts: 25_000, bytes: 32 * 1024 ** 2, factsOfAgent: 5_000, bytesOfAgent: 8 * 1024 ** 2 } as const;

interface Line<T> {
  readonly reports: { report: T; bytes: number }[];
  facts: number;
  bytes: number;
}

export function createReportQueue<T extends { readonly size: number }>(
  limits = QUEUE_LIMITS as { [K in keyof typeof QUEUE_LIMITS]: number },
): ReportQueue<T> {
  // A Map keeps its order: the queue that was served goes to the end.
  const lines = new Map<string, Line<T>>();
  let [size, facts, bytes] = [0, 0, 0];
  return {
    add: (agentId, report, reportBytes) => {
      const line = lines.get(agentId) ?? { reports: [], facts: 0, bytes: 0 };
      const full = facts + report.size > limits.facts || bytes + reportBytes > limits.bytes;
      if (full || line.facts + report.size > limits.factsOfAgent || line.bytes + reportBytes > limits.bytesOfAgent) return false;
      line.reports.push({ report, bytes: reportBytes });
      line.facts += report.size;
      line.bytes += reportBytes;
      lines.set(agentId, line);
      size++;
      facts += report.size;
      bytes += reportBytes;
      return true;
    },
    take: (most) => {
      const taken: T[] = [];
      let count = 0;
      for (const [agentId, line] of lines) {
        const next = line.reports[0];
        if (!next || (taken.length > 0 && count + next.report.size > most)) break;
        line.reports.shift();
        taken.push(next.report);
        count += next.report.size;
        line.facts -= next.report.size;
        line.bytes -= next.bytes;
        size--;
        facts -= next.report.size;
        bytes -= next.bytes;
        lines.delete(agentId);
        if (line.reports.length > 0) lines.set(agentId, line);
      }
      return taken;
    },
    get size() {
      return size;
    },
  };
}
