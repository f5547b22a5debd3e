import { type Command, CommandResult } from '@tutti/contract-link/command';
import { RpcError } from '@tutti/contract-link/rpc/error';
import * as v from 'valibot';
import type { Services } from '../context.ts';
import { isUnavailable } from '../errors.ts';
import { commands as counted } from '../metrics.ts';
import { type CommandEnd, endCommands, takeCommands, waitsForAbsent } from '../modules/devices/index.ts';
import { publishChanges } from '../modules/sites/index.ts';
import type { LinkConnection } from './connection.ts';

/** Carries commands to the agents of this process and their ends back. */
export interface Dispatch {
  /** The agent is there: sends what waits for it, also what was sent on an earlier connection and not answered. */
  ready(connection: LinkConnection): void;
  ended(connection: LinkConnection): void;
  /** Stops sending and resolves when the ends that came are written. */
  close(): Promise<void>;
}

/** After the database was away, ms. */
const RETRY_MS = 1000;
/** How long after its deadline a command is out of its agent's hands, ms. */
const LATE_MS = 1000;
/** Commands in the hands of one agent; more wait until some are answered. */
const IN_HAND = 200;

interface Line {
  /** Ids that are with the agent, or whose end is still being written. */
  readonly inHand: Set<string>;
  /** Those of decisions that wait at the agent for a device that is away, for days: they take no place of what is answered at once. */
  readonly standing: Set<string>;
  pumping: boolean;
  again: boolean;
}

/** Most characters of a reason. */
const REASON_MOST = 400;

/** A reason in an agent's words as the database keeps it: without control characters and halves of surrogate pairs, also where it was cut. */
const reasonOf = (words: string): string =>
  words
    .slice(0, REASON_MOST)
    .replace(/[\p{Cc}\p{Cs}]+/gv, ' ')
    .trim();

/** What an agent answered, as an end. What is no answer counts as refused, with a reason for people; what became of the command nobody knows then. */
function endOf(answer: unknown): Pick<CommandEnd, 'state' | 'reason' | 'isAnswered'> {
  const parsed = v.safeParse(CommandResult, answer);
  if (!parsed.success) return { state: 'refused', reason: 'The agent answered something that is no result.', isAnswered: false };
  const { status, reason, uncertain = false } = parsed.output;
  return { state: status, reason: reason === undefined ? null : reasonOf(reason), isAnswered: !uncertain };
}

export function createDispatch(services: Services, find: (agentId: string) => LinkConnection | undefined): Dispatch {
  const { store, bus, log, now } = services;
  const lines = new WeakMap<LinkConnection, Line>();
  let waitingEnds: { end: CommandEnd; written: () => void }[] = [];
  let writing: Promise<void> | null = null;
  let open = true;

  const mayTake = (connection: LinkConnection, line: Line) => open && connection.open && line.inHand.size < IN_HAND;

  async function writeGroup(group: typeof waitingEnds): Promise<void> {
    try {
      const { ended, changes } = await store.system((tx) =>
        endCommands(
          tx,
          group.map(({ end }) => end),
          now(),
        ),
      );
      publishChanges(services, changes);
      for (const message of ended) {
        counted.inc({ state: message.state.toLowerCase() });
        bus.publish('command.changed', message);
      }
      for (const { written } of group) written();
    } catch (error) {
      if (isUnavailable(error)) throw error;
      // One end that the database refuses must not hold back the others; its command stays in hand, and expires.
      if (group.length > 1) for (const one of group) await writeGroup([one]);
      else log.error({ err: error, ...group[0]?.end }, 'the end of a command could not be written');
    }
  }

  /** Writes the ends of all agents that came together in one transaction; tries again until the database is there. */
  async function writeEnds(): Promise<void> {
    while (waitingEnds.length > 0) {
      const group = waitingEnds;
      waitingEnds = [];
      try {
        await writeGroup(group);
      } catch (error) {
        log.warn({ err: error, count: group.length }, 'the ends of commands could not be written');
        waitingEnds.unshift(...group);
        // Unwritten ends are not lost: agents keep their results, and are asked again.
        if (!open) return;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
  }

  function write(end: CommandEnd, written: () => void): void {
    waitingEnds.push({ end, written });
    writing ??= writeEnds().finally(() => {
      writing = null;
    });
  }

  function send(connection: LinkConnection, line: Line, command: Command): void {
    const { agent } = connection;
    if (!agent) return;
    counted.inc({ state: 'sent' });
    const letGo = () => {
      line.inHand.delete(command.id);
      line.standing.delete(command.id);
      if (line.again) void pump(connection);
    };
    const end = (result: ReturnType<typeof endOf>) => write({ ...agent, commandId: command.id, kind: command.kind, ...result }, letGo);
    const withinMs = Date.parse(command.deadline) - now().getTime() + LATE_MS;
    connection.ask(command.id, 'command.execute', command, withinMs).then(
      (answer) => end(endOf(answer)),
      (error: unknown) => {
        if (error instanceof RpcError) end({ state: 'refused', reason: reasonOf(error.message), isAnswered: true });
        // Without an answer it stays open until it expires, and is sent again to the next connection; here it holds up nothing any more.
        else letGo();
      },
    );
  }

  async function pump(connection: LinkConnection): Promise<void> {
    const line = lines.get(connection);
    const { agent } = connection;
    if (!line || !agent) return;
    line.again = true;
    if (line.pumping) return;
    line.pumping = true;
    try {
      while (line.again && mayTake(connection, line)) {
        line.again = false;
        const room = IN_HAND - line.inHand.size;
        const taken = await store.system((tx) => takeCommands(tx, agent, [...line.inHand, ...line.standing], room, now()));
        for (const { id, kind } of taken.commands) (waitsForAbsent(kind) ? line.standing : line.inHand).add(id);
        for (const command of taken.commands) send(connection, line, command);
        // The agents first: the console can wait for a turn of the loop.
        for (const message of taken.sent) bus.publish('command.changed', message);
        if (taken.commands.length === room) line.again = true;
      }
    } catch (error) {
      log.warn({ err: error, ...agent }, 'commands could not be taken');
      setTimeout(() => void pump(connection), RETRY_MS).unref();
    } finally {
      line.pumping = false;
    }
  }

  const stop = bus.subscribe('commands.waiting', ({ agentId }) => {
    const connection = find(agentId);
    if (connection) void pump(connection);
  });

  return {
    ready: (connection) => {
      if (!lines.has(connection)) lines.set(connection, { inHand: new Set(), standing: new Set(), pumping: false, again: false });
      void pump(connection);
    },
    ended: (connection) => void lines.delete(connection),
    close: async () => {
      open = false;
      stop();
      await writing;
    },
  };
}
