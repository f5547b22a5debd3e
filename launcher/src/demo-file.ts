import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What of `DATA_DIR/demo.json` the launcher needs; the server writes the file at each of its starts. */
export interface DemoFile {
  readonly url: string;
  readonly graphqlUrl: string;
  readonly linkUrl: string;
  readonly apiKey: string;
  readonly accountId: string;
}

const path = (dataDir: string): string => join(dataDir, 'demo.json');

export async function readDemoFile(dataDir: string): Promise<DemoFile> {
  return JSON.parse(await readFile(path(dataDir), 'utf8')) as DemoFile;
}

/** Adds to the file in one step, so that a reader never sees half of it. Readable by its owner alone: it holds passwords. */
export async function addToDemoFile(dataDir: string, more: Record<string, unknown>): Promise<void> {
  const current = JSON.parse(await readFile(path(dataDir), 'utf8')) as Record<string, unknown>;
  const next = `${path(dataDir)}.next`;
  await writeFile(next, `${JSON.stringify({ ...current, ...more }, null, 2)}\n`, { mode: 0o600 });
  await rename(next, path(dataDir));
}
