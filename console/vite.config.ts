import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig, minifySync, type Plugin } from 'vite';
import { groupsOf } from './chunks.ts';
import { entriesOf } from './entries.ts';
import { markdown } from './markdown-plugin.ts';
import { precompress } from './precompress.ts';
import { preloads } from './preloads.ts';
import { smallFont } from './small-font.ts';

/** Compresses what was built; before that takes the comments out of the script that is copied unchanged, and runs before anything else. */
function compressed(): Plugin {
  let outDir = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: () => {
      const file = join(outDir, 'push-worker.js');
      writeFileSync(file, minifySync(file, readFileSync(file, 'utf8')).code);
      precompress(outDir);
    },
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

/** Leaves the GraphQL parser out: with {@link directDocuments} there is no text to parse, but the client would carry the parser into the first page. */
function withoutParser(): Plugin {
  const language = '@0no-co/graphql.web';
  const kept = '\0graphql-without-parser';
  return {
    name: 'without-parser',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (source === language && importer?.includes('/@urql/core/') ? kept : null),
    async load(id) {
      if (id !== kept) return null;
      const real = await this.resolve(language, join(import.meta.dirname, 'src/main.tsx'));
      return `export { GraphQLError, Kind, print } from ${JSON.stringify(real?.id)};
        export function parse() { throw new Error('Documents are parsed when the console is built.'); }`;
    },
  };
}

/** What turns the sources into modules. Made again for each build: a plugin keeps what it saw. */
const sources = () => [
  directDocuments(),
  withoutParser(),
  markdown(),
  tanstackRouter({ target: 'react', autoCodeSplitting: true, routesDirectory: 'src/routes', generatedRouteTree: 'src/routeTree.gen.ts' }),
  react(),
];

const BUILD: InlineConfig['build'] = {
  target: 'es2022',
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
  assetsInlineLimit: 0,
};

export default defineConfig(async ({ command }) => ({
  plugins: [...sources(), preloads(), smallFont(), compressed()],
  build: {
    ...BUILD,
    rolldownOptions: {
      output: {
        codeSplitting: command === 'build' && {
          groups: groupsOf(await entriesOf({ root: import.meta.dirname, plugins: sources(), build: BUILD })),
        },
      },
    },
  },
  server: { proxy: { '/graphql': { target: 'http://localhost:4400', ws: true }, '/event-export': { target: 'http://localhost:4400' } } },
}));
