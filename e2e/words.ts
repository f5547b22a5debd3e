/** The words of the console in a language, as i18next makes them of its catalogues. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance, type TOptions } from 'i18next';
import type { Language } from './visit.ts';

const CATALOGUES = join(import.meta.dirname, '../console/src/i18n/generated');

type Values = Readonly<Record<string, string | number>>;
type Nested = { readonly [key: string]: string | Nested };

/** How one language says it. */
export interface Words {
  /** The text of a key: `home:title`. Throws where the language has none. */
  t(key: string, values?: Values): string;
  /** The text of a key as a pattern for the whole of it, with anything in one of its places, which is the first group. */
  pattern(key: string, place: string): RegExp;
  /** What the server says, by its template in English. Throws where the language has none. */
  said(template: string, values?: Values): string;
}

const read = (language: Language, namespace: string): Nested =>
  JSON.parse(readFileSync(join(CATALOGUES, language, `${namespace}.json`), 'utf8')) as Nested;

const catalogues = (language: Language): Record<string, Nested> =>
  Object.fromEntries(
    readdirSync(join(CATALOGUES, language)).map((file) => {
      const namespace = file.replace('.json', '');
      return [namespace, read(language, namespace)];
    }),
  );

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Reads the catalogues of a language. */
export function words(language: Language): Words {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: catalogues(language) },
    interpolation: { escapeValue: false, defaultVariables: { product: 'Tutti' } },
  });
  const say = (key: string, options: TOptions): string => {
    if (!i18n.exists(key, options)) throw new Error(`${language} has no words for ${key}.`);
    return i18n.t(key, options);
  };
  return {
    t: (key, values = {}) => say(key, { ...values }),
    pattern(key, place) {
      const [before = '', after = ''] = say(key, { [place]: '\0' })
        .split('\0')
        .map(literally);
      return new RegExp(`^${before}(.+)${after}$`);
    },
    said: (template, values = {}) => say(template, { ...values, ns: 'said', keySeparator: false, nsSeparator: false }),
  };
}

const MARKUP = /\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\)/;
/** Words that stand together, in how many letters at least: a shorter text may be a name, or the same in both languages. */
const SENTENCE = { words: 2, letters: 10 };

const textsOf = (nested: Nested): string[] =>
  Object.values(nested).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
const piecesOf = (language: Language): string[] =>
  Object.values(catalogues(language))
    .flatMap(textsOf)
    .flatMap((text) => text.replaceAll('{{product}}', 'Tutti').split(MARKUP))
    .map((piece) => piece.toLowerCase().trim());

/** The English of the catalogues that another language says otherwise: of each text what is between its places. */
export function englishThatIsNo(language: Language): string[] {
  const own = piecesOf(language).join('\n');
  const isSentence = (piece: string) => piece.length >= SENTENCE.letters && piece.split(' ').length >= SENTENCE.words;
  return [...new Set(piecesOf('en'))].filter((piece) => isSentence(piece) && !own.includes(piece));
}
