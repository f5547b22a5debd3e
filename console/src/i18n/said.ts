import type { Phrasebook } from './phrasebook.ts';

let book: Phrasebook | null = null;

/** What the server or a rule of `domain` says, in the language of the console. In English, and where no template fits, the text itself. Errors: none. */
export const said = (text: string): string => book?.(text) ?? text;

/** The book that `said` looks into from now on; null for English. */
export function speakBy(next: Phrasebook | null): void {
  book = next;
}
