import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { markdown } from './markdown-plugin.ts';
import { precompress } from './precompress.ts';

/** Compresses what was built. */
function compressed(): Plugin {
  let outDir = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: () => precompress(outDir),
  };
}

/**
 * Replaces each `graphql(...)` by the generated document itself, so that it travels with the screen that asks for it. Without it the build carries every
 * document twice, as text to look it up and parsed, and all of them before the first screen.
 */
function directDocuments(): Plugin {
  const call = /graphql\(\s*`([^`]*)`,?\s*\)/g;
  const documents = new Map<string, string>();
  return {
    name: 'direct-documents',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ root }) => {
      const generated = (file: string) => readFileSync(join(root, 'src/api/generated', file), 'utf8');
      const parsed = new Map(
        [...generated('graphql.ts').matchAll(/^export const (\w+) = (\{.*\}) as unknown as /gm)].map(([, name, json]) => [name, json]),
      );
      for (const [, text = '', name = ''] of generated('gql.ts').matchAll(/^ {4}("(?:[^"\\]|\\.)*"): types\.(\w+),$/gm)) {
        documents.set(String(JSON.parse(text)), parsed.get(name) ?? '');
      }
    },
    transform: (code, id) => {
      if (!id.includes('/src/') || !code.includes('generated/gql.ts')) return null;
      const direct = code
        .replace(call, (_, text: string) => {
          const document = documents.get(text);
          if (!document) throw new Error(`No document was generated for this one: run the code generation.${text}`);
          return `(${document})`;
        })
        .replace(/import \{ graphql \} from '[^']*generated\/gql\.ts';/, '');
      return { code: direct, map: null };
    },
  };
}

export default defineConfig({
  plugins: [
    directDocuments(),
    markdown(),
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routesDirectory: 'src/routes', generatedRouteTree: 'src/routeTree.gen.ts' }),
    react(),
    compressed(),
  ],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // What every page needs is one file, what every page inside needs a second: a hundred small ones compress worse and cost a request each.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: /src\/main\.tsx/, priority: 2 },
            { name: 'inside', test: /src\/features\/(shell\/shell|home\/home-screen|device-actions\/provider)\.tsx/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/graphql': { target: 'http://localhost:4400', ws: true }, '/event-export': { target: 'http://localhost:4400' } } },
});
