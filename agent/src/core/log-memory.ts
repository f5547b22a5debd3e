import type { LogLine } from '@tutti/contract-link/methods';
import { LINK_LIMITS } from '@tutti/contract-link/protocol';
import { leavesLine } from '@tutti/domain/form-rules';
import { withoutSecrets } from '@tutti/domain/secrets';

/** Most characters of the lines that are kept together, beside how many one report takes: older ones are dropped. */
const MOST_CHARACTERS = 100_000;

/** Most characters of the name of a field. */
const LONGEST_NAME = 40;

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

type Fields = NonNullable<LogLine['fields']>;

/** The fields of a line, as far as there is room for them. */
function shownFields(fields: Fields, room: number): Fields {
  const kept: Fields = [];
  let left = room;
  for (const { name, value } of fields.slice(0, LINK_LIMITS.maxLogLineFields)) {
    const text = lineText(value).slice(0, Math.max(0, left)).toWellFormed();
    if (text.trim() === '') continue;
    kept.push({ name: lineText(name).slice(0, LONGEST_NAME).toWellFormed(), value: text });
    left -= text.length;
  }
  return kept;
}

/** How much of the memory a line takes, characters. */
const lengthOf = (line: LogLine | undefined): number =>
  (line?.fields ?? []).reduce((sum, { name, value }) => sum + name.length + value.length, line?.text.length ?? 0);

/** The newest lines of an agent's log, in memory alone. */
export class LogMemory {
  #lines: LogLine[] = [];
  #characters = 0;
  #number = 0;

  /** A blank line is left out. */
  add({ at, level, text, fields = [] }: LogEntry): void {
    const shown = lineText(text);
    if (shown.trim() === '') return;
    const beside = shownFields(fields, LINK_LIMITS.maxLogLineCharacters - shown.length);
    const line: LogLine = {
      number: ++this.#number,
      at: new Date(at).toISOString(),
      level,
      text: shown,
      ...(beside.length > 0 && { fields: beside }),
    };
    this.#lines.push(line);
    this.#characters += lengthOf(line);
    let gone = 0;
    while (this.#lines.length - gone > LINK_LIMITS.maxLogLinesPerReport || this.#characters > MOST_CHARACTERS)
      this.#characters -= lengthOf(this.#lines[gone++]);
    this.#lines.splice(0, gone);
  }

  /** The lines after the one of this number, oldest first, never more than one report takes; 0: all that are kept. */
  after(number: number): LogLine[] {
    const from = this.#lines.findIndex((line) => line.number > number);
    return from < 0 ? [] : this.#lines.slice(from);
  }
}
