import { type SpawnOptions, spawnSync } from 'node:child_process';
import { chown, lstat, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../../start-error.ts';
import type { Binaries } from './binaries.ts';

/** nobody, which every Linux has; initdb wants a user that the system knows by name. */
const NOBODY = 65_534;

/** The user that the programs of PostgreSQL run as: PostgreSQL refuses root. */
export interface Account {
  /** The owner its files must have. */
  readonly uid: number;
  /** What to spawn so that `file` runs as this account. */
  command(file: string, args: readonly string[]): { file: string; args: string[]; options: SpawnOptions };
}

/** Not root: PostgreSQL runs as the same user. */
const ourselves = (uid: number): Account => ({ uid, command: (file, args) => ({ file, args: [...args], options: {} }) });

/** Root: PostgreSQL runs as nobody. */
const nobody: Account = { uid: NOBODY, command: (file, args) => ({ file, args: [...args], options: { uid: NOBODY, gid: NOBODY } }) };

/** Root, with folders that nobody cannot enter: PostgreSQL keeps root's access to files, and sees itself as nobody in a user namespace of its own. */
const namespaced: Account = {
  uid: 0,
  command: (file, args) => ({
    file: 'unshare',
    args: ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, file, ...args],
    options: {},
  }),
};

/** Decides which user PostgreSQL runs as on `folder`. Throws a StartError when none is possible. */
export async function chooseAccount(binaries: Binaries, folder: string, uid = process.getuid?.() ?? 0): Promise<Account> {
  if (uid !== 0 || process.platform === 'win32') return ourselves(uid);
  if ((await canEnter(folder)) && works(nobody, binaries)) return nobody;
  if (works(namespaced, binaries)) return namespaced;
  throw new StartError(
    `PostgreSQL does not run as root, and the user nobody cannot reach ${folder} and ${dirname(binaries.postgres)}: ` +
      'start Tutti as an ordinary user, move both to where every user may read, or set DATABASE_URL.',
  );
}

function works(account: Account, binaries: Binaries): boolean {
  const { file, args, options } = account.command(binaries.postgres, ['--version']);
  return spawnSync(file, args, { ...options, stdio: 'ignore' }).status === 0;
}

/** Whether everybody may pass through the folder and all those above it. */
async function canEnter(folder: string): Promise<boolean> {
  if (((await stat(folder)).mode & 0o001) === 0) return false;
  const above = dirname(folder);
  return above === folder || canEnter(above);
}

/** Changes the owner of a folder and all in it; PostgreSQL refuses data of another owner. */
export async function giveTo(account: Account, path: string): Promise<void> {
  const { uid } = await lstat(path);
  if (uid === account.uid) return;
  if (process.getuid?.() !== 0) {
    throw new StartError(
      `${path} belongs to the user with the id ${uid}: start Tutti as that user, or make yours the owner of the folder (chown -R).`,
    );
  }
  await chownAll(path, account.uid);
}

async function chownAll(path: string, uid: number): Promise<void> {
  // The folder itself last: its owner shows that everything in it is done.
  if ((await lstat(path)).isDirectory()) for (const name of await readdir(path)) await chownAll(join(path, name), uid);
  if (!(await lstat(path)).isSymbolicLink()) await chown(path, uid, uid);
}
