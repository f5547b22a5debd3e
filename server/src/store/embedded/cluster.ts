import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { codeOf } from '../../error-words.ts';
import { StartError } from '../../start-error.ts';
import type { Binaries } from './binaries.ts';
import { type Account, giveTo } from './postgres-user.ts';

const Credentials = v.object({ superuser: v.string(), tutti: v.string() });
/** Passwords of the two users, random, made at the first start and readable by the server's user alone. */
export type Credentials = v.InferOutput<typeof Credentials>;

/** The files of PostgreSQL within the folder. */
export const dataOf = (folder: string): string => join(folder, 'data');

/** Reads the passwords, making them at the first start. */
export async function credentialsOf(folder: string): Promise<Credentials> {
  const file = join(folder, 'credentials.json');
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return v.parse(Credentials, JSON.parse(known));
  if (await exists(dataOf(folder)))
    throw new StartError(`${file} is missing, without which the data in its folder cannot be opened: restore it from a backup.`);
  const made: Credentials = { superuser: randomBytes(24).toString('base64url'), tutti: randomBytes(24).toString('base64url') };
  await writeFile(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return made;
}

/**
 * Makes the folder, which everybody may pass through (PostgreSQL may run as another user) and only its owner may list. @throws StartError where this user may not,
 * or something else is in its place.
 */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o711);
  } catch (error) {
    const how = 'Make it and give it to the user who runs Tutti, or set DATA_DIR to another folder.';
    throw new StartError(`The data folder ${folder} cannot be used (${codeOf(error)}). ${how}`, { cause: error });
  }
}

/** An initdb whose server was killed goes on for a moment and puts files where others were just removed. */
const LEFTOVER = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };

/**
 * Makes the database files at the first start. They are made in another folder and moved in one step, because an initdb that was killed leaves files
 * with which neither PostgreSQL nor initdb starts.
 */
export async function ensureCluster(folder: string, binaries: Binaries, account: Account, credentials: Credentials): Promise<void> {
  for (const name of await readdir(folder)) if (name.startsWith('init-')) await rm(join(folder, name), LEFTOVER);
  if (await exists(dataOf(folder))) return giveTo(account, dataOf(folder));
  const temporary = await mkdtemp(join(folder, 'init-'));
  const passwordFile = join(temporary, 'password');
  await writeFile(passwordFile, credentials.superuser, { mode: 0o600 });
  await giveTo(account, temporary);
  const data = join(temporary, 'data');
  const options = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--locale=C.UTF-8', '--encoding=UTF8'];
  await run(account, binaries.initdb, [`--pgdata=${data}`, ...options]);
  await rename(data, dataOf(folder));
  await sync(folder);
  await rm(temporary, { recursive: true, force: true });
}

async function run(account: Account, program: string, args: readonly string[]): Promise<void> {
  const { file, args: all, options } = account.command(program, args);
  const child = spawn(file, all, { ...options, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LC_ALL: 'C' } });
  const said = child.stderr ? text(child.stderr) : Promise.resolve('');
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new StartError(`PostgreSQL could not be set up: ${(await said).trim().replaceAll('\n', ' ')}`);
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Makes the move itself durable. */
async function sync(folder: string): Promise<void> {
  // Windows opens no folders, and needs none of this.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
