import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { ProgramManifest } from '@tutti/contract-link/program/manifest';
import { SignedProgram } from '@tutti/contract-link/program/signed-program';
import * as v from 'valibot';

/** An archive is not one of agents, or not whole. */
export class NotAgents extends Error {}

/** No archive of agents takes so long to be unpacked. */
const TIMEOUT_MS = 120_000;

/**
 * Unpacks the archive of agents of a release (`tutti-agents-….tar.gz`) into `folder`, in place of those for the same platforms that are there. Each program is
 * compared with the checksum in its manifest first; of an archive that is not whole nothing is taken. Answers what was added. @throws NotAgents.
 */
export async function addAgents(archive: string, folder: string): Promise<ProgramManifest[]> {
  await mkdir(folder, { recursive: true });
  const scratch = await mkdtemp(join(folder, '.adding-'));
  try {
    await unpack(archive, scratch);
    const names = (await readdir(scratch)).filter((name) => name.startsWith('tutti-agent-'));
    if (names.length === 0)
      throw new NotAgents(`There is no agent in ${archive}: it must be the archive tutti-agents-….tar.gz of a release.`);
    const manifests = await Promise.all(names.map((name) => verified(join(scratch, name), archive)));
    const earlier = await readdir(folder);
    for (const name of names) {
      await rm(join(folder, name), { recursive: true, force: true });
      await rename(join(scratch, name), join(folder, name));
    }
    const replaced = (name: string) =>
      !names.includes(name) && manifests.some(({ platform }) => name.startsWith(`tutti-agent-${platform}-`));
    for (const name of earlier.filter(replaced)) await rm(join(folder, name), { recursive: true, force: true });
    return manifests;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** GNU tar and bsdtar refuse names that lead out of the folder. */
async function unpack(archive: string, into: string): Promise<void> {
  try {
    await promisify(execFile)('tar', ['-xzf', archive, '--strip-components=1', '--no-same-owner', '-C', into], { timeout: TIMEOUT_MS });
  } catch (error) {
    throw new NotAgents(`${archive} cannot be unpacked: ${v.parse(Failure, error).stderr.trim()}`, { cause: error });
  }
}
const Failure = v.object({ stderr: v.fallback(v.string(), '') });

/** Null: what it says is none. */
function readManifest({ manifest }: SignedProgram): ProgramManifest | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), ProgramManifest), manifest);
  return read.success ? read.output : null;
}

/** The manifest of an agent whose program is as the manifest has it. */
async function verified(place: string, archive: string): Promise<ProgramManifest> {
  const text = await readFile(join(place, 'signed.json'), 'utf8').catch(() => '');
  const signed = v.safeParse(v.pipe(v.string(), v.parseJson(), SignedProgram), text);
  if (!signed.success) throw new NotAgents(`${archive} is not whole: an agent in it has no manifest.`);
  const manifest = readManifest(signed.output);
  if (!manifest) throw new NotAgents(`${archive} has a manifest that cannot be read here: it may be of a newer release than this server.`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(place, 'tutti-agent.gz')), hash).catch(() => undefined);
  if (hash.digest('hex') !== manifest.packed.sha256)
    throw new NotAgents(`${archive} is not whole: the agent for ${manifest.platform} is not the one of its manifest.`);
  return manifest;
}
