import { marked, type Tokens } from 'marked';
import type { Page } from './page.ts';

/** A page, or a folder of pages, as the list beside every page shows it. */
export interface Entry {
  readonly title: string;
  readonly address: string;
}
export interface Group {
  readonly title: string;
  readonly entries: readonly Entry[];
}

const isList = (token: { type: string }): token is Tokens.List => token.type === 'list';
const isHeading = (token: { type: string }): token is Tokens.Heading => token.type === 'heading';

/** The groups and pages of docs/README.md, in its order: each second-level heading with the first link of each point below it. `follow`: where a link of it leads. */
export function sidebarOf(readme: Page, follow: (href: string) => string | null): Group[] {
  const groups: { title: string; entries: Entry[] }[] = [];
  for (const token of marked.lexer(readme.text)) {
    if (isHeading(token) && token.depth === 2) groups.push({ title: token.text, entries: [] });
    if (!isList(token)) continue;
    for (const { text } of token.items) {
      const [, title = '', href = ''] = /\[([^\]]+)\]\(([^)]+)\)/.exec(text) ?? [];
      const address = href ? follow(href) : null;
      if (address) groups.at(-1)?.entries.push({ title, address });
    }
  }
  return groups.filter(({ entries }) => entries.length > 0);
}
