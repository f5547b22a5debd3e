/**
 * What the page's meta elements hold, written by the server: what its operator offers outside of the console, where an empty address hides its link (open
 * point R27); and where errors are reported and as which release.
 */
const NAMES = [
  'cutoff-content',
  'user-guide',
  'faq',
  'terms',
  'privacy',
  'support',
  'controller-download',
  'controller-port',
  'controller-scheme',
  'updater-download',
  'updater-scheme',
  'api-quick-start',
  'api-collection',
  'api-http-file',
  'sentry-dsn',
  'release',
] as const;

/** Which address. */
export type ExternalName = (typeof NAMES)[number];

/** The address, null where none is configured. */
export function external(name: ExternalName): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="tutti:${name}"]`)?.content || null;
}
