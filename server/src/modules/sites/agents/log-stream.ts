import type { AgentLog } from '../../../graphql/generated/resolvers.ts';
import { createStream } from '../../../graphql/live/stream.ts';
import type { AgentLogs, ReportedLines } from '../services.ts';
import type { AgentRef } from './presence.ts';

/** Most lines that wait for a slow reader; older ones are dropped. */
const MOST_WAITING = 500;

type WaitingLine = ReportedLines['lines'][number] & { readonly epoch: number };

const shown = ({ epoch, number, at, level, text, fields = [] }: WaitingLine): AgentLog['lines'][number] => ({
  key: `${epoch}.${number}`,
  at,
  level,
  text,
  fields,
});

/** What one reader has not been sent yet. */
class UnsentLines {
  #lines: WaitingLine[] = [];
  /** The last line that was taken in; null: none. */
  #last: { readonly epoch: number; readonly number: number } | null = null;
  #missing = 0;
  /** What the agent keeps has come, and has been sent: the first entry says that there is no line, too. */
  #hasBegun = false;
  #begins = true;

  /** Takes what was not taken before: what the agent keeps is reported again when it comes back. */
  add({ begins, epoch, lines }: ReportedLines): void {
    this.#hasBegun ||= begins;
    if (!this.#hasBegun) return;
    for (const line of lines) {
      const last = this.#last;
      if (last && (epoch < last.epoch || (epoch === last.epoch && line.number <= last.number))) continue;
      if (last) this.#missing += line.number - 1 - (epoch === last.epoch ? last.number : 0);
      this.#last = { epoch, number: line.number };
      this.#lines.push({ ...line, epoch });
    }
    const dropped = this.#lines.splice(0, Math.max(0, this.#lines.length - MOST_WAITING));
    this.#missing += dropped.length;
  }

  take(): AgentLog | undefined {
    if (!this.#hasBegun || (this.#lines.length === 0 && !this.#begins)) return undefined;
    const [begins, missing, lines] = [this.#begins, this.#missing, this.#lines];
    this.#begins = false;
    this.#missing = 0;
    this.#lines = [];
    return { begins, missing, lines: lines.map(shown) };
  }
}

/** The log of an agent from now on. Ends with `return`, and when the agent is revoked. null: too many people look at logs already. */
export function logOf(agentLogs: AgentLogs, agent: AgentRef): AsyncIterableIterator<AgentLog, void, void> | null {
  const unsent = new UnsentLines();
  const { entries, wake, end } = createStream({
    take: () => unsent.take(),
    stop: () => stop?.(),
  });
  const stop = agentLogs.read(agent, {
    onLines: (reported) => {
      unsent.add(reported);
      wake();
    },
    onRevoked: end,
  });
  return stop && entries;
}
