import { loadNamespaces, changeLanguage as switchLanguage, use } from 'i18next';
import toBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import common from './en/common.json' with { type: 'json' };
import { chooseLanguage, type LanguageCode } from './languages.ts';
import { PRODUCT } from './product.ts';

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
] as const;
export type Namespace = (typeof NAMESPACES)[number];

const catalogues = import.meta.glob<{ default: Record<string, unknown> }>('./*/*.json');

/** One catalogue; a language without it falls back to English key by key. */
async function load(language: string, namespace: string): Promise<Record<string, unknown>> {
  const catalogue = catalogues[`./${language}/${namespace}.json`];
  return catalogue ? (await catalogue()).default : {};
}

/** The language the words on the screen are really in: English where a language has no catalogue yet. */
const spoken = (language: string): string => (`./${language}/common.json` in catalogues ? language : 'en');

/** Starts the translation layer in the stored or the browser's language; resolves when the first words are there. */
export async function startTranslation(stored: string | null, browser: readonly string[]): Promise<void> {
  const language = chooseLanguage(stored, browser);
  await use(initReactI18next)
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
    });
  document.documentElement.lang = spoken(language);
}

/** Loads the catalogues of a part of the console; a route's loader calls it, so that words and code arrive together. */
export const namespaces = async (...names: Namespace[]): Promise<void> => loadNamespaces(names);

/** Switches the language of the whole console at once. */
export async function changeLanguage(code: LanguageCode): Promise<void> {
  await switchLanguage(code);
  document.documentElement.lang = spoken(code);
}
