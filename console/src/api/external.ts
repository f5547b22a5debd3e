/** Addresses outside this server: an operator writes them into the page's meta elements; an empty one hides its link (open point R27). */
const NAMES = [
  'cutoff-content',
  'user-guide',
  'faq',
  'terms',
  'support',
  'controller-download',
  'controller-port',
  'controller-scheme',
  'updater-scheme',
  'api-quick-start',
  'api-collection',
  'api-http-file',
] as const;

/** Which address. */
export type ExternalName = (typeof NAMES)[number];

/** The address, null where none is configured. */
export function external(name: ExternalName): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="tutti:${name}"]`)?.content || null;
}
