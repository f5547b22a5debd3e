import { loadLanguages, loadNamespaces, changeLanguage as switchLanguage, use } from 'i18next';
import toBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import common from './en/common.json' with { type: 'json' };
import { chooseLanguage, type LanguageCode, PSEUDO_LANGUAGE, type SpokenLanguage } from './languages.ts';
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
  'latency',
  'clocking',
  'events',
  'users',
  'keys',
  'preferences',
  'subscription',
  'server',
  'pages',
  'help',
  'guide',
] as const;
export type Namespace = (typeof NAMESPACES)[number];

const catalogues = import.meta.glob<{ default: Record<string, unknown> }>(['./*/*.json', '!./*/said.json']);
const sayings = import.meta.glob<{ default: Record<string, string> }>('./*/said.json');

/** One catalogue; a language without it falls back to English key by key. */
async function load(language: string, namespace: string): Promise<Record<string, unknown>> {
  const catalogue = catalogues[`./${language === PSEUDO_LANGUAGE ? 'en' : language}/${namespace}.json`];
  const words = catalogue ? (await catalogue()).default : {};
  return language === PSEUDO_LANGUAGE ? (await import('./pseudo.ts')).pseudoCatalogue(words) : words;
}

/** What translates the server's sentences; English needs nothing. */
async function bookOf(language: SpokenLanguage): Promise<Phrasebook | null> {
  const isPseudo = language === PSEUDO_LANGUAGE;
  const saying = sayings[`./${isPseudo ? 'en' : language}/said.json`];
  if (language === 'en' || !saying) return null;
  const [{ phrasebook }, { default: templates }] = await Promise.all([import('./phrasebook.ts'), saying()]);
  return phrasebook(isPseudo ? (await import('./pseudo.ts')).pseudoSayings(templates) : templates, language);
}

/** The language the words on the screen are really in: English where a language has no catalogue yet. */
const spoken = (language: string): string => (`./${language}/common.json` in catalogues ? language : 'en');

/** Starts the translation layer in the stored or the browser's language; resolves when the first words are there. */
export async function startTranslation(stored: string | null, browser: readonly string[]): Promise<void> {
  const language = chooseLanguage(stored, browser);
  const [book] = await Promise.all([
    bookOf(language),
    use(initReactI18next)
      .use(toBackend(load))
      .init({
        lng: language,
        fallbackLng: 'en',
        load: 'currentOnly',
        ns: ['common'],
        defaultNS: 'common',
        resources: { en: { common } },
        partialBundledLanguages: true,
        interpolation: { escapeValue: false, defaultVariables: { product: PRODUCT } },
        returnNull: false,
      }),
  ]);
  speakBy(book);
  document.documentElement.lang = spoken(language);
}

/** Loads the catalogues of a part of the console; a route's loader calls it, so that words and code arrive together. */
export const namespaces = async (...names: Namespace[]): Promise<void> => loadNamespaces(names);

/** Switches the language of the whole console at once. */
export async function changeLanguage(code: LanguageCode): Promise<void> {
  const [book] = await Promise.all([bookOf(code), loadLanguages(code)]);
  speakBy(book);
  await switchLanguage(code);
  document.documentElement.lang = spoken(code);
}
