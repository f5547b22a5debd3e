/** Builds the console once without writing or minifying it, to learn what each page needs: the bundler alone knows what is left of a library. */
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import type { Entry } from './chunks.ts';

/** The module whose use shows that a route reads its page's answers ahead. */
const READ_AHEAD = /\/api\/client\/read-ahead\.ts$/;

/** The modules of a chunk and of all that it needs. */
function modulesOf(bundle: Rolldown.OutputBundle, fileName: string, found = new Set<string>(), seen = new Set<string>()): Set<string> {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || seen.has(fileName)) return found;
  seen.add(fileName);
  for (const id of chunk.moduleIds) found.add(id);
  for (const needed of chunk.imports) modulesOf(bundle, needed, found, seen);
  return found;
}

/** The entries of a build, which is made for that alone. */
export async function entriesOf(config: InlineConfig): Promise<Entry[]> {
  const entries: Entry[] = [];
  const reader: Plugin = {
    name: 'entries',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !(chunk.isEntry || chunk.isDynamicEntry) || !chunk.facadeModuleId) continue;
        // The router's plugin splits a page off from its route, which has the loader.
        const [route = ''] = chunk.facadeModuleId.split('?');
        const readsAhead = this.getModuleInfo(route)?.importedIds.some((id) => READ_AHEAD.test(id)) ?? false;
        entries.push({ id: chunk.facadeModuleId, modules: modulesOf(bundle, chunk.fileName), readsAhead });
      }
    },
  };
  const plugins = [config.plugins, reader];
  await build({
    ...config,
    plugins,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, cssMinify: false },
  });
  return entries;
}
