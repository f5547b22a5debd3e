import { dirname } from 'node:path';
import * as v from 'valibot';
import { baseOf } from '../catalogues.ts';
import { readTree, type SourceTree, walk } from './constant-texts.ts';
import { trackedFiles } from './files.ts';

/** Keys of a catalogue, `error.page`, with their texts in one language. */
type Catalogue = Readonly<Record<string, string>>;

/** The English text that a key of another language translates. */
const source = (key: string, english: Catalogue): string => english[key] ?? english[`${baseOf(key, english)}_other`] ?? '';
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
export function troubles(english: Catalogue, translated: Catalogue, same: (text: string) => boolean): string[] {
  return Object.entries(translated).flatMap(([key, text]) => {
    const from = source(key, english);
    const [places, wanted] = [marks(text, PLACES), marks(from, PLACES)];
    const fits = places === wanted || (mayLeaveOut(key) && withoutCount(places) === withoutCount(wanted));
    return [
      ...(fits ? [] : [`${key}: has ${places || 'no placeholder'}, English has ${wanted || 'none'}`]),
      ...(marks(text, TAGS) === marks(from, TAGS) ? [] : [`${key}: other tags than English`]),
      ...(text === from && !same(text) ? [`${key}: still English: ${text}`] : []),
    ];
  });
}

/** What a file of the console writes: texts, and patterns with what is only known while it runs. */
interface Written {
  readonly folder: string;
  readonly texts: ReadonlySet<string>;
  readonly patterns: readonly string[];
  /** The namespaces that it takes the function of words for; empty: it takes none, so that its texts may be keys of any. */
  readonly asks: ReadonlySet<string>;
}

/** The namespaces of `useTranslation('keys')` and `useTranslation(['keys', 'common'])`. */
const asksOf = ({ calls }: SourceTree): ReadonlySet<string> =>
  new Set(
    (calls.get('useTranslation') ?? []).flatMap((call) =>
      [...walk(call)].flatMap(([{ value }]) => (typeof value === 'string' ? [value] : [])),
    ),
  );

/** What the console writes, by file, without tests. */
export function consoleTexts(): Written[] {
  const paths = trackedFiles(/^console\/src\/.*\.tsx?$/).filter((path) => !/\.test\.tsx?$|\/testing\/|\/generated\/|\.gen\.ts$/.test(path));
  return paths.map((path) => {
    const texts = new Set<string>();
    const patterns = new Set<string>();
    const tree = readTree(path);
    for (const [node] of walk(tree.program)) {
      if (node.type === 'Literal' && typeof node['value'] === 'string') texts.add(node['value']);
      if (node.type !== 'TemplateLiteral') continue;
      const parts = v.parse(v.array(v.looseObject({ value: v.looseObject({ cooked: v.string() }) })), node['quasis']);
      patterns.add(parts.map(({ value }) => value.cooked.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join(String.raw`[\w.-]+`));
    }
    return { folder: dirname(path), texts, patterns: [...patterns], asks: asksOf(tree) };
  });
}

/**
 * The keys of a namespace that are written nowhere in the console where they could be asked for: neither in a folder where the namespace is named, save in files that ask for
 * others alone, nor with its name before them. What is written there counts whatever it is for.
 */
export function unusedKeys(namespace: string, english: Catalogue, written: readonly Written[]): string[] {
  const folders = new Set(written.filter(({ texts }) => texts.has(namespace)).map(({ folder }) => folder));
  const near = written.filter(({ folder, asks }) => folders.has(folder) && (asks.size === 0 || asks.has(namespace)));
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
