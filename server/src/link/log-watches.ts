import { randomUUID } from 'node:crypto';
import type { AgentParams, AgentResult, LogLine } from '@tutti/contract-link/methods';
import { LINK_LIMITS } from '@tutti/contract-link/protocol';
import { withoutOwnTokens } from '@tutti/domain/secrets';
import type { AgentRef } from '../modules/sites/index.ts';
import type { Needs } from '../services.ts';
import type { LinkConnection } from './link-connection.ts';

/** Asks agents for their logs while somebody looks, and publishes what they report. Lines are kept in memory as long as somebody looks, and written nowhere. */
export interface LogWatches {
  /** The agent has said hello: it is asked again, as its earlier connection ended what it was asked on it. */
  ready(connection: LinkConnection): void;
  /** Serves `log.report`. */
  report(agent: AgentRef, log: AgentParams<'log.report'>): AgentResult<'log.report'>;
  /** Ends the leases that were not renewed, as of a process that died. */
  tick(): void;
  close(): void;
}

/** An agent is not asked again within this time, ms, however many people look. */
const ASK_AGAIN_MS = 4_000;
/** The agent has this long to answer, ms. */
const ANSWER_WITHIN_MS = 10_000;
/** A report that comes sooner than this after the last is dropped, ms. */
const REPORT_EVERY_MS = 200;
/** Most characters of the lines of an agent that are published together, or kept for those who begin to look later. */
const MOST_CHARACTERS = 150_000;
/** Most agents whose logs are looked at. */
const MOST_AGENTS = 1_000;

interface Watch extends AgentRef {
  /** Who looks → until when. */
  readonly wanted: Map<string, number>;
  askedAt: number;
  reportedAt: number;
  /** What was reported since the agent was asked; null: nothing yet. */
  log: { readonly epoch: number; readonly lines: readonly LogLine[] } | null;
}

type Report = Required<AgentParams<'log.report'>>;

/** Errors are ignored: an agent that does not give its log answers with one, and reports nothing. */
function askAgent(connection: LinkConnection, seconds: number): void {
  connection.ask(randomUUID(), 'log.watch', { seconds }, ANSWER_WITHIN_MS).catch(() => undefined);
}

const refOf = ({ accountId, agentId }: Watch): AgentRef => ({ accountId, agentId });

/** Characters of a line; of none as many as end the search for room. */
const lengthOf = (line: LogLine | undefined): number =>
  line ? (line.fields ?? []).reduce((sum, { name, value }) => sum + name.length + value.length, line.text.length) : Infinity;

/** Without keys and codes of this server. */
const shownLine = ({ text, fields, ...line }: LogLine): LogLine => ({
  ...line,
  text: withoutOwnTokens(text),
  ...(fields && { fields: fields.map(({ name, value }) => ({ name, value: withoutOwnTokens(value) })) }),
});

function newest(lines: readonly LogLine[]): LogLine[] {
  const kept = lines.slice(-LINK_LIMITS.maxLogLinesPerReport);
  let characters = kept.reduce((sum, line) => sum + lengthOf(line), 0);
  while (characters > MOST_CHARACTERS) characters -= lengthOf(kept.shift());
  return kept;
}

/** Takes a report: the lines to pass on; null: it is dropped. */
function take(watch: Watch, { epoch, begins, lines }: Report, time: number): LogLine[] | null {
  // What is still on its way of what was asked before would come ahead of the beginning.
  const isOld = !begins && watch.log?.epoch !== epoch;
  if (isOld || time - watch.reportedAt < REPORT_EVERY_MS) return null;
  watch.reportedAt = time;
  // Agents leave secrets out; of one that does not, its key and codes are shown to nobody all the same.
  const taken = newest(lines.map(shownLine));
  watch.log = { epoch, lines: begins ? taken : newest([...(watch.log?.lines ?? []), ...taken]) };
  return taken;
}

export function createLogWatches({ bus }: Needs<'bus'>, find: (agentId: string) => LinkConnection | undefined): LogWatches {
  /** Agent → who looks at its log in any process, also of those that are not connected to this one: they may reconnect here. */
  const watches = new Map<string, Watch>();
  const helloDone = new WeakSet<LinkConnection>();
  const clock = () => performance.now();

  function ask(watch: Watch, seconds: number): void {
    const connection = find(watch.agentId);
    // The ids come from other processes: an agent of another account is never asked.
    if (!connection || connection.agent?.accountId !== watch.accountId || !helloDone.has(connection)) return;
    watch.askedAt = clock();
    askAgent(connection, seconds);
  }

  /** Asks the agent again, or ends the watch when nobody looks any more. */
  function renewOrEnd(watch: Watch): void {
    const time = clock();
    for (const [by, until] of watch.wanted) if (until <= time) watch.wanted.delete(by);
    if (watch.wanted.size === 0) {
      if (watches.delete(watch.agentId)) ask(watch, 0);
    } else if (time - watch.askedAt >= ASK_AGAIN_MS) ask(watch, Math.ceil((Math.max(...watch.wanted.values()) - time) / 1000));
  }

  /** What was reported of the log until now, for one who begins to look. */
  function publishKept(watch: Watch, to: string): void {
    if (watch.log) bus.publish('log.lines', { ...refOf(watch), to, begins: true, ...watch.log });
  }

  function begin(by: string, { accountId, agentId }: AgentRef): Watch | null {
    const known = watches.get(agentId);
    if (known?.accountId === accountId) {
      if (!known.wanted.has(by)) publishKept(known, by);
      return known;
    }
    if (known || watches.size >= MOST_AGENTS) return null;
    const made: Watch = { accountId, agentId, wanted: new Map(), askedAt: -Infinity, reportedAt: -Infinity, log: null };
    watches.set(agentId, made);
    return made;
  }

  const stop = bus.subscribe('log.wanted', ({ by, seconds, ...agent }) => {
    const watch = seconds > 0 ? begin(by, agent) : watches.get(agent.agentId);
    if (!watch) return;
    if (seconds > 0) watch.wanted.set(by, clock() + seconds * 1000);
    else watch.wanted.delete(by);
    renewOrEnd(watch);
  });

  return {
    ready: (connection) => {
      helloDone.add(connection);
      const watch = connection.agent && watches.get(connection.agent.agentId);
      if (!watch) return;
      Object.assign(watch, { askedAt: -Infinity, reportedAt: -Infinity, log: null });
      renewOrEnd(watch);
    },
    report: (agent, { epoch, begins = false, lines }) => {
      const watch = watches.get(agent.agentId);
      if (watch?.accountId !== agent.accountId) return { watching: false };
      const taken = take(watch, { epoch, begins, lines }, clock());
      if (taken) bus.publish('log.lines', { ...refOf(watch), to: null, begins, epoch, lines: taken });
      return { watching: true };
    },
    tick: () => {
      for (const watch of watches.values()) {
        const time = clock();
        if ([...watch.wanted.values()].some((until) => until <= time)) renewOrEnd(watch);
      }
    },
    close: () => {
      stop();
      watches.clear();
    },
  };
}
