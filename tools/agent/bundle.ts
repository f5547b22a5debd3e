import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const FILE = 'tutti-agent.mjs';

/** Writes the agent and all it imports into one module in `folder`. Answers its path and its text. */
export async function bundleAgent(folder: string): Promise<{ readonly path: string; readonly text: string }> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: join(ROOT, 'agent'),
    ssr: { noExternal: true, target: 'node' },
    // One file cannot hold a native module; ws unmasks without it.
    define: { 'process.env.WS_NO_BUFFER_UTIL': '"1"' },
    build: {
      ssr: join(ROOT, 'agent/src/main.ts'),
      outDir: folder,
      emptyOutDir: false,
      // The Node that it is built into.
      target: 'node26',
      minify: false,
      rolldownOptions: { output: { format: 'esm', entryFileNames: FILE, codeSplitting: false } },
    },
  });
  const path = join(folder, FILE);
  return { path, text: await readFile(path, 'utf8') };
}
