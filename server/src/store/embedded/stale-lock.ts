import { spawnSync } from 'node:child_process';
import { readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartError } from '../../start-error.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
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
 * Clears what an earlier run left: a PostgreSQL that outlived its server is stopped in order, a lock whose process is dead, a zombie or
 * somebody else by now is removed. Call it only as the folder's owner.
 */
export async function clearStaleLock(data: string, binaries: Binaries, account: Account, log: Logger): Promise<void> {
  const lock = await readLock(data);
  if (lock && (await isPostgresOn(lock.pid, data))) {
    log.warn({ pid: lock.pid }, 'stopping a PostgreSQL that outlived its server');
    await stop(lock, data, binaries, account);
  }
  // In order, it took its lock along; else it belongs to no process.
  await rm(join(data, 'postmaster.pid'), { force: true });
}

async function isPostgresOn(pid: number, data: string): Promise<boolean> {
  const found = identifyProcess(pid);
  if (!found || (found.name !== '' && found.name !== 'postgres')) return false;
  // PostgreSQL works in its data folder; another one's number may be the one in the lock.
  return found.folder === null || found.folder === (await realpath(data));
}

/**
 * Asks it to stop in order and waits until its process is gone. The process itself is looked at: to pg_ctl one that dies without taking its lock along
 * (killed meanwhile, or dying already when we looked) "does not shut down".
 */
async function stop(lock: { readonly pid: number }, data: string, binaries: Binaries, account: Account): Promise<void> {
  const { file, args, options } = account.command(binaries.pgCtl, ['stop', '-D', data, '-m', 'fast', '-W']);
  const { stderr } = spawnSync(file, args, { ...options, cwd: '/', encoding: 'utf8' });
  const until = performance.now() + TIMEOUT_MS;
  while (await isPostgresOn(lock.pid, data)) {
    if (performance.now() > until)
      throw new StartError(
        `A PostgreSQL that outlived its server does not stop: ${stderr.trim().replaceAll('\n', ' ') || `process ${lock.pid}`}`,
      );
    await sleep(50);
  }
}
