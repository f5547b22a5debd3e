/** A report that waits, or is being stored. */
interface Queued {
  readonly agent: { readonly agentId: string };
  /** Its facts. */
  readonly size: number;
}

/**
 * Reports that wait to be stored, by whichever writer is free. Each agent has its own queue, and the queues are served in turn, so that an agent that sends much delays only itself.
 * While a writer has reports of an agent, no other gets further ones of it: they are stored in the order they came.
 */
export interface ReportQueue<T extends Queued> {
  /** False when there is no room: nothing was added. */
  add(report: T, bytes: number): boolean;
  /** Takes reports of together at most `facts` facts (at least one report), in turn over the agents, in order within each; none where nothing waits for this writer. */
  take(facts: number, writer: number): T[];
  /** These reports, which a writer took, were stored or refused. */
  done(reports: readonly T[]): void;
  /** Whether something waits for this writer. */
  hasFor(writer: number): boolean;
  /** How many facts wait that any writer may take: those of agents of which none has reports. */
  readonly freeFacts: number;
  /** Nothing waits and no writer has reports. */
  readonly isIdle: boolean;
}

/** How much may wait in a process, and how much of it from one agent. */
const QUEUE_LIMITS = { facts: 50_000, bytes: 64 * 1024 ** 2, factsOfAgent: 5_000, bytesOfAgent: 8 * 1024 ** 2 } as const;

interface Line<T> {
  readonly reports: { report: T; bytes: number }[];
  facts: number;
  bytes: number;
}
/** The writer that has reports of an agent, and how many. */
interface Holder {
  readonly writer: number;
  count: number;
}

export function createReportQueue<T extends Queued>(limits = QUEUE_LIMITS as { [K in keyof typeof QUEUE_LIMITS]: number }): ReportQueue<T> {
  // A Map keeps its order: the queue that was served goes to the end.
  const lines = new Map<string, Line<T>>();
  const holders = new Map<string, Holder>();
  let [facts, bytes] = [0, 0];
  let freeFacts = 0;
  const isFor = (agentId: string, writer: number) => (holders.get(agentId)?.writer ?? writer) === writer;

  function takeFirst(agentId: string, line: Line<T>, writer: number): T | undefined {
    const next = line.reports.shift();
    if (!next) return undefined;
    // What else waits of this agent is for the same writer now.
    if (!holders.has(agentId)) freeFacts -= line.facts;
    line.facts -= next.report.size;
    line.bytes -= next.bytes;
    facts -= next.report.size;
    bytes -= next.bytes;
    lines.delete(agentId);
    if (line.reports.length > 0) lines.set(agentId, line);
    holders.set(agentId, { writer, count: (holders.get(agentId)?.count ?? 0) + 1 });
    return next.report;
  }

  return {
    add: (report, reportBytes) => {
      const { agentId } = report.agent;
      const line = lines.get(agentId) ?? { reports: [], facts: 0, bytes: 0 };
      const full = facts + report.size > limits.facts || bytes + reportBytes > limits.bytes;
      if (full || line.facts + report.size > limits.factsOfAgent || line.bytes + reportBytes > limits.bytesOfAgent) return false;
      line.reports.push({ report, bytes: reportBytes });
      line.facts += report.size;
      line.bytes += reportBytes;
      lines.set(agentId, line);
      facts += report.size;
      bytes += reportBytes;
      if (!holders.has(agentId)) freeFacts += report.size;
      return true;
    },
    take: (most, writer) => {
      const taken: T[] = [];
      let count = 0;
      for (const [agentId, line] of lines) {
        if (!isFor(agentId, writer)) continue;
        const size = line.reports[0]?.report.size ?? 0;
        if (taken.length > 0 && count + size > most) break;
        const report = takeFirst(agentId, line, writer);
        if (report) taken.push(report);
        count += size;
      }
      return taken;
    },
    done: (reports) => {
      for (const { agent } of reports) {
        const holder = holders.get(agent.agentId);
        if (!holder || --holder.count > 0) continue;
        holders.delete(agent.agentId);
        freeFacts += lines.get(agent.agentId)?.facts ?? 0;
      }
    },
    hasFor: (writer) => [...lines.keys()].some((agentId) => isFor(agentId, writer)),
    get freeFacts() {
      return freeFacts;
    },
    get isIdle() {
      return lines.size === 0 && holders.size === 0;
    },
  };
}
