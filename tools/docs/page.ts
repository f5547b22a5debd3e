import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One page of the documentation, as it was written. */
export interface Page {
  /** Path from the root of the repository; one that is made by the build has the path it would have. */
  readonly file: string;
  /** Where it is served: `/docs/operations`. */
  readonly address: string;
  /** Markdown. */
  readonly text: string;
}

/** The language of a page; glossaries of languages are named after them. */
export const languageOf = ({ file }: Page): string => /^docs\/languages\/([\w-]+)\.md$/.exec(file)?.[1]?.replace('README', 'en') ?? 'en';

/** Files outside of docs/ that are pages, too → where they are served: docs/security has the address that the name of one would have. */
const OUTSIDE: Readonly<Record<string, string>> = {
  'CONTRIBUTING.md': '/docs/contributing',
  'SECURITY.md': '/docs/report-a-vulnerability',
};

/** `docs/api.md` → `/docs/api`; a README is its folder. */
export const addressOf = (file: string): string =>
  OUTSIDE[file] ?? `/docs/${file.replace(/^docs\//, '').replace(/\.md$/, '')}`.replace(/\/README$/, '');

export const pageOf = (file: string, text: string): Page => ({ file, address: addressOf(file), text });

/** The first heading of a text in Markdown, without its mark. */
export const titleOf = (text: string): string => /^# (.+)$/m.exec(text)?.[1] ?? '';

/** Folders hold decisions and glossaries: for one without a README, a list of what is in it. */
function folderPages(pages: readonly Page[]): Page[] {
  const folders = new Set(pages.map(({ file }) => dirname(file)).filter((folder) => folder.startsWith('docs/')));
  return [...folders]
    .map((folder) => ({ folder, within: pages.filter(({ file }) => dirname(file) === folder) }))
    .filter(({ within }) => !within.some(({ file }) => file.endsWith('/README.md')))
    .map(({ folder, within }) => {
      const name = folder.slice('docs/'.length);
      const lines = within.map(({ file, text }) => `- [${titleOf(text)}](${file.slice(folder.length + 1)})`);
      return pageOf(`${folder}/README.md`, `# ${name.charAt(0).toUpperCase()}${name.slice(1)}\n\n${lines.join('\n')}\n`);
    });
}

/** The pages that are written by hand or printed into docs/ by the code generation, and the lists of its folders. */
export function readPages(root: string): Page[] {
  const files = [...globSync('docs/**/*.md', { cwd: root }).map((file) => file.replaceAll('\\', '/')), ...Object.keys(OUTSIDE)].sort();
  const pages = files.map((file) => pageOf(file, readFileSync(join(root, file), 'utf8')));
  return [...pages, ...folderPages(pages)];
}
