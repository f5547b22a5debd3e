import { CommandResult } from '@tutti/contract-link/command';
import { visibleLine } from '@tutti/domain/form-rules';
import * as v from 'valibot';
import { isUnavailable } from '../api-errors.ts';
import { commands as counted } from '../metrics.ts';
import { type CommandEnd, endCommands } from '../modules/devices/index.ts';
import { publishChanges } from '../modules/sites/index.ts';
import type { SiteServices } from '../modules/sites/services.ts';
import type { Needs } from '../services.ts';

/** Ends are written again this long after the database failed, ms. */
const RETRY_MS = 1000;
/** Longest reason that is stored, in characters. */
const REASON_MOST = 400;

/** The agent's text as it is stored: cut to its length, without control characters, and with � for what else cannot be seen. */
const reasonOf = (words: string): string =>
  visibleLine(
    words
      .slice(0, REASON_MOST)
      .replace(/[\p{Cc}\p{Cs}]+/gv, ' ')
      .trim(),
  );

/** How a command ended. */
export type Outcome = Pick<CommandEnd, 'state' | 'reason' | 'isAnswered'>;

/** How a command ended by the agent's answer. An answer that is no result counts as refused, and it is not known whether the command was carried out. */
export function outcomeOf(answer: unknown): Outcome {
  const parsed = v.safeParse(CommandResult, answer);
  if (!parsed.success) return { state: 'refused', reason: 'The agent answered something that is no result.', isAnswered: false };
  const { status, reason, uncertain = false } = parsed.output;
  return { state: status, reason: reason === undefined ? null : reasonOf(reason), isAnswered: !uncertain };
}

/** The agent answered with an error. */
export const refusedWith = (message: string): Outcome => ({ state: 'refused', reason: reasonOf(message), isAnswered: true });

/** An end that is not written yet, and what to call once it is. */
interface WaitingEnd {
  readonly end: CommandEnd;
  readonly written: () => void;
}

/** Writes how commands of all agents ended; those that come together in one transaction. Tries again while the database is not available. */
export class CommandEnds {
  readonly #services: Needs<'store' | 'bus' | 'log' | 'now'> & SiteServices;
  #waiting: WaitingEnd[] = [];
  #writing: Promise<void> | null = null;
  #open = true;

  constructor(services: Needs<'store' | 'bus' | 'log' | 'now'> & SiteServices) {
    this.#services = services;
  }

  add(end: CommandEnd, written: () => void): void {
    this.#waiting.push({ end, written });
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
    });
  }

  /** Resolves when all ends are written. Those that cannot be are not lost: agents keep the results of commands, which are sent again. */
  async close(): Promise<void> {
    this.#open = false;
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting;
      this.#waiting = [];
      try {
        await this.#write(group);
      } catch (error) {
        this.#services.log.warn({ err: error, count: group.length }, 'the ends of commands could not be written');
        this.#waiting.unshift(...group);
        if (!this.#open) return;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
  }

  async #write(group: readonly WaitingEnd[]): Promise<void> {
    const { store, bus, log, now } = this.#services;
    const ends = group.map(({ end }) => end);
    try {
      const { ended, changes } = await store.system((tx) => endCommands(tx, ends, now()));
      publishChanges(this.#services, changes);
      for (const message of ended) {
        counted.inc({ state: message.state.toLowerCase() });
        bus.publish('command.changed', message);
      }
      for (const { written } of group) written();
    } catch (error) {
      if (isUnavailable(error)) throw error;
      // One end that the database refuses must not keep the others from being written; its command counts as unanswered until it expires.
      if (group.length > 1) for (const one of group) await this.#write([one]);
      else log.error({ err: error, ...ends[0] }, 'the end of a command could not be written');
    }
  }
}
