/**
 * Translates what the server says. Its sentences are English, with names and numbers in them (decision 031): each template of `said.json` has placeholders
 * where those stand. Loaded only where the language is not English.
 *
 * `{{name}}` stays as it is. With a kind, `{{count, number}}`, it is checked and written in the language:
 * - `number`: digits;
 * - `said`: a saying of its own, which stays as it is where no template fits;
 * - `known`: the same, and where no template fits the whole does not;
 * - `undone`: the same, of something that was not done, behind which a device may say why in words of its own;
 * - `names`: a list, `a, b and 2 others`; `parts`: a list of sayings.
 */
import { numbersIn } from './numbers.ts';

type Kind = 'text' | 'number' | 'said' | 'known' | 'undone' | 'names' | 'parts';
const KINDS: Readonly<Record<string, Kind>> = {
  number: 'number',
  said: 'said',
  known: 'known',
  undone: 'undone',
  names: 'names',
  parts: 'parts',
};

interface Slot {
  readonly name: string;
  readonly kind: Kind;
}
/** A text with places: one literal more than there are slots. */
interface Template {
  readonly literals: readonly string[];
  readonly slots: readonly Slot[];
}
interface Phrase {
  readonly from: Template;
  readonly to: Template;
}

/** A text as the language says it; null where no template fits. */
export type Phrasebook = (text: string) => string | null;

const SLOT = /\{\{(\w+)(?:, (\w+))?\}\}/g;
/** What is longer was written by people. */
const LONGEST = 1000;
/** Texts that are remembered: a page of the event log holds some hundred. */
const REMEMBERED = 1000;
const isNumber = (text: string): boolean => /^[+\-−]?\d[\d,]*(\.\d+)?$/.test(text);

/** The parts of a template. */
export function readTemplate(text: string): Template {
  const slots = [...text.matchAll(SLOT)].map(([, name = '', kind = '']) => ({ name, kind: KINDS[kind] ?? 'text' }));
  return { literals: text.split(/\{\{[^}]*\}\}/), slots };
}

const weight = ({ from }: Phrase): number => from.literals.join('').length;
/**
 * Which phrase is tried first. One that begins and ends with words of its own is sure; then comes a saying with its reason behind it; what begins or ends with
 * a name would take the reason for a part of the name.
 */
const certainty = ({ from: { literals, slots } }: Phrase): number =>
  literals.at(0) && literals.at(-1) ? 2 : slots.some(({ kind }) => kind === 'known' || kind === 'undone') ? 1 : 0;

/** Phrases by how a text must begin, so that few are tried on each: those without a place by the whole text, the others by their first word. */
function indexOf(phrases: readonly Phrase[]) {
  const fixed = phrases.filter(({ from }) => from.slots.length === 0);
  const sorted = phrases
    .filter(({ from }) => from.slots.length > 0)
    .toSorted((a, b) => certainty(b) - certainty(a) || weight(b) - weight(a));
  const startOfPhrase = ({ from }: Phrase): string => startOf(from.literals[0] ?? '');
  const starts = new Set(sorted.map(startOfPhrase));
  const open = sorted.filter((phrase) => startOfPhrase(phrase) === '');
  const byStart = new Map([...starts].map((start) => [start, sorted.filter((phrase) => ['', start].includes(startOfPhrase(phrase)))]));
  return {
    whole: new Map(fixed.map(({ from, to }) => [from.literals.join(''), to.literals.join('')])),
    startingWith: (text: string): readonly Phrase[] => byStart.get(startOf(text)) ?? open,
  };
}
/** The first word, with the space behind it; nothing where there is none. */
const startOf = (text: string): string => /^\S+ /.exec(text)?.[0] ?? '';

/** What is in the places of a text; null where it is not of this template. Each place takes as little as it can. */
function read({ literals, slots }: Template, text: string, fits: (slot: Slot, value: string) => boolean): string[] | null {
  const [first = ''] = literals;
  if (!text.startsWith(first)) return null;
  const from = (place: number, at: number): string[] | null => {
    const slot = slots[place];
    if (!slot) return [];
    const next = literals[place + 1] ?? '';
    const isLast = place === slots.length - 1;
    const start = isLast ? text.length - next.length : text.indexOf(next, at + 1);
    if (isLast && (start <= at || !text.endsWith(next))) return null;
    for (let end = start; end > at; end = isLast ? -1 : text.indexOf(next, end + 1)) {
      const value = text.slice(at, end);
      const rest = fits(slot, value) ? from(place + 1, end + next.length) : null;
      if (rest) return [value, ...rest];
    }
    return null;
  };
  return from(0, first.length);
}

/** The book of a language (BCP 47): English template → the same in the language. */
export function phrasebook(templates: Readonly<Record<string, string>>, language: string): Phrasebook {
  const phrases = Object.entries(templates).map(([from, to]) => ({ from: readTemplate(from), to: readTemplate(to) }));
  const { whole, startingWith } = indexOf(phrases);
  const remembered = new Map<string, string | null>();
  const lists = new Intl.ListFormat(language);
  const inWhole = numbersIn(language);

  const translated = (text: string): string => book(text) ?? text;
  const parts = (text: string): string => lists.format(text.split(', ').map(translated));
  /** A number with its sign and as many decimals as the server wrote. */
  const number = (text: string): string => {
    const [least, signed] = [text.split('.')[1]?.length ?? 0, text.startsWith('+')];
    const write = least > 0 || signed ? numbersIn(language, { least, signed }) : inWhole;
    return write(Number(text.replaceAll(',', '').replace('−', '-')));
  };
  /** Names stay, what counts the others is said. */
  const name = (text: string): string => (/^\d+ \w+$/.test(text) ? translated(text) : text);
  const names = (text: string): string => lists.format(text.split(/, | and /).map(name));
  const WRITTEN: Readonly<Record<Kind, (value: string) => string>> = {
    text: (value) => value,
    number,
    said: translated,
    known: translated,
    undone: translated,
    names,
    parts,
  };
  const fits = ({ kind }: Slot, value: string): boolean => {
    if (kind === 'number') return isNumber(value);
    // A name may hold ": " as well: what follows is a reason where the book knows it, or where something was not done.
    if (kind === 'undone' && !/\bnot\b/i.test(value)) return false;
    return (kind !== 'known' && kind !== 'undone') || book(value) !== null;
  };

  function look(text: string): string | null {
    const fixed = whole.get(text);
    if (fixed !== undefined) return fixed;
    for (const { from, to } of startingWith(text)) {
      const values = read(from, text, fits);
      if (!values) continue;
      const written = new Map(from.slots.map(({ name: called, kind }, i) => [called, WRITTEN[kind](values[i] ?? '')]));
      return to.literals.map((literal, i) => literal + (written.get(to.slots[i]?.name ?? '') ?? '')).join('');
    }
    return null;
  }
  function book(text: string): string | null {
    if (text === '' || text.length > LONGEST) return null;
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const found = look(text);
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(text, found);
    return found;
  }
  return book;
}
