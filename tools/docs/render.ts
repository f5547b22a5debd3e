import GithubSlugger from 'github-slugger';
import { Marked, type Renderer } from 'marked';
import { escapeHtml } from '../../server/src/http/answer.ts';

/** A heading below the title, with its anchor. */
export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly title: string;
}

/** A page as HTML, with what the contents beside it and the search need. */
export interface Rendered {
  readonly title: string;
  /** What is below the title. */
  readonly html: string;
  readonly headings: readonly Heading[];
  /** Its text by heading, what is before the first one under the title. */
  readonly sections: readonly { readonly id: string; readonly title: string; readonly text: string }[];
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
/** The words of HTML that was made here. */
const words = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

const HEADING = /<h([2-4]) id="([^"]*)">(.*?)<a class="anchor"/;
const ANCHOR = /<a class="anchor".*?<\/a>/g;
/** A point or row of a table that begins with the id of a requirement in bold. */
const REQUIREMENT = /<(li|td)>(<strong>([A-Z][A-Z0-9]+-\d{3})<\/strong>)/g;

/**
 * Makes HTML of Markdown that this repository wrote, with anchors as code hosts name them. `follow` says where a link or picture leads; null where there is nothing
 * to lead to here: then its words stand alone.
 */
export function render(markdown: string, follow: (href: string) => string | null): Rendered {
  const slugger = new GithubSlugger();
  const headings: Heading[] = [];
  let title = '';
  /** What a table or block of code is about, for people who cannot see where it is. */
  let about = '';
  const renderer: Partial<Renderer> = {
    heading({ tokens, depth }) {
      const inner = this.parser?.parseInline(tokens) ?? '';
      const text = words(inner);
      const id = slugger.slug(text);
      about = escapeHtml(text);
      if (depth === 1) title = text;
      if (depth === 1) return '';
      headings.push({ depth, id, title: text });
      return `<h${depth} id="${id}">${inner}<a class="anchor" href="#${id}" aria-label="Link to “${about}”">#</a></h${depth}>\n`;
    },
    link({ href, tokens }) {
      const to = follow(href);
      const inner = this.parser?.parseInline(tokens) ?? '';
      return to === null ? inner : `<a href="${escapeHtml(to)}">${inner}</a>`;
    },
    image({ href, text }) {
      const to = follow(href);
      return to === null ? escapeHtml(text) : `<img src="${escapeHtml(to)}" alt="${escapeHtml(text)}" loading="lazy">`;
    },
    code({ text, lang = '' }) {
      const label = `aria-label="Code: ${about}" role="group"`;
      return `<div class="code"><pre class="scrolls" ${label}><code data-language="${escapeHtml(lang)}">${escapeHtml(text)}</code></pre></div>\n`;
    },
    // Comments say where a page comes from, to who edits it.
    html: ({ text }) => (text.trim().startsWith('<!--') ? '' : escapeHtml(text)),
  };
  const marked = new Marked({ renderer });
  const html = marked
    .parse(markdown, { async: false })
    .replaceAll('<table>', () => `<div class="table scrolls" role="group" aria-label="Table"><table>`)
    .replaceAll('</table>', '</table></div>')
    .replaceAll(REQUIREMENT, (_, tag: string, bold: string, id: string) => `<${tag} id="${id.toLowerCase()}">${bold}`);
  const sections = html.split(/(?=<h[2-4] id=)/).map((part) => {
    const [, , id = '', heading = ''] = HEADING.exec(part) ?? [];
    const body = part.replace(/^<h[2-4] .*?<\/h[2-4]>/s, '');
    return { id, title: id ? words(heading) : title, text: words(body.replaceAll(ANCHOR, '')) };
  });
  return { title, html, headings, sections };
}
