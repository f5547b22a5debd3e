/**
 * The words of the console. Of each namespace there is one file that people write, with the languages side by side; a browser loads the words of one language,
 * so of each there is a file for each language, made here.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { LANGUAGES } from '../console/src/i18n/languages.ts';

export const ROOT = join(import.meta.dirname, '..');
const FOLDER = 'console/src/i18n';
/** So many lacks are listed: a new language has thousands. */
const SHOWN = 50;
const CODES: readonly string[] = LANGUAGES.map(({ code }) => code);

/** One text, by the code of the language (BCP 47). */
type Texts = Readonly<Record<string, string>>;
/** A catalogue, or a group of its keys. */
export type Group = { readonly [key: string]: Texts | Group };
/** The words of one language, as i18next reads them. */
type Words = { readonly [key: string]: string | Words };

const TextsShape = v.record(v.string(), v.string());
const GroupShape: v.GenericSchema<Group> = v.record(v.string(), v.union([TextsShape, v.lazy(() => GroupShape)]));

/** Whether it is a text in its languages, no group of keys. */
export const isText = (value: Texts | Group): value is Texts => v.is(TextsShape, value);
/** What people write of a namespace, its path from the root of the repository. */
export const catalogueFile = (namespace: string): string => `${FOLDER}/catalogues/${namespace}.json`;

/** The namespaces of the console; `said` has sentences for keys. */
export const namespaces = (): string[] =>
  globSync(catalogueFile('*'), { cwd: ROOT })
    .map((file) => basename(file, '.json'))
    .sort();

/** What people wrote of a namespace. Throws where a group has a text without a language. */
export function readGroups(namespace: string): Group {
  const file = catalogueFile(namespace);
  const read = v.safeParse(GroupShape, JSON.parse(readFileSync(join(ROOT, file), 'utf8')));
  if (read.success) return read.output;
  throw new Error(`${file}: ${v.getDotPath(read.issues[0]) ?? 'the whole'} is no text in its languages, and no group of such texts.`);
}

/** Keys of a catalogue, `error.page`, with their texts. */
const flat = (group: Group, start = ''): [string, Texts][] =>
  Object.entries(group).flatMap(([key, value]): [string, Texts][] =>
    isText(value) ? [[start + key, value]] : flat(value, `${start}${key}.`),
  );

/** The keys of a namespace with their texts in one language, those that the language has. */
export const readCatalogue = (language: string, namespace: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    flat(readGroups(namespace)).flatMap(([key, { [language]: text }]): [string, string][] => (text === undefined ? [] : [[key, text]])),
  );

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** `channels_one` → `channels`, where it is the form of a number: `channels_other` is among the keys. */
export const baseOf = (key: string, keys: Readonly<Record<string, unknown>>): string => {
  const base = key.replace(PLURAL, '');
  return keys[`${base}_other`] === undefined ? key : base;
};
/** The forms of a number that a language has (CLDR), as i18next looks for them. */
export const formsOf = (language: string): readonly string[] => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** The keys that a language needs: for numbers a key for each form that it has. */
export function neededKeys(keys: Readonly<Record<string, unknown>>, language: string): ReadonlySet<string> {
  const needed = Object.keys(keys).flatMap((key) => {
    const base = baseOf(key, keys);
    // None of something has a text of its own in each language where one has it: i18next asks for it whatever the language.
    return base === key || key.endsWith('_zero') ? [key] : formsOf(language).map((form) => `${base}_${form}`);
  });
  return new Set(needed);
}

/** What is missing of a catalogue, and what is too much, each with its key and language. */
export function lacks(group: Group, languages: readonly string[]): string[] {
  const keys = Object.fromEntries(flat(group));
  const missing = languages.flatMap((language) =>
    [...neededKeys(keys, language)].filter((key) => !keys[key]?.[language]?.trim()).map((key) => `${key} has no text in ${language}`),
  );
  const extra = Object.entries(keys).flatMap(([key, texts]) =>
    Object.keys(texts).flatMap((language) => {
      if (!languages.includes(language)) return [`${key}: the console has no language ${language}`];
      return neededKeys(keys, language).has(key) ? [] : [`${key}: no form of a number in ${language}`];
    }),
  );
  return [...missing, ...extra];
}

/** A catalogue in one language, its keys in the order of the file. */
export const wordsOf = (group: Group, language: string): Words =>
  Object.fromEntries(
    Object.entries(group).flatMap(([key, value]): [string, string | Words][] => {
      if (!isText(value)) return [[key, wordsOf(value, language)]];
      const text = value[language];
      return text === undefined ? [] : [[key, text]];
    }),
  );

/** The file of each language, its path from the root of the repository. Throws where a catalogue lacks a text, and names namespace, key and language. */
export function languageFiles(): { path: string; content: string }[] {
  const catalogues = namespaces().map((namespace) => ({ namespace, group: readGroups(namespace) }));
  const wrong = catalogues.flatMap(({ namespace, group }) => lacks(group, CODES).map((what) => `  ${namespace}: ${what}`));
  if (wrong.length > 0) {
    const more = wrong.length > SHOWN ? [`  and ${wrong.length - SHOWN} more`] : [];
    throw new Error([`The catalogues in ${FOLDER}/catalogues are not whole:`, ...wrong.slice(0, SHOWN), ...more].join('\n'));
  }
  return CODES.flatMap((language) =>
    catalogues.map(({ namespace, group }) => ({
      path: `${FOLDER}/generated/${language}/${namespace}.json`,
      content: `${JSON.stringify(wordsOf(group, language), null, 2)}\n`,
    })),
  );
}
