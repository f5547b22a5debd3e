import type * as v from 'valibot';

/** Most characters of a value that are said of it. */
const MOST_SAID = 60;
const short = (text: string): string => (text.length > MOST_SAID ? `${text.slice(0, MOST_SAID)}…` : text);

/** What is wrong with a value of a file, in words: of the schema its own, of the library in ours. */
export function faultWords({
  type,
  expected,
  received,
  message,
}: Pick<v.BaseIssue<unknown>, 'type' | 'expected' | 'received' | 'message'>): string {
  if (!message.startsWith('Invalid ')) return message;
  if (received === 'undefined') return 'This is missing.';
  if (type === 'strict_object' && expected === 'never') return 'This is not known here.';
  return `Expected ${short(expected ?? 'another value')}, not ${short(received)}.`;
}
