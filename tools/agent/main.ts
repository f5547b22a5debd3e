/**
 * Builds the site agent: `node tools/agent/main.ts PLATFORM FOLDER [--version X.Y.Z]`. Prints one line of JSON: where it is, its manifest and signatures.
 * A release is built with TUTTI_RELEASE_KEY, a PEM file with its Ed25519 key: its agents then take updates that this key signed, and no others.
 */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAgent } from './executable.ts';
import { readReleaseKey } from './release-key.ts';
import { PLATFORMS } from './runtime.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { version: { type: 'string' } } });
const [name, folder] = positionals;
const platform = PLATFORMS.find((one) => one === name);
if (!platform || folder === undefined) {
  process.stderr.write(`node tools/agent/main.ts ${PLATFORMS.join('|')} FOLDER [--version X.Y.Z]\n`);
  process.exit(2);
}
const keyFile = process.env['TUTTI_RELEASE_KEY'];
const releaseKey = keyFile ? await readReleaseKey(keyFile) : null;
await mkdir(folder, { recursive: true });
process.stdout.write(`${JSON.stringify(await buildAgent(platform, resolve(folder), { releaseKey, version: values.version }))}\n`);
