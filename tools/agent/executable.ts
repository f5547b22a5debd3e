import { execFile } from 'node:child_process';
import { createHash, type KeyObject } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import * as v from 'valibot';
import { type ProgramManifest, Version } from '../../contracts/link/src/program/manifest.ts';
import { publicKeyOf, SignedProgram, signProgram } from '../../contracts/link/src/program/signed-program.ts';
import { bundleAgent } from './bundle.ts';
import { NODE_VERSION, nodeFor, type Platform } from './runtime.ts';

const execute = promisify(execFile);

/** An agent that was built. */
export interface BuiltAgent extends SignedProgram {
  /** The program, compressed by gzip. */
  readonly path: string;
}

export interface BuildOptions {
  /** The key of the release; null: none, agents take updates that their own server signed. */
  readonly releaseKey: KeyObject | null;
  /** Default: that of agent/package.json. */
  readonly version: string | undefined;
}

/** What is in the folder of one that was built. */
const [PACKED, SIGNED] = ['tutti-agent.gz', 'signed.json'];
/** Part of every name: a new way of building must make new files. */
const RECIPE = 3;
/** What is forgotten at once may take 4 MB and not 16 before it is cleaned up: 20 MB less for an agent of 200 devices, whose processor time is the same. */
const NODE_OPTIONS = ['--max-semi-space-size=4'];
/** No build takes so long. */
const LEFT_AFTER_MS = 3_600_000;

/**
 * Builds the agent for a platform into a folder of `folder`, which must exist: one program that needs no Node, and its manifest. It has a name by what it is made of:
 * one that is there already is not built again, and keeps the moment when it was built. It is there completely or not at all, whoever else builds at the same time.
 * @throws where Node for another platform cannot be fetched, and where the version is not three numbers with dots.
 */
export async function buildAgent(platform: Platform, folder: string, options: BuildOptions): Promise<BuiltAgent> {
  const { releaseKey, version = await agentVersion() } = options;
  const scratch = await mkdtemp(join(folder, '.building-'));
  try {
    const bundle = await bundleAgent(scratch);
    const about = { version: v.parse(Version, version), releaseKey: releaseKey && publicKeyOf(releaseKey) };
    const recipe = JSON.stringify([RECIPE, NODE_VERSION, platform, about]);
    const content = createHash('sha256').update(`${recipe}\n`).update(bundle.text).digest('hex').slice(0, 16);
    const place = join(folder, `tutti-agent-${platform}-${content}`);
    const there = await readBuilt(place);
    if (there) return there;
    const node = await nodeFor(platform, scratch);
    const made = await makeBoth(
      { bundle: bundle.path, node, about: { ...about, builtAt: new Date().toISOString() }, scratch },
      platform,
      releaseKey,
    );
    await rm(place, { recursive: true, force: true });
    // Another process may have built it at this moment: then that one is used.
    await rename(made, place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    await tidy(folder, platform, place);
    const built = await readBuilt(place);
    if (!built) throw new Error(`${place} was removed while it was being made`);
    return built;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** What was built into this folder; null: not all of it is there. */
async function readBuilt(place: string): Promise<BuiltAgent | null> {
  const path = join(place, PACKED);
  const signed = await readFile(join(place, SIGNED), 'utf8').catch(() => null);
  const isThere = signed !== null && (await stat(path).catch(() => null)) !== null;
  return isThere ? { path, ...v.parse(SignedProgram, JSON.parse(signed)) } : null;
}

/** Makes the program and its manifest; answers the folder that has both. */
async function makeBoth(parts: ProgramParts, platform: Platform, releaseKey: KeyObject | null): Promise<string> {
  const { version, builtAt } = parts.about;
  const place = join(parts.scratch, 'made');
  await mkdir(place);
  const program = await makeProgram(parts);
  await pipeline(createReadStream(program), createGzip({ level: 6 }), createWriteStream(join(place, PACKED)));
  const files = { packed: await measured(join(place, PACKED)), unpacked: await measured(program) };
  const manifest = JSON.stringify({ program: 'tutti-agent', platform, version, builtAt, ...files } satisfies ProgramManifest);
  // A release is signed where it is built; the server that delivers it adds a signature of its own.
  const signed: SignedProgram = { manifest, signatures: releaseKey ? [signProgram(manifest, releaseKey)] : [] };
  await writeFile(join(place, SIGNED), JSON.stringify(signed));
  return place;
}

async function agentVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(import.meta.dirname, '../../agent/package.json'), 'utf8'));
  return v.parse(v.object({ version: v.string() }), manifest).version;
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

interface ProgramParts {
  readonly bundle: string;
  readonly node: string;
  /** What the program knows of itself; agent/src/update/own-program.ts reads it. */
  readonly about: { readonly version: string; readonly builtAt: string; readonly releaseKey: string | null };
  readonly scratch: string;
}

/** Puts the bundle into a copy of Node (a single executable application). */
async function makeProgram({ bundle, node, about, scratch }: ProgramParts): Promise<string> {
  const output = join(scratch, 'tutti-agent');
  const aboutFile = join(scratch, 'program.json');
  await writeFile(aboutFile, JSON.stringify(about));
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
    assets: { 'program.json': aboutFile },
  };
  await writeFile(join(scratch, 'sea.json'), JSON.stringify(recipe));
  await execute(process.execPath, ['--build-sea', join(scratch, 'sea.json')]);
  return output;
}

async function measured(path: string): Promise<ProgramManifest['packed']> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { sha256: hash.digest('hex'), bytes: (await stat(path)).size };
}
