import { lexer, parser, type Token } from 'marked';
import type { Plugin } from 'vite';

/** A second-level heading of a page, with the text below it. */
interface Section {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** What is before the first second-level heading, and a section for each of those. */
function readPage(text: string): { intro: string; sections: Section[] } {
  const parts: { title: string; tokens: Token[] }[] = [{ title: '', tokens: [] }];
  for (const token of lexer(text)) {
    if (token.type === 'heading' && token['depth'] === 2) parts.push({ title: String(token['text']), tokens: [] });
    else parts.at(-1)?.tokens.push(token);
  }
  const [intro, ...sections] = parts.map(({ title, tokens }) => ({ id: slug(title), title, html: parser(tokens) }));
  return { intro: intro?.html ?? '', sections };
}

/**
 * Makes pages of Markdown files while the console is built: the browser gets HTML that was written by this repository, no parser, and nothing to sanitise.
 * A page is loaded by `import('…md')`.
 */
export function markdown(): Plugin {
  return {
    name: 'markdown',
    enforce: 'pre',
    transform: (text, id) =>
      id.endsWith('.md') ? { code: `export default ${JSON.stringify(readPage(text))}`, map: null, moduleType: 'js' } : null,
  };
}
