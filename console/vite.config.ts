import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { markdown } from './markdown-plugin.ts';
import { precompress } from './precompress.ts';
import { preloads } from './preloads.ts';

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

export default defineConfig({
  plugins: [
    directDocuments(),
    withoutParser(),
    markdown(),
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routesDirectory: 'src/routes', generatedRouteTree: 'src/routeTree.gen.ts' }),
    react(),
    preloads(),
    compressed(),
  ],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // What every page needs is one file, what every page inside needs a second, and their words a third: a hundred small ones compress worse, cost a request
    // and its headers each, and are all named in the first, which knows what to fetch for which page.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: /src\/main\.tsx/, priority: 3 },
            // What the pages before the login share with those inside: without it a stranger would load all that every page inside needs.
            {
              name: 'shared',
              test: /src\/(ui\/(card|in-steps|logo|status-shape|language-menu|public-page|drop-menu)|api\/(mutate|billing|external|session|language|storage|password-reset))\.tsx?$|\/components\/(ActionIcon|CloseButton)\/|\/react-router\/.*\/useLocation\.|\/icons\/(IconKey|IconPlus|IconMinus)\./,
              priority: 2,
              minShareCount: 2,
            },
            {
              name: 'inside',
              test: /src\/(features\/(shell\/shell|home\/home-screen|device-actions\/provider)|routes\/_auth(\/home)?)\.tsx|\/graphql-ws\//,
              priority: 1,
            },
            {
              name: (id) => `inside-words-${/[^/]+(?=\/\w+\.json$)/.exec(id)?.[0]}`,
              test: /src\/i18n\/[^/]+\/(shell|devices|home|guide)\.json/,
              priority: 1,
            },
            {
              name: (id) => `login-words-${/[^/]+(?=\/\w+\.json$)/.exec(id)?.[0]}`,
              test: /src\/i18n\/[^/]+\/auth\.json/,
              priority: 1,
            },
            {
              name: (id) => `site-words-${/[^/]+(?=\/\w+\.json$)/.exec(id)?.[0]}`,
              test: /src\/i18n\/[^/]+\/(status|device|channels|routing|latency)\.json/,
              priority: 1,
            },
            // What every form needs, the login's too.
            {
              name: 'forms',
              test: /src\/(ui\/(password-field|field-error|form-rules|email-problem)|features\/login\/login-form)\.|\/components\/(Input|InputBase|TextInput|PasswordInput)\/|\/(use-id|use-uncontrolled|random-id)\//,
              priority: 1,
              minShareCount: 2,
            },
            // What signing up shares with pages inside.
            { name: 'checkbox', test: /src\/ui\/use-focus-problem\.|\/components\/(Checkbox|InlineInput)\//, minShareCount: 2 },
            {
              name: 'sign-up',
              test: /src\/(features\/sign-up\/|ui\/(count-field|use-single)\.|api\/(checkout-prices|hosted-checkout)\.)|\/domain\/src\/billing-forms\./,
              priority: 1,
              minShareCount: 2,
            },
            // What several pages inside share: in files of their own it would be thirty requests for the list of devices.
            {
              name: 'parts',
              test: /src\/(ui|api|live|i18n)\/|\/domain\/src\/|node_modules/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/graphql': { target: 'http://localhost:4400', ws: true }, '/event-export': { target: 'http://localhost:4400' } } },
});
