import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** What is named beside the pages: what every page inside needs, and the words of those, of the login and of the pages of a site, by language. */
const NAMED = /^inside$|^(inside|login|site)-words-.+$/;
const LOGIN = /\/routes\/login\.tsx\?tsr-split=component$/;
/** The part of a route that is split off, as the router's plugin names it; the path of what is inside after `_auth`; not what is drawn where no page is. */
const PAGE = /^(.*\/routes\/_auth(\/.+[^$]))\.tsx\?tsr-split=component$/;

/** Text in an attribute. */
const escaped = (text: string): string => text.replaceAll(/[&'<>]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** What index.html loads theme.js with. */
const THEME = /<script\s+src="\/theme\.js"><\/script>/;

/** What theme.js reads, to have the browser fetch what the first page needs. All numbers are places in `files`. */
interface Preloads {
  /** Addresses of scripts and style sheets, in the order to fetch them in. */
  readonly files: readonly string[];
  /** What belongs together by its name: `inside`, `login`, `inside-words-en`. */
  readonly sets: Readonly<Record<string, readonly number[]>>;
  /** What the pages inside need beside `inside`: an expression that matches the path, and the files. */
  readonly pages: readonly (readonly [string, readonly number[]])[];
}

/** The files of a chunk and of all that it needs, style sheets too. */
function filesOf(bundle: Bundle, fileName: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || found.has(fileName)) return found;
  found.add(fileName);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
  for (const needed of chunk.imports) filesOf(bundle, needed, found);
  return found;
}

/** The paths at which a route is drawn, as an expression: of one that others stand in all that begin with it, of the others just the one. */
function pathsOf(file: string, path: string): string {
  const address = path
    .replace(/\/index$/, '')
    .replaceAll('.', '/')
    .replaceAll(/\$\w+/g, '[^/]+');
  return `^${address}${existsSync(file) ? '(/|$)' : '/?$'}`;
}

/** How much is to be fetched of a file: its uncompressed length, which is proportional enough. */
const sizeOf = (bundle: Bundle, fileName: string): number => {
  const file = bundle[fileName];
  return (file?.type === 'chunk' ? file.code : file?.source)?.length ?? 0;
};

/**
 * In which order to fetch: style sheets first, for nothing is drawn without them, then the longest script. Browsers open six connections, and one that begins
 * last with the longest is what all others wait for.
 */
const inTurn = (bundle: Bundle, fileNames: readonly string[]): string[] =>
  fileNames.toSorted((a, b) => Number(b.endsWith('.css')) - Number(a.endsWith('.css')) || sizeOf(bundle, b) - sizeOf(bundle, a));

/** What the first pages need beside what `html` names by itself. */
function preloadsOf(bundle: Bundle, html: string): Preloads {
  const needed = (fileName: string, known: readonly string[]) =>
    [...filesOf(bundle, fileName)].filter((file) => !html.includes(file) && !known.includes(file));
  const sets: Record<string, string[]> = {};
  const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
  for (const { name, fileName, moduleIds } of chunks) {
    if (NAMED.test(name)) sets[name.toLowerCase()] = needed(fileName, []);
    if (moduleIds.some((id) => LOGIN.test(id))) sets['login'] = needed(fileName, []);
  }
  const pages = chunks.flatMap(({ fileName, moduleIds }) =>
    moduleIds.flatMap((id): [string, string[]][] => {
      const [, file = '', path = ''] = PAGE.exec(id) ?? [];
      const ofPage = path ? needed(fileName, sets['inside'] ?? []) : [];
      return ofPage.length > 0 ? [[pathsOf(file, path), ofPage]] : [];
    }),
  );
  const files = inTurn(bundle, [...new Set([...Object.values(sets).flat(), ...pages.flatMap(([, ofPage]) => ofPage)])]);
  const places = (names: readonly string[]) => names.map((name) => files.indexOf(name));
  return {
    files: files.map((file) => `/${file}`),
    sets: Object.fromEntries(Object.entries(sets).map(([name, names]) => [name, places(names)])),
    pages: pages.map(([path, names]) => [path, places(names)]),
  };
}

/**
 * Names in index.html what a first page needs beside the program, so that theme.js has the browser fetch it while the program is on its way, not after.
 * That script is written into the page: the way to the server and back that a file of its own takes would be one more before all that it asks for. The policy
 * allows it by its hash (server/src/http/headers.ts). Fails the build where it finds none of that: the router's plugin then names the pages otherwise.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const found = preloadsOf(bundle, html);
        if (found.pages.length === 0 || !found.sets['inside'] || !found.sets['login'] || !THEME.test(html))
          throw new Error('What the first pages need was not found in what was built: see PAGE, LOGIN and NAMED in console/preloads.ts.');
        const { code } = minifySync('theme.js', readFileSync(join(import.meta.dirname, 'theme.js'), 'utf8'));
        // The mark is there at once: no program comes before the style sheet it is drawn with.
        return html
          .replace(THEME, () => `<script data-preloads='${escaped(JSON.stringify(found))}'>${code.trim()}</script>`)
          .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
      },
    },
  };
}
