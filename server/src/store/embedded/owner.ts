import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { codeOf } from '../../error-words.ts';
import { NotReadyError, StartError } from '../../start-error.ts';
import { identifyProcess } from './process-identity.ts';

const Owner = v.object({ pid: v.number(), started: v.string() });
type Owner = v.InferOutput<typeof Owner>;

const fileOf = (folder: string): string => join(folder, 'owner.json');

/** Another running server uses the folder. */
export class FolderInUse extends StartError {}

/** The running process that uses the folder, or null. */
export async function runningOwner(folder: string): Promise<Owner | null> {
  const text = await readFile(fileOf(folder), 'utf8').catch(() => '');
  return living(text);
}

/**
 * Locks the folder, so that only this process starts a PostgreSQL on it, and returns a function that unlocks it. The lock of a dead process is
 * replaced; with a running one it throws FolderInUse. The lock names process and start, so that a reused process id does not lock the folder for
 * ever.
 */
export async function takeFolder(folder: string): Promise<() => Promise<void>> {
  const file = fileOf(folder);
  const mine = JSON.stringify({ pid: process.pid, started: identifyProcess(process.pid)?.started ?? '' } satisfies Owner);
  for (let attempt = 0; attempt < 20; attempt++) {
    if (await create(file, mine)) return () => release(file, mine);
    const text = await readFile(file, 'utf8').catch(() => '');
    const owner = living(text);
    if (owner)
      throw new FolderInUse(
        `${folder} is in use by the server with the process number ${owner.pid}: stop that one, or set DATA_DIR to another folder.`,
      );
    // Just created and not written yet: wait for its creator.
    if (text === '' && attempt < 5) await sleep(50);
    else await removeDead(file, text);
  }
  throw new NotReadyError(`${folder} could not be locked, because other servers keep starting on it: run one server per folder.`);
}

async function create(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the lock file away before it is removed, so that of two processes that find it stale only one goes on; if the moved one is not stale it is put back. */
async function removeDead(file: string, judged: string): Promise<void> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  const text = await readFile(aside, 'utf8');
  if (text !== judged) await create(file, text);
  await rm(aside, { force: true });
}

async function release(file: string, mine: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => '')) === mine) await rm(file, { force: true });
}

function living(text: string): Owner | null {
  let owner: Owner;
  try {
    owner = v.parse(Owner, JSON.parse(text));
  } catch {
    return null;
  }
  return identifyProcess(owner.pid)?.started === owner.started ? owner : null;
}
