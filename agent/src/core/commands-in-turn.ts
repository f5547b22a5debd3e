import type { CommandExecutor } from '@tutti/contract-link/client/command-runner';
import type { Command, CommandResult } from '@tutti/contract-link/command';
import type { CommandKind } from '@tutti/contract-link/commands/all';
import { COMMANDS } from '@tutti/contract-link/commands/all.generated';
import type { Connector } from './connector.ts';

/** Decisions about a site wait for a device that is away. To be forgotten is for the agent alone: it waits for nothing. */
const waitsForDevice = (kind: CommandKind): boolean => kind !== 'forget' && COMMANDS[kind].waitsFor === 'absent';

/** What of a connector takes commands. */
type CommandTaker = Pick<Connector, 'has' | 'whenReady' | 'carryOut'>;

/** Lets a connector carry out what the server asks: decisions wait until their device is there, and one follows the other at each device. */
export class CommandsInTurn implements Required<Pick<CommandExecutor, 'ready' | 'execute'>> {
  readonly #connector: CommandTaker;
  /** Device → the end of the newest decision about it. */
  readonly #deciding = new Map<string, Promise<unknown>>();

  constructor(connector: CommandTaker) {
    this.#connector = connector;
  }

  async ready({ device, kind }: Command): Promise<void> {
    if (waitsForDevice(kind) && this.#connector.has(device)) await this.#connector.whenReady(device);
  }

  /** Of several decisions that waited for a device the newest must have the last word; other commands do not wait for each other. */
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

  /** Carries it out once the decision before it has ended, however it did. */
  async #after(before: Promise<unknown> | undefined, command: Command): Promise<CommandResult> {
    await before?.catch(() => null);
    return this.#connector.carryOut(command);
  }
}
