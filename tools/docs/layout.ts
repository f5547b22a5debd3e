import { escapeHtml } from '../../server/src/http/answer.ts';
import type { Rendered } from './render.ts';
import type { Entry, Group } from './sidebar.ts';

/** The files that every page loads. */
export interface Assets {
  readonly theme: string;
  readonly script: string;
  readonly style: string;
  readonly icon: string;
  readonly index: string;
}

/** What a page is put into. */
export interface Frame {
  readonly assets: Assets;
  readonly groups: readonly Group[];
  /** The pages within a folder, which is an entry of the sidebar, by its address. */
  readonly within: ReadonlyMap<string, readonly Entry[]>;
}

const MARK =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" aria-hidden="true"><path d="M2.6 8.6h18.8M8 3v12.2a3.6 3.6 0 0 0 1.4 2.9M16 3v12.4a4.6 4.6 0 0 0 4.6 4.6"/></svg>';
const MENU =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" aria-hidden="true"><path d="M4 6h16M4 12h16M4 18h16"/></svg>';

const link = ({ address, title }: Entry, current: string): string =>
  `<a href="${address}"${address === current ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a>`;

function sidebar({ groups, within }: Frame, current: string): string {
  const item = (entry: Entry): string => {
    const inside = within.get(entry.address) ?? [];
    const isOpen = entry.address === current || inside.some(({ address }) => address === current);
    const list = isOpen && inside.length > 0 ? `<ul>${inside.map((one) => `<li>${link(one, current)}</li>`).join('')}</ul>` : '';
    return `<li>${link(entry, current)}${list}</li>`;
  };
  const group = ({ title, entries }: Group): string => `<p class="group">${escapeHtml(title)}</p><ul>${entries.map(item).join('')}</ul>`;
  return `<nav id="pages" class="pages" aria-label="Pages" popover>${groups.map(group).join('')}</nav>`;
}

/** The deepest headings that are listed beside a page. */
const LISTED = 3;

/** The contents of the page: beside it where there is room, else behind a button at its top. */
function contents({ headings }: Rendered): { readonly button: string; readonly list: string } {
  const listed = headings.filter(({ depth }) => depth <= LISTED);
  if (listed.length < 2) return { button: '', list: '' };
  const items = listed.map(({ depth, id, title }) => `<li class="depth-${depth}"><a href="#${id}">${escapeHtml(title)}</a></li>`).join('');
  return {
    button: '<button type="button" class="contents-button" popovertarget="contents">On this page</button>',
    list: `<nav id="contents" class="contents" aria-label="On this page" popover><p class="group">On this page</p><ul>${items}</ul></nav>`,
  };
}

/** The page before and the page after, in the order of the sidebar. */
function neighbours({ groups }: Frame, current: string): string {
  const all = groups.flatMap(({ entries }) => entries);
  const at = all.findIndex(({ address }) => address === current);
  if (at < 0) return '';
  const one = (entry: Entry | undefined, word: string): string =>
    entry ? `<a class="${word.toLowerCase()}" href="${entry.address}"><span>${word}</span>${escapeHtml(entry.title)}</a>` : '';
  return `<nav class="neighbours" aria-label="Next pages">${one(all[at - 1], 'Previous')}${one(all[at + 1], 'Next')}</nav>`;
}

/** A whole page. `language`: of its text. */
export function layout(rendered: Rendered, address: string, frame: Frame, language = 'en'): string {
  const { assets } = frame;
  const { button, list } = contents(rendered);
  const title = address === '/docs' ? rendered.title : `${rendered.title} · Tutti`;
  return `<!doctype html>
<html lang="en" data-mantine-color-scheme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${assets.icon}" type="image/svg+xml">
<script src="${assets.theme}"></script>
<link rel="stylesheet" href="${assets.style}">
<script type="module" src="${assets.script}"></script>
</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
<header class="top">
<button type="button" class="menu" popovertarget="pages" aria-label="Pages">${MENU}</button>
<a class="logo" href="/docs">${MARK}<span>Tutti</span><span class="docs">Documentation</span></a>
<form class="search" role="search" data-index="${assets.index}" hidden>
<input type="search" aria-label="Search the documentation" placeholder="Search" autocomplete="off" spellcheck="false" maxlength="100"><kbd aria-hidden="true">/</kbd>
<div class="found" hidden><p role="status"></p><ul></ul></div>
</form>
<a class="console" href="/home">Console</a>
</header>
<div class="columns">
${sidebar(frame, address)}
<main id="text" tabindex="-1">
${button}
<article${language === 'en' ? '' : ` lang="${language}"`}>
<h1>${escapeHtml(rendered.title)}</h1>
${rendered.html}</article>
${neighbours(frame, address)}
</main>
${list}
</div>
</body>
</html>
`;
}
