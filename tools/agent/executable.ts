import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import { bundleAgent } from './bundle.ts';
import { NODE_VERSION, nodeFor, type Platform } from './runtime.ts';

const execute = promisify(execFile);

/** An agent that was built. */
export interface BuiltAgent {
  /** The program, compressed by gzip. */
  readonly path: string;
  /** SHA-256 of that file, lower-case hexadecimal. */
  readonly sha256: string;
  /** Its size. */
  readonly bytes: number;
}

/** Part of every name: a new way of building must make new files. */
const RECIPE = 2;
/** What is forgotten at once may take 4 MB and not 16 before it is cleaned up: 20 MB less for an agent of 200 devices, whose processor time is the same. */
const NODE_OPTIONS = ['--max-semi-space-size=4'];
/** No build takes so long. */
const LEFT_AFTER_MS = 3_600_000;

/**
 * Builds the agent for a platform into `folder`, which must exist: one program that needs no Node. It has a name by what it is made of: one that is there already is
 * not built again. It is there completely or not at all, whoever else builds at the same time.
 * @throws where Node for another platform cannot be fetched.
 */
export async function buildAgent(platform: Platform, folder: string): Promise<BuiltAgent> {
  const scratch = await mkdtemp(join(folder, '.building-'));
  try {
    const bundle = await bundleAgent(scratch);
    const content = createHash('sha256').update(`${RECIPE} ${NODE_VERSION} ${platform}\n`).update(bundle.text).digest('hex').slice(0, 16);
    const path = join(folder, `tutti-agent-${platform}-${content}.gz`);
    if (!(await stat(path).catch(() => null))) {
      const program = await makeProgram(bundle.path, await nodeFor(platform, scratch), scratch);
      const compressed = join(scratch, 'tutti-agent.gz');
      await pipeline(createReadStream(program), createGzip({ level: 6 }), createWriteStream(compressed));
      await rename(compressed, path);
      await tidy(folder, platform, path);
    }
    return { path, sha256: await sha256Of(path), bytes: (await stat(path)).size };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Removes what earlier versions built for the platform, and what builds left that were killed. */
async function tidy(folder: string, platform: Platform, kept: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const isEarlier = name.startsWith(`tutti-agent-${platform}-`) && path !== kept;
    const isLeft =
      name.startsWith('.building-') && Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? Date.now()) > LEFT_AFTER_MS;
    if (isEarlier || isLeft) await rm(path, { recursive: true, force: true });
  }
}

/** Puts the bundle into a copy of Node (a single executable application). */
async function makeProgram(bundle: string, node: string, scratch: string): Promise<string> {
  const output = join(scratch, 'tutti-agent');
  const recipe = {
    main: bundle,
    mainFormat: 'module',
    executable: node,
    output,
    disableExperimentalSEAWarning: true,
    // Both are bound to the processor that made them.
    useSnapshot: false,
    useCodeCache: false,
    execArgv: NODE_OPTIONS,
    // Options of Node in the environment are for other programs.
    execArgvExtension: 'none',
  };
  await writeFile(join(scratch, 'sea.json'), JSON.stringify(recipe));
  await execute(process.execPath, ['--build-sea', join(scratch, 'sea.json')]);
  return output;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
