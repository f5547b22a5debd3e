import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileStore } from '@tutti/contract-link/client/agent-store';
import { isNewerProgram, type ProgramManifest } from '@tutti/contract-link/program/manifest';
import { manifestSignedBy } from '@tutti/contract-link/program/signed-program';
import type { DataFolder } from '../site/data-folder.ts';
import type { OwnProgram } from './own-program.ts';
import { ProgramFolder } from './program-folder.ts';

/** What an agent that starts finds in its folder. */
export interface Fetched {
  /** The program that it fetched earlier; null: none, or none that the trusted key signed. */
  readonly manifest: ProgramManifest | null;
  /** The path of that program, where it is to run in place of this one; null: this one is to run. */
  readonly path: string | null;
  /** Why it cannot be run although it is newer; null: nothing is wrong. */
  readonly damage: string | null;
}

const NOTHING: Fetched = { manifest: null, path: null, damage: null };

/**
 * The program that is to run in place of `own`: one that was fetched, came up once, and is still what was signed. It is looked at at each start, because a disk may fail;
 * nothing is written, because another process may be using the folder.
 */
export async function fetchedProgram(data: DataFolder, own: OwnProgram): Promise<Fetched> {
  const folder = new ProgramFolder(data.folder);
  await folder.load();
  if (!folder.current) return NOTHING;
  const key = own.releaseKey ?? (await fileStore(data.agent).load())?.programKey ?? null;
  const manifest = key === null ? null : manifestSignedBy(key, folder.current);
  if (!manifest || manifest.platform !== own.platform) return NOTHING;
  if (!isNewerProgram(manifest, own)) return { manifest, path: null, damage: null };
  const path = folder.pathOf(manifest);
  if (await isWhole(path, manifest.unpacked)) return { manifest, path, damage: null };
  return { manifest, path: null, damage: 'The program that was fetched is damaged, or is not there any more.' };
}

async function isWhole(path: string, { bytes, sha256 }: ProgramManifest['unpacked']): Promise<boolean> {
  if ((await stat(path).catch(() => null))?.size !== bytes) return false;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash).catch(() => undefined);
  return hash.digest('hex') === sha256;
}
