import type { LogLine } from '@tutti/contract-link/methods';
import { LINK_LIMITS } from '@tutti/contract-link/protocol';
import { leavesLine } from '@tutti/domain/form-rules';
import { withoutSecrets } from '@tutti/domain/secrets';

/** Most characters of the lines that are kept together, beside how many one report takes: older ones are dropped. */
const MOST_CHARACTERS = 100_000;

/** A line as it is written. */
export type LogEntry = Omit<LogLine, 'number' | 'at'> & {
  /** When, epoch ms. */
  readonly at: number;
};

/** What is read of a line that is longer than any that is kept: patterns of secrets are slow on what has no end. */
const READ_CHARACTERS = 2 * LINK_LIMITS.maxLogLineCharacters;

/** In one line and without secrets: names of devices may contain anything. */
function lineText(text: string): string {
  const kept = withoutSecrets(text.slice(0, READ_CHARACTERS)).slice(0, LINK_LIMITS.maxLogLineCharacters).toWellFormed();
  return Array.from(kept, (character) => (leavesLine(character) ? ' ' : character)).join('');
}

/** The newest lines of an agent's log, in memory alone. */
export class LogMemory {
  #lines: LogLine[] = [];
  #characters = 0;
  #number = 0;

  /** A blank line is left out. */
  add({ at, level, text }: LogEntry): void {
    const shown = lineText(text);
    if (shown.trim() === '') return;
    this.#lines.push({ number: ++this.#number, at: new Date(at).toISOString(), level, text: shown });
    this.#characters += shown.length;
    let gone = 0;
    while (this.#lines.length - gone > LINK_LIMITS.maxLogLinesPerReport || this.#characters > MOST_CHARACTERS)
      this.#characters -= this.#lines[gone++]?.text.length ?? 0;
    this.#lines.splice(0, gone);
  }

  /** The lines after the one of this number, oldest first, never more than one report takes; 0: all that are kept. */
  after(number: number): LogLine[] {
    const from = this.#lines.findIndex((line) => line.number > number);
    return from < 0 ? [] : this.#lines.slice(from);
  }
}
