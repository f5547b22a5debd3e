import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { build } from 'vite';
import type { Assets } from './layout.ts';

/** Writes a file under a name with a hash of its content, which may be kept for ever; answers its address. */
function put(folder: string, name: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const file = `assets/${basename(name, extname(name))}-${hash}${extname(name)}`;
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, file), content);
  return `/docs/${file}`;
}

/** Builds what every page loads into `folder`, which is emptied: the script and the styles of the pages, and what they share with the console. */
export async function bundle(root: string, folder: string, index: string): Promise<Assets> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: join(root, 'tools/docs/browser'),
    base: '/docs/',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      cssCodeSplit: false,
      rolldownOptions: { input: join(root, 'tools/docs/browser/main.ts') },
    },
  });
  if (!('output' in built)) throw new Error('The build of the documentation answered no output.');
  const file = (matches: (name: string) => boolean): string => {
    const found = built.output.find(({ fileName }) => matches(fileName));
    if (!found) throw new Error('The build of the documentation lacks its script or its styles.');
    return `/docs/${found.fileName}`;
  };
  const shared = (path: string): string => put(folder, basename(path), readFileSync(join(root, 'console', path), 'utf8'));
  return {
    script: file((name) => name.endsWith('.js')),
    style: file((name) => name.endsWith('.css')),
    theme: shared('theme.js'),
    icon: shared('public/favicon.svg'),
    index: put(folder, 'search.json', index),
  };
}
