import type { Command } from '@tutti/contract-link/command';
import { RpcError } from '@tutti/contract-link/rpc/error';
import { commands as counted } from '../metrics.ts';
import { agentsWithCommands, leaveUnsent, takeCommands, waitsForAbsent } from '../modules/devices/index.ts';
import type { AgentRef } from '../modules/sites/index.ts';
import type { SiteServices } from '../modules/sites/services.ts';
import { type RepeatedWork, repeat } from '../repeat.ts';
import type { Needs } from '../services.ts';
import { CommandEnds, type Outcome, outcomeOf, refusedWith } from './command-ends.ts';
import type { LinkConnection } from './link-connection.ts';

type DispatchServices = Needs<'store' | 'bus' | 'log' | 'now'> & SiteServices;

/** Commands are taken again this long after the database failed, ms. */
const RETRY_MS = 1000;
/** An answer may come this long after the deadline of its command, ms. */
const LATE_MS = 1000;
/** Between two looks for commands that nobody said are waiting, ms: the message about them may have been lost. */
const LOOK_MS = 2_000;
/** Commands that one agent may have to answer at a time; more wait until some are answered. */
const MOST_AT_AGENT = 200;

/** The commands that one connection was sent. */
interface Sent {
  /** Ids of commands that wait for their answer, or whose end is still being written. */
  readonly unanswered: Set<string>;
  /** Ids of commands that wait at the agent for a device that is away, maybe for days: not counted, so that they do not block the others. */
  readonly forAbsent: Set<string>;
  isTaking: boolean;
  /** There may be more to take. */
  takesAgain: boolean;
}

/** Sends commands to the agents connected to this process, and stores how they ended. */
export class Dispatch {
  readonly #services: DispatchServices;
  readonly #ends: CommandEnds;
  readonly #sent = new Map<LinkConnection, Sent>();
  readonly #stop: () => void;
  readonly #looks: RepeatedWork;
  #open = true;

  /** `lookMs`: a parameter, so that tests need not wait. */
  constructor(services: DispatchServices, find: (agentId: string) => LinkConnection | undefined, lookMs = LOOK_MS) {
    this.#services = services;
    this.#ends = new CommandEnds(services);
    this.#stop = services.bus.subscribe('commands.waiting', ({ agentId }) => {
      const connection = find(agentId);
      if (connection) void this.#take(connection);
    });
    const failed = 'commands that wait could not be looked for';
    this.#looks = repeat(() => this.#look(), { everyMs: lookMs, log: services.log, failed });
  }

  /** The agent has said hello: sends what waits for it, also what was sent on an earlier connection and not answered. */
  ready(connection: LinkConnection): void {
    // It may have ended while its hello was being served: nobody says so a second time.
    if (!connection.open) return;
    if (!this.#sent.has(connection))
      this.#sent.set(connection, { unanswered: new Set(), forAbsent: new Set(), isTaking: false, takesAgain: false });
    void this.#take(connection);
  }

  ended(connection: LinkConnection): void {
    this.#sent.delete(connection);
  }

  /** Stops sending and resolves when the ends that came are written. */
  async close(): Promise<void> {
    this.#open = false;
    this.#stop();
    await this.#looks.close();
    await this.#ends.close();
  }

  /** Sends commands that were accepted while the message about them was lost. */
  async #look(): Promise<void> {
    const { store, now } = this.#services;
    const byAgent = new Map(
      [...this.#sent.keys()].flatMap((connection) => (connection.agent ? [[connection.agent.agentId, connection]] : [])),
    );
    if (byAgent.size === 0) return;
    const waiting = await store.system((tx) =>
      agentsWithCommands(
        tx,
        [...byAgent.values()].flatMap(({ agent }) => agent ?? []),
        now(),
      ),
    );
    for (const agentId of waiting) {
      const connection = byAgent.get(agentId);
      if (connection) void this.#take(connection);
    }
  }

  /** Sends what waits for the agent; a call while it is running makes it look once more. */
  async #take(connection: LinkConnection): Promise<void> {
    const sent = this.#sent.get(connection);
    const { agent } = connection;
    if (!sent || !agent) return;
    sent.takesAgain = true;
    if (sent.isTaking) return;
    sent.isTaking = true;
    try {
      while (sent.takesAgain && this.#open && connection.open && sent.unanswered.size < MOST_AT_AGENT)
        await this.#takeSome(connection, agent, sent);
    } catch (error) {
      this.#services.log.warn({ err: error, ...agent }, 'commands could not be taken');
      setTimeout(() => void this.#take(connection), RETRY_MS).unref();
    } finally {
      sent.isTaking = false;
    }
  }

  async #takeSome(connection: LinkConnection, agent: AgentRef, sent: Sent): Promise<void> {
    const { store, bus, now } = this.#services;
    sent.takesAgain = false;
    const room = MOST_AT_AGENT - sent.unanswered.size;
    const known = [...sent.unanswered, ...sent.forAbsent];
    const takenAt = now();
    const taken = await takeCommands(store, agent, known, room, takenAt);
    for (const { id, kind } of taken.commands) (waitsForAbsent(kind) ? sent.forAbsent : sent.unanswered).add(id);
    for (const command of taken.commands) this.#send(connection, agent, command);
    // Agents are served before the screens that follow the command.
    for (const message of taken.sent) bus.publish('command.changed', message);
    if (taken.commands.length === room) sent.takesAgain = true;
    await leaveUnsent(store, agent, taken.unknown, takenAt);
  }

  #send(connection: LinkConnection, agent: AgentRef, command: Command): void {
    counted.inc({ state: 'sent' });
    const release = () => this.#release(connection, command.id);
    const end = (outcome: Outcome) => this.#ends.add({ ...agent, commandId: command.id, kind: command.kind, ...outcome }, release);
    const withinMs = Date.parse(command.deadline) - this.#services.now().getTime() + LATE_MS;
    connection.ask(command.id, 'command.execute', command, withinMs).then(
      (answer) => end(outcomeOf(answer)),
      (error: unknown) => {
        if (error instanceof RpcError) end(refusedWith(error.message));
        // Without an answer the command stays open until it expires, and is sent again on the next connection; it does not count on this one.
        else release();
      },
    );
  }

  /** The command does not count any more among those that the agent has to answer. */
  #release(connection: LinkConnection, commandId: string): void {
    const sent = this.#sent.get(connection);
    if (!sent) return;
    sent.unanswered.delete(commandId);
    sent.forAbsent.delete(commandId);
    if (sent.takesAgain) void this.#take(connection);
  }
}
