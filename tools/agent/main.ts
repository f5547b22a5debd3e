/** Builds the site agent: `node tools/agent/main.ts PLATFORM FOLDER`. Prints one line of JSON: where it is, its SHA-256 and its size in bytes. */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buildAgent } from './executable.ts';
import { PLATFORMS } from './runtime.ts';

const [name, folder] = process.argv.slice(2);
const platform = PLATFORMS.find((one) => one === name);
if (!platform || folder === undefined) {
  process.stderr.write(`node tools/agent/main.ts ${PLATFORMS.join('|')} FOLDER\n`);
  process.exit(2);
}
await mkdir(folder, { recursive: true });
process.stdout.write(`${JSON.stringify(await buildAgent(platform, resolve(folder)))}\n`);
