import type { CommandExecutor } from '@tutti/contract-link/client/command-runner';
import type { Command, CommandResult } from '@tutti/contract-link/command';
import { COMMANDS } from '@tutti/contract-link/commands/all.generated';
import type { CommandKind } from '@tutti/contract-link/commands/command-kinds';
import type { Connector } from './connector.ts';

/** Kinds of commands that wait for a device that is away: decisions about its site. Not those that the agent carries out without the device. */
const waitsForDevice = (kind: CommandKind): boolean => !COMMANDS[kind].byAgentAlone && COMMANDS[kind].waitsFor === 'absent';

/** The part of a connector that carries out commands. */
type CommandTaker = Pick<Connector, 'has' | 'whenReady' | 'whenFound' | 'carryOut'>;

/** Passes commands to a connector: decisions wait until their device is there, and are carried out one after the other at each device. */
export class CommandsInTurn implements Required<Pick<CommandExecutor, 'ready' | 'execute'>> {
  readonly #connector: CommandTaker;
  /** Device → the end of the newest decision about it. */
  readonly #deciding = new Map<string, Promise<unknown>>();

  constructor(connector: CommandTaker) {
    this.#connector = connector;
  }

  async ready({ device, kind }: Command): Promise<void> {
    if (!this.#connector.has(device)) return;
    await (waitsForDevice(kind) ? this.#connector.whenReady(device) : this.#connector.whenFound?.(device));
  }

  /** Of several decisions that waited for a device the newest must be carried out last; other commands do not wait for each other. */
  async execute(command: Command): Promise<CommandResult> {
    const { device, kind } = command;
    if (!this.#connector.has(device)) return { status: 'refused', reason: 'This agent does not speak for the device.' };
    if (!waitsForDevice(kind)) return this.#connector.carryOut(command);
    const done = this.#after(this.#deciding.get(device), command);
    this.#deciding.set(device, done);
    return done.finally(() => {
      if (this.#deciding.get(device) === done) this.#deciding.delete(device);
    });
  }

  /** Carries it out once the decision before it has ended, whether done or refused. */
  async #after(before: Promise<unknown> | undefined, command: Command): Promise<CommandResult> {
    await before?.catch(() => null);
    return this.#connector.carryOut(command);
  }
}
