import i18next from 'i18next';

/** How exactly a number is written: whole where nothing else is said. */
interface Exactness {
  /** So many decimals at most. */
  readonly most?: number;
  /** So many decimals at least. */
  readonly least?: number;
  /** With a plus where it is more than nothing. */
  readonly signed?: boolean;
}
/** A number in words. */
type Writer = (value: number) => string;

/** How a language (BCP 47) writes numbers, with a real minus and none before nothing: `1,000` is `1.000` in Portuguese. */
export function numbersIn(language: string, { most = 0, least = 0, signed = false }: Exactness = {}): Writer {
  const format = new Intl.NumberFormat(language, {
    maximumFractionDigits: Math.max(most, least),
    minimumFractionDigits: least,
    signDisplay: signed ? 'exceptZero' : 'negative',
  });
  return (value) => format.format(value).replace('-', '\u2212');
}

/**
 * How the language of the console writes numbers, whichever that is when one is written.
 */
export function numbers(exactness?: Exactness): Writer {
  let language = '';
  let write: Writer = String;
  return (value) => {
    if (language !== i18next.language) {
      language = i18next.language;
      write = numbersIn(language, exactness);
    }
    return write(value);
  };
}

/** As exact as the library would: no sentence has a finer number. */
const IN_SENTENCES: Exactness = { most: 3 };
const writers = new Map<string, Writer>();
/** Below it every language of the console writes a whole number by its digits alone. */
const FIRST_GROUPED = 1_000;

/**
 * What `{{count, number}}` in sentences of the catalogues writes. The library's own makes a formatter for each number it has not met, which takes half of the
 * time of a translation, and keeps them all.
 */
export function numberInSentence(value: number, language = i18next.language): string {
  // Most numbers of a first page: to make the first formatter takes longer than to draw a card.
  if (Number.isInteger(value) && value >= 0 && value < FIRST_GROUPED) return String(value);
  let write = writers.get(language);
  if (!write) writers.set(language, (write = numbersIn(language, IN_SENTENCES)));
  return write(value);
}
