import type { AgentRequest } from '@tutti/domain/enumerations';
import * as v from 'valibot';
import { Command, type CommandResult } from '../command.ts';
import type { SignedProgram } from '../program/signed-program.ts';
import { LINK_ERROR } from '../protocol.ts';
import { RpcError } from '../rpc/error.ts';
import type { CommandLedger } from './command-ledger.ts';

/** Carries commands out at the devices. */
export interface CommandExecutor {
  /** Resolves when the device can be reached; may wait long, a command for an absent device stays open until its deadline. */
  ready?(command: Command): Promise<void>;
  /** Carries it out. What it throws becomes a refusal with that message. */
  execute(command: Command): Promise<CommandResult>;
  /**
   * Somebody watches the levels of a device for so many seconds from now; 0: nobody any more. Answers whether the levels will be reported, about once a
   * second, with `LinkClient.reportLevels`. Absent: this agent measures none.
   */
  watch?(device: string, seconds: number): boolean | Promise<boolean>;
  /**
   * Somebody looks at the agent's log for so many seconds from now; 0: nobody any more. Report it with `LinkClient.reportLog`. Absent: this agent does not give its log, and
   * must not say in its description that it does.
   */
  watchLog?(seconds: number): void;
  /** Whether administrators let the agent change devices from now on; called on each connection before any command. Absent: the server alone sees to it. */
  allow?(mayChange: boolean): void;
  /** An administrator asks the agent itself to do something. Absent: it takes no such requests. Returns at once; what comes of it is in its description. */
  request?(what: AgentRequest): void;
  /** There is a newer program, as the server says. Absent: it takes none. Returns at once; what comes of it is in its description. */
  update?(program: SignedProgram): void;
}

const refused = (reason: string): CommandResult => ({ status: 'refused', reason });

/** Commands as the server sends them: each carried out at most once, never after its deadline, an id seen before is answered from memory. */
export class CommandRunner {
  readonly #ledger: CommandLedger;
  readonly #executor: CommandExecutor;
  readonly #running = new Map<string, Promise<CommandResult>>();
  readonly #begun = new Set<Promise<CommandResult>>();
  #isFinishing = false;
  /** The server's time, ms: deadlines are the server's. */
  readonly #serverNow: () => number;

  constructor(ledger: CommandLedger, executor: CommandExecutor, serverNow: () => number) {
    this.#ledger = ledger;
    this.#executor = executor;
    this.#serverNow = serverNow;
  }

  /** Begins no further command: the server sends those that are not answered again, on the next connection. Resolves when all that were begun have ended. */
  async finish(): Promise<void> {
    this.#isFinishing = true;
    while (this.#begun.size > 0) await Promise.allSettled(this.#begun);
  }

  /** How many commands are being carried out, or wait for their device. */
  get underWay(): number {
    return this.#running.size;
  }

  /** Answers `command.execute`. */
  async answer(params: unknown): Promise<CommandResult> {
    const parsed = v.safeParse(Command, params);
    if (!parsed.success) throw new RpcError(LINK_ERROR.invalidParams, 'Not a command this agent knows.');
    const command = parsed.output;
    const known = this.#running.get(command.id);
    if (known) return known;
    const run = this.#run(command).finally(() => this.#running.delete(command.id));
    this.#running.set(command.id, run);
    return run;
  }

  async #run(command: Command): Promise<CommandResult> {
    const before = this.#ledger.lookup(command.id);
    if (before === 'interrupted')
      return {
        ...refused('The agent was interrupted while carrying the command out; the facts of the device say how far it came.'),
        uncertain: true,
      };
    if (before) return before;
    if (this.#isLate(command)) return refused('The deadline had passed.');
    await this.#executor.ready?.(command);
    if (this.#isLate(command)) return refused('The device came back after the deadline.');
    // Left unanswered.
    if (this.#isFinishing) return new Promise(() => undefined);
    const ended = this.#carryOut(command);
    this.#begun.add(ended);
    return ended.finally(() => this.#begun.delete(ended));
  }

  async #carryOut(command: Command): Promise<CommandResult> {
    await this.#ledger.begin(command.id);
    const result = await this.#executor
      .execute(command)
      .catch((error: unknown) => refused(error instanceof Error ? error.message : String(error)));
    await this.#ledger.end(command.id, result);
    return result;
  }

  #isLate(command: Command): boolean {
    return this.#serverNow() > Date.parse(command.deadline);
  }
}
