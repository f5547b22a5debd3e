import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { readTree, walk } from './constant-texts.ts';
import { ROOT, trackedFiles } from './files.ts';

const FOLDER = 'console/src/i18n';
/** Keys of a catalogue, `error.page`, with their texts. */
export type Catalogue = Readonly<Record<string, string>>;

type Nested = { readonly [key: string]: string | Nested };
const NestedShape: v.GenericSchema<Nested> = v.record(v.string(), v.union([v.string(), v.lazy(() => NestedShape)]));
const flat = (nested: Nested, start = ''): [string, string][] =>
  Object.entries(nested).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[start + key, value]] : flat(value, `${start}${key}.`),
  );

/** The catalogues of the language that all others follow; `said` has sentences for keys. */
export const namespaces = (): string[] => readdirSync(join(ROOT, FOLDER, 'en')).map((file) => file.replace('.json', ''));

/** A catalogue; null where the language has none. */
export function readCatalogue(language: string, namespace: string): Catalogue | null {
  const file = join(ROOT, FOLDER, language, `${namespace}.json`);
  return existsSync(file) ? Object.fromEntries(flat(v.parse(NestedShape, JSON.parse(readFileSync(file, 'utf8'))))) : null;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** `channels_one` → `channels`, where it is the form of a number. */
const baseOf = (key: string, { [`${key.replace(PLURAL, '')}_other`]: other }: Catalogue): string =>
  other === undefined ? key : key.replace(PLURAL, '');
const formsOf = (language: string): readonly string[] => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** The keys that a language needs: for numbers a key for each form that it has (CLDR), as i18next looks for them. */
function neededKeys(english: Catalogue, language: string): string[] {
  const keys = Object.keys(english).flatMap((key) => {
    const base = baseOf(key, english);
    // None of something has a text of its own in each language where English has one: i18next asks for it whatever the language.
    return base === key || key.endsWith('_zero') ? [key] : formsOf(language).map((form) => `${base}_${form}`);
  });
  return [...new Set(keys)];
}

/** The English text that a key of another language translates. */
const source = (key: string, english: Catalogue): string => english[key] ?? english[key.replace(PLURAL, '_other')] ?? '';
const marks = (text: string, what: RegExp): string =>
  [...text.matchAll(what)]
    .map(([mark]) => mark.replaceAll(' ', ''))
    .toSorted()
    .join(' ');
const PLACES = /\{\{[^}]*\}\}|\$t\([^)]*\)/g;
const TAGS = /<\/?\w+\/?>/g;
/** One of something may be written as a word, without its number. */
const mayLeaveOut = (key: string): boolean => /_(one|zero)$/.test(key);
const withoutCount = (places: string): string => places.replaceAll(/\{\{count[^}]*\}\} ?/g, '').trim();

/** What is wrong with a catalogue beside the English one, in words; `same`: texts that are the same in the language. */
export function troubles(english: Catalogue, translated: Catalogue, language: string, same: (text: string) => boolean): string[] {
  const needed = new Set(neededKeys(english, language));
  const missing = [...needed].filter((key) => !(key in translated)).map((key) => `${key}: missing`);
  const found = Object.entries(translated).flatMap(([key, text]) => {
    if (!needed.has(key)) return [`${key}: not in English`];
    const from = source(key, english);
    const [places, wanted] = [marks(text, PLACES), marks(from, PLACES)];
    const fits = places === wanted || (mayLeaveOut(key) && withoutCount(places) === withoutCount(wanted));
    return [
      ...(fits ? [] : [`${key}: has ${places || 'no placeholder'}, English has ${wanted || 'none'}`]),
      ...(marks(text, TAGS) === marks(from, TAGS) ? [] : [`${key}: other tags than English`]),
      ...(text.trim() === '' ? [`${key}: empty`] : []),
      ...(text === from && !same(text) ? [`${key}: still English: ${text}`] : []),
    ];
  });
  return [...missing, ...found];
}

/** What a file of the console writes: texts, and patterns with what is only known while it runs. */
interface Written {
  readonly folder: string;
  readonly texts: ReadonlySet<string>;
  readonly patterns: readonly string[];
}

/** What the console writes, by file, without tests. */
export function consoleTexts(): Written[] {
  const paths = trackedFiles(/^console\/src\/.*\.tsx?$/).filter((path) => !/\.test\.tsx?$|\/testing\/|\/generated\/|\.gen\.ts$/.test(path));
  return paths.map((path) => {
    const texts = new Set<string>();
    const patterns = new Set<string>();
    for (const [node] of walk(readTree(path).program)) {
      if (node.type === 'Literal' && typeof node['value'] === 'string') texts.add(node['value']);
      if (node.type !== 'TemplateLiteral') continue;
      const parts = v.parse(v.array(v.looseObject({ value: v.looseObject({ cooked: v.string() }) })), node['quasis']);
      patterns.add(parts.map(({ value }) => value.cooked.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join(String.raw`[\w.-]+`));
    }
    return { folder: dirname(path), texts, patterns: [...patterns] };
  });
}

/** The keys of a namespace that nothing in the console asks for: neither beside where the namespace is named, nor with its name before them. */
export function unusedKeys(namespace: string, english: Catalogue, written: readonly Written[]): string[] {
  const folders = new Set(written.filter(({ texts }) => texts.has(namespace)).map(({ folder }) => folder));
  const near = written.filter(({ folder }) => folders.has(folder));
  // A pattern of places alone would be everything.
  const patterns = (some: readonly Written[]) =>
    some.flatMap((one) => one.patterns).filter((pattern) => /[a-z]/i.test(pattern.replaceAll(String.raw`[\w.-]+`, '')));
  const [nearby, everywhere] = [patterns(near), patterns(written)].map((some) =>
    [...new Set(some)].map((pattern) => new RegExp(`^${pattern}$`)),
  );
  const isAsked = (key: string): boolean =>
    near.some(({ texts }) => texts.has(key)) ||
    written.some(({ texts }) => texts.has(`${namespace}:${key}`)) ||
    nearby?.some((pattern) => pattern.test(key)) === true ||
    everywhere?.some((pattern) => pattern.test(`${namespace}:${key}`)) === true;
  return [...new Set(Object.keys(english).map((key) => baseOf(key, english)))].filter((key) => !isAsked(key));
}
