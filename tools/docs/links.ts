import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Page } from './page.ts';

/** Where the SDL is shown: what leads to its files on a code host leads here. */
export const API_REFERENCE = '/docs/api-reference';
const SDL = /^contracts\/api\/(schema|generated)\b/;
/** Folders of docs/ whose files are served as they are. */
const AS_THEY_ARE = /^docs\/(clients|images|snmp)\/[^/]+$/;

/** Where a link leads. */
export type Target =
  /** To a page, a file that is served, or another server. */
  | { readonly kind: 'address'; readonly address: string }
  /** To something in the repository that is not served. */
  | { readonly kind: 'repository' }
  /** To nothing. */
  | { readonly kind: 'broken' };

/** Finds out where a link leads that is in a page; it is written as a code host follows it, from file to file. */
export function linkTarget(page: Page, href: string, pages: readonly Page[], root: string): Target {
  if (/^([a-z]+:|#|\/)/.test(href)) return { kind: 'address', address: href };
  const [path = '', anchor] = href.split('#', 2);
  const file = posix.join(posix.dirname(page.file), decodeURI(path)).replace(/\/$/, '');
  const hash = anchor ? `#${anchor}` : '';
  const known = pages.find((one) => one.file === file || one.file === `${file}/README.md`);
  if (known) return { kind: 'address', address: known.address + hash };
  if (SDL.test(file)) return { kind: 'address', address: API_REFERENCE + hash };
  if (!existsSync(join(root, file))) return { kind: 'broken' };
  return AS_THEY_ARE.test(file) ? { kind: 'address', address: `/${file}${hash}` } : { kind: 'repository' };
}
