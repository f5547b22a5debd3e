import { spawnSync } from 'node:child_process';
import { readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartError } from '../../start-error.ts';
import type { Binaries } from './binaries.ts';
import type { Account } from './postgres-user.ts';
import { identifyProcess } from './process-identity.ts';

/** Milliseconds that a PostgreSQL may take to end its sessions and write what it holds. */
const TIMEOUT_MS = 30_000;

/** What `postmaster.pid` says: process number in line 1, port in line 4. */
export async function readLock(data: string): Promise<{ pid: number; port: number } | null> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]) } : null;
}

/**
 * Cleans up after an earlier run: a PostgreSQL that outlived its server is shut down, and a lock file is removed whose process is dead, a zombie or
 * another program by now. Call it only as the folder's owner.
 */
export async function clearStaleLock(data: string, binaries: Binaries, account: Account, log: Logger): Promise<void> {
  const lock = await readLock(data);
  if (lock && (await isPostgresOn(lock.pid, data))) {
    log.warn({ pid: lock.pid }, 'stopping a PostgreSQL that outlived its server');
    await stop(lock, data, binaries, account);
  }
  // After a normal shutdown it has removed its lock file; otherwise the file belongs to no process.
  await rm(join(data, 'postmaster.pid'), { force: true });
}

async function isPostgresOn(pid: number, data: string): Promise<boolean> {
  const found = identifyProcess(pid);
  if (!found || (found.name !== '' && found.name !== 'postgres')) return false;
  // The working directory of PostgreSQL is its data folder: the process with the id in the lock file may be another PostgreSQL.
  return found.folder === null || found.folder === (await realpath(data));
}

/**
 * Shuts it down and waits until its process is gone. The process itself is checked: for pg_ctl one that ends without removing its lock file (killed
 * meanwhile, or already ending) "does not shut down".
 */
async function stop(lock: { readonly pid: number }, data: string, binaries: Binaries, account: Account): Promise<void> {
  const { file, args, options } = account.command(binaries.pgCtl, ['stop', '-D', data, '-m', 'fast', '-W']);
  const { stderr } = spawnSync(file, args, { ...options, cwd: '/', encoding: 'utf8' });
  const until = performance.now() + TIMEOUT_MS;
  while (await isPostgresOn(lock.pid, data)) {
    if (performance.now() > until)
      throw new StartError(
        `A PostgreSQL that an earlier server left running does not stop, end it by hand: ${stderr.trim().replaceAll('\n', ' ') || `process ${lock.pid}`}`,
      );
    await sleep(50);
  }
}
