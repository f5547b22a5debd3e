import type { Options } from 'minisearch';

/** What the search finds: a heading with what is below it. */
export interface Section {
  /** Where it is. */
  readonly id: string;
  readonly title: string;
  /** The title of its page. */
  readonly page: string;
  readonly text: string;
}

/** Chinese and Japanese have no spaces between words. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/** The id of a requirement, which is split like a word otherwise: `AUTH-003`. */
const REQUIREMENT = /\b[a-z][a-z0-9]+-\d{3}\b/gi;

/** The words of a text as they are looked up; a name such as `DeviceNameSet`, `TUTTI_PUBLIC_URL` or `AUTH-003` also by its parts. */
export function termsOf(text: string): string[] {
  const words = text
    .split(/[^\p{L}\p{N}_]+/u)
    .filter(Boolean)
    .flatMap((word) => {
      if (WITHOUT_SPACES.test(word)) return Array.from(segmenter.segment(word), ({ segment }) => segment);
      const parts = word.split(/_|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter(Boolean);
      return parts.length > 1 ? [word, ...parts] : [word];
    });
  return [...words, ...(text.match(REQUIREMENT) ?? [])];
}

/** How the index is made, and read again in the browser: both must be the same. */
export const INDEX: Options<Section> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page', 'text'],
  tokenize: termsOf,
};
