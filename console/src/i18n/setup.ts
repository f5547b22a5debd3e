import i18next, { loadLanguages, loadNamespaces, changeLanguage as switchLanguage, use } from 'i18next';
import toBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import common from './generated/en/common.json' with { type: 'json' };
import { chooseLanguage, type LanguageCode, PSEUDO_LANGUAGE, type SpokenLanguage } from './languages.ts';
import { numberInSentence } from './numbers.ts';
import type { Phrasebook } from './phrasebook.ts';
import { PRODUCT } from './product.ts';
import { speakBy } from './said.ts';

/** A catalogue for each part of the console, loaded with the part; `common` holds the words that all use. */
export const NAMESPACES = [
  'common',
  'shell',
  'auth',
  'home',
  'status',
  'devices',
  'sites',
  'device',
  'channels',
  'routing',
  'grid',
  'latency',
  'clocking',
  'silences',
  'troubles',
  'snapshots',
  'reliability',
  'jobs',
  'events',
  'users',
  'roles',
  'keys',
  'preferences',
  'security',
  'alerting',
  'forwarding',
  'subscription',
  'server',
  'pages',
  'help',
  'guide',
  'search',
] as const;
export type Namespace = (typeof NAMESPACES)[number];

// The first words of English are in the program itself: whoever asks for them as a file would wait for the program, and it for them.
const catalogues = import.meta.glob<{ default: Record<string, unknown> }>(['./*/*.json', '!./*/said.json', '!./en/common.json'], {
  base: './generated',
});
const sayings = import.meta.glob<{ default: Record<string, string> }>('./*/said.json', { base: './generated' });

let language: SpokenLanguage = 'en';
let started: Promise<unknown> = Promise.resolve();

/** One catalogue in one language. Every language has each of them, whole: tools/codegen.ts makes them, and fails where a text is missing. */
async function load(of: string, namespace: string): Promise<Record<string, unknown>> {
  const isPseudo = of === PSEUDO_LANGUAGE;
  const catalogue = catalogues[`./${isPseudo ? 'en' : of}/${namespace}.json`];
  const words = catalogue ? (await catalogue()).default : common;
  return isPseudo ? (await import('./pseudo.ts')).pseudoCatalogue(words) : words;
}

/** What translates the server's sentences; English needs nothing. */
async function bookOf(of: SpokenLanguage): Promise<Phrasebook | null> {
  const isPseudo = of === PSEUDO_LANGUAGE;
  const saying = sayings[`./${isPseudo ? 'en' : of}/said.json`];
  if (of === 'en' || !saying) return null;
  const [{ phrasebook }, { default: templates }] = await Promise.all([import('./phrasebook.ts'), saying()]);
  return phrasebook(isPseudo ? (await import('./pseudo.ts')).pseudoSayings(templates) : templates, of);
}

/** Whatever reads the page aloud, chooses glyphs (the same character looks otherwise in Japanese and in Chinese) or breaks words asks for it. */
function speak(by: Phrasebook | null): void {
  speakBy(by);
  document.documentElement.lang = language;
}

/** Starts the translation layer in the stored or the browser's language; resolves when the first words are there. */
export async function startTranslation(stored: string | null, browser: readonly string[]): Promise<void> {
  language = chooseLanguage(stored, browser);
  const words = use(initReactI18next)
    .use(toBackend(load))
    .init({
      lng: language,
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['common'],
      defaultNS: 'common',
      resources: { en: { common } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false, defaultVariables: { product: PRODUCT } },
      returnNull: false,
    });
  i18next.services.formatter?.add('number', numberInSentence);
  started = Promise.all([bookOf(language).then(speak), words]);
  await started;
}

/**
 * Loads the catalogues of a part of the console; a route's loader calls it, so that words and code arrive together. At the start they come beside the first
 * words, not after them.
 */
export async function namespaces(...names: Namespace[]): Promise<void> {
  await Promise.all([started, ...names.map((name) => load(language, name))]);
  await loadNamespaces(names);
}

/** Switches the language of the whole console at once. */
export async function changeLanguage(code: LanguageCode): Promise<void> {
  const [book] = await Promise.all([bookOf(code), loadLanguages(code)]);
  language = code;
  speak(book);
  await switchLanguage(code);
}
