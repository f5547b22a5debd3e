import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** What a first page may need beside the program, and which of it depends on the language. */
const NAMED = /^(inside|login)(-words-.+)?$/;

/** The files of a chunk and of all that it needs. */
function filesOf(bundle: Bundle, fileName: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || found.has(fileName)) return found;
  found.add(fileName);
  for (const needed of chunk.imports) filesOf(bundle, needed, found);
  return found;
}

/**
 * Names in index.html what a first page needs beside the program, so that public/theme.js has the browser fetch it while the program is on its way, not after:
 * `data-inside` for whoever is logged in, `data-login` for whoever is not, and the same with `-words-` and a language.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const attributes = new Map<string, Set<string>>();
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !NAMED.test(chunk.name)) continue;
          const files = filesOf(bundle, chunk.fileName, attributes.get(chunk.name));
          attributes.set(chunk.name, files);
        }
        const written = [...attributes].map(([name, files]) => {
          const beside = [...files].filter((file) => !html.includes(file)).map((file) => `/${file}`);
          return `data-${name.toLowerCase()}="${beside.join(' ')}"`;
        });
        // The mark is there at once: no program comes before the style sheet it is drawn with.
        return html
          .replace('<script src="/theme.js"', `<script ${written.join(' ')} src="/theme.js"`)
          .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
      },
    },
  };
}
