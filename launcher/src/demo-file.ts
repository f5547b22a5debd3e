import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** What of `DATA_DIR/demo.json` the launcher needs; the server writes the file at each of its starts. */
const DemoFile = v.object({
  url: v.string(),
  graphqlUrl: v.string(),
  linkUrl: v.string(),
  apiKey: v.string(),
  accountId: v.string(),
  secondAccountId: v.string(),
  owner: v.object({ email: v.string() }),
  admin: v.object({ email: v.string(), password: v.string() }),
});
export type DemoFile = v.InferOutput<typeof DemoFile>;

const path = (dataDir: string): string => join(dataDir, 'demo.json');

export async function readDemoFile(dataDir: string): Promise<DemoFile> {
  return v.parse(DemoFile, JSON.parse(await readFile(path(dataDir), 'utf8')));
}

/** Adds to the file in one step, so that a reader never sees half of it. Readable by its owner alone: it holds passwords. */
export async function addToDemoFile(dataDir: string, more: Record<string, unknown>): Promise<void> {
  const current = v.parse(v.record(v.string(), v.unknown()), JSON.parse(await readFile(path(dataDir), 'utf8')));
  const next = `${path(dataDir)}.next`;
  await writeFile(next, `${JSON.stringify({ ...current, ...more }, null, 2)}\n`, { mode: 0o600 });
  await rename(next, path(dataDir));
}
