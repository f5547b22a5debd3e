/**
 * How a name matches words that somebody types: without case and accents, each word somewhere, in any order, the start of a word before its inside. The server finds channels
 * by it and the console everything else, so that both rank alike.
 */

/** Most characters and words of a search. */
export const SEARCH_LIMIT = 100;
export const SEARCH_WORDS = 8;

/** How well a word fits, from the start of the name to the inside of what is written beside it. */
const GRADE = { nameStart: 3, wordStart: 2, inside: 1, besideStart: 0.5, besideInside: 0.25 } as const;

const LETTER = /[\p{L}\p{N}]/u;
const PLAIN = /^[\x20-\x7e]*$/;
const ACCENTS = /\p{M}/gu;

/** A text as it is written: letters with their accents in one, however the system of who wrote it takes them apart. */
export const composed = (text: string): string => (PLAIN.test(text) ? text : text.normalize('NFC'));

/** A text as it is compared. It has the length of the `composed` text, so that what matches can be marked in that. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  let folded = '';
  for (const unit of composed(text)) {
    const plain = unit.normalize('NFD').replace(ACCENTS, '').toLowerCase();
    folded += plain.length === unit.length ? plain : unit;
  }
  return folded;
}

/** The words of a search, each once, as they are compared. */
export const wordsOf = (text: string): string[] => [...new Set(fold(text).split(/\s+/).filter(Boolean))];

const isDigit = (unit: string): boolean => unit >= '0' && unit <= '9';

/** Whether a word begins there: behind what is no letter, and where a number follows letters or letters a number. */
function beginsAt(text: string, at: number): boolean {
  const before = text[at - 1];
  const here = text[at];
  return before === undefined || here === undefined || !LETTER.test(before) || isDigit(before) !== isDigit(here);
}

/** Where the word is: at the start of a word if it is at one, else the first place; -1 where it is not. */
function placeOf(word: string, text: string): number {
  const first = text.indexOf(word);
  for (let at = first; at >= 0; at = text.indexOf(word, at + 1)) if (beginsAt(text, at)) return at;
  return first;
}

function gradeOf(word: string, name: string, beside: string): number {
  const inName = placeOf(word, name);
  if (inName === 0) return GRADE.nameStart;
  if (inName > 0) return beginsAt(name, inName) ? GRADE.wordStart : GRADE.inside;
  const inBeside = placeOf(word, beside);
  if (inBeside < 0) return 0;
  return beginsAt(beside, inBeside) ? GRADE.besideStart : GRADE.besideInside;
}

/**
 * How well a folded name, with what is written beside it, matches the words: higher is better, null where a word is in neither. What decides first is the word that fits
 * worst, then all of them, then how much of the name they are.
 */
export function rankOf(words: readonly string[], name: string, beside = ''): number | null {
  let [worst, sum, covered] = [Number.POSITIVE_INFINITY, 0, 0];
  for (const word of words) {
    const grade = gradeOf(word, name, beside);
    if (grade === 0) return null;
    worst = Math.min(worst, grade);
    sum += grade;
    if (grade >= GRADE.inside) covered += word.length;
  }
  if (words.length === 0) return null;
  return Math.min(worst, GRADE.wordStart) * 10 + sum / words.length + Math.min(1, covered / (name.length || 1));
}

/** A part of a text: from its first character to behind its last. */
export interface Mark {
  readonly start: number;
  readonly end: number;
}

/** What of a `composed` text matches the words, in order, none overlapping another. */
export function marksIn(words: readonly string[], text: string): Mark[] {
  const folded = fold(text);
  const marks = words.map((word) => ({ start: placeOf(word, folded), length: word.length })).filter(({ start }) => start >= 0);
  const merged: { start: number; end: number }[] = [];
  for (const { start, length } of marks.sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, start + length);
    else merged.push({ start, end: start + length });
  }
  return merged;
}
