import type { GraphQLSchema } from 'graphql';
import { apiReference } from './api-reference.ts';
import type { Section } from './browser/terms.ts';
import type { Frame } from './layout.ts';
import { API_REFERENCE, linkTarget } from './links.ts';
import { type Page, readPages } from './page.ts';
import { type Rendered, render } from './render.ts';
import { type Entry, sidebarOf } from './sidebar.ts';

/** A page that is ready to be put into its frame. */
export interface SitePage extends Page {
  readonly rendered: Rendered;
}

/** All pages, and what is around each. */
export interface Site extends Pick<Frame, 'groups' | 'within'> {
  readonly pages: readonly SitePage[];
  /** What the search looks through. */
  readonly sections: readonly Section[];
  /** Links that lead nowhere, each after the file that it is in, as `docs/api.md: gone#here`. */
  readonly broken: readonly string[];
}

/** Reads docs/ and the schema, and makes the pages of both. */
export function makeSite(root: string, schema: GraphQLSchema): Site {
  return siteOf([...readPages(root), ...apiReference(schema)], root);
}

/** A title as it is in a list below what it begins with: `API: devices` is Devices. */
function shortTitle(title: string): string {
  const [, rest = title] = /^API: (.*)$/.exec(title) ?? [];
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Makes the site of these pages; one of them is docs/README.md. */
export function siteOf(all: readonly Page[], root: string): Site {
  const broken: string[] = [];
  const led: { readonly from: Page; readonly address: string }[] = [];
  const followFrom = (page: Page) => (href: string) => {
    const target = linkTarget(page, href, all, root);
    if (target.kind === 'broken') broken.push(`${page.file}: ${href}`);
    if (target.kind !== 'address') return null;
    led.push({ from: page, address: target.address.startsWith('#') ? page.address + target.address : target.address });
    return target.address;
  };
  const pages = all.map((page) => ({ ...page, rendered: render(page.text, followFrom(page)) }));
  const anchors = new Set(
    pages.flatMap(({ address, rendered }) => ['', ...rendered.headings.map(({ id }) => `#${id}`)].map((id) => address + id)),
  );
  const addresses = new Set(pages.map(({ address }) => address));
  for (const { from, address } of led)
    if (addresses.has(address.split('#')[0] ?? '') && !anchors.has(address)) broken.push(`${from.file}: ${address}`);
  const readme = pages.find(({ file }) => file === 'docs/README.md');
  if (!readme) throw new Error('docs/README.md is missing: it lists the pages.');
  const groups = sidebarOf(readme, followFrom(readme));
  const entry = ({ address, rendered }: SitePage): Entry => ({
    address,
    title: address.startsWith(API_REFERENCE) ? shortTitle(rendered.title) : rendered.title,
  });
  const within = new Map(
    groups
      .flatMap(({ entries }) => entries)
      .map(({ address }) => [address, pages.filter((page) => page.address.startsWith(`${address}/`)).map(entry)]),
  );
  const sections = pages.flatMap(({ address, rendered }) =>
    // The list of everything would be found with everything.
    (address === API_REFERENCE ? rendered.sections.slice(0, 1) : rendered.sections)
      .filter(({ title, text }) => title && text)
      .map(({ id, title, text }) => ({ id: id ? `${address}#${id}` : address, title, page: rendered.title, text })),
  );
  return { pages, groups, within, sections, broken };
}
