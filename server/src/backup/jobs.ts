import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { messageOf } from '../error-words.ts';
import { backupBytes, backupFailures, backupLastSuccess, showBackups } from '../metrics.ts';
import { repeat } from '../repeat.ts';
import type { Needs } from '../services.ts';
import { BackupBusy } from './backup-error.ts';
import { backupName, backupsIn, lastDue, longestPause, nextDue, removeOld } from './kept-backups.ts';
import { runBackup } from './run-backup.ts';
import { forgetSchedules, noteSchedule } from './schedules.ts';

const LOOK_MS = 60_000;
/** What failed is tried again after this. */
const AGAIN_MS = 900_000;
/** While it goes on failing, who is mailed is mailed as often as this. */
const MAIL_MS = 86_400_000;

type Part = Needs<'config' | 'log' | 'mailer' | 'now' | 'store'>;
type Backups = NonNullable<Config['backups']>;

/** Where no process has looked for so long, nobody makes backups there any more, ms. */
const FORGOTTEN_MS = 14 * 86_400_000;

/**
 * Makes backups at the configured times until it is closed, and removes the oldest. Where several processes have the same folder, one of them makes each backup. One that was due while no
 * server ran is made at the start. What fails is an error in the log, counted, mailed, and tried again.
 */
export function startBackups(services: Part): { close(): Promise<void> } {
  const { config, store, now } = services;
  const { backups } = config;
  const ending = new AbortController();
  if (backups) showBackups();
  const make = backups ? createBackupWork(services, backups, ending.signal) : null;
  const work = async (): Promise<void> => {
    // Where this is the only process, what it does not do nobody does.
    await forgetSchedules(store, backups?.folder ?? null, config.bus ? new Date(now().getTime() - FORGOTTEN_MS) : now());
    await make?.();
  };
  const jobs = repeat(work, { everyMs: LOOK_MS, atOnce: true, log: services.log, failed: 'the backups could not be looked at' });
  return {
    close: async () => {
      ending.abort();
      await jobs.close();
    },
  };
}

/** One look at what is due, for `repeat`. */
export function createBackupWork({ config, log, mailer, now, store }: Part, backups: Backups, signal: AbortSignal): () => Promise<void> {
  const { folder, at, keep, withSecrets, mail } = backups;
  let failedAt: number | null = null;
  let mailedAt: number | null = null;

  /** Whether the backup that was due last is there, whoever made it. */
  async function isThere(due: Date): Promise<boolean> {
    const [newest] = await backupsIn(folder);
    if (newest) {
      const { size, mtimeMs } = await stat(newest.path);
      backupLastSuccess.set(Math.floor(mtimeMs / 1000));
      backupBytes.set(size);
    }
    return newest !== undefined && newest.due >= due;
  }

  /** What is there now, for whoever asks this server. */
  async function note(state: 'made' | 'failing' | 'waiting'): Promise<void> {
    const [newest] = await backupsIn(folder).catch(() => []);
    const file = newest ? await stat(newest.path).catch(() => null) : null;
    await noteSchedule(store, state, {
      folder,
      looked_at: now(),
      last_at: file?.mtime ?? null,
      last_bytes: file?.size ?? null,
      next_at: nextDue(at, now()),
      late_at: newest && file ? new Date(newest.due.getTime() + 2 * longestPause(at)) : null,
    });
  }

  async function failed(error: unknown): Promise<void> {
    backupFailures.inc();
    log.error({ err: error, folder }, 'the backup failed');
    const moment = now().getTime();
    failedAt = moment;
    if (!mail || (mailedAt !== null && moment - mailedAt < MAIL_MS)) return;
    mailedAt = moment;
    const text = `No backup could be made in ${folder}: ${messageOf(error)}\n\nIt is tried again every ${AGAIN_MS / 60_000} minutes.\n`;
    try {
      await mailer.send({ to: mail, subject: 'Tutti: the backup failed', text });
    } catch (cause) {
      log.error({ err: cause }, 'nobody could be mailed that the backup failed');
    }
  }

  async function make(due: Date): Promise<void> {
    if (await isThere(due)) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await runBackup(config, join(folder, backupName(due)), { withSecrets, signal });
    await isThere(due);
    const removed = await removeOld(folder, keep, now());
    log.info({ folder, removed: removed.length }, 'a backup was made');
  }

  return async () => {
    if (failedAt !== null && now().getTime() - failedAt < AGAIN_MS) return note('waiting');
    const due = lastDue(at, now());
    try {
      await make(due);
      [failedAt, mailedAt] = [null, null];
    } catch (error) {
      if (signal.aborted || error instanceof BackupBusy || (await isThere(due).catch(() => false))) return;
      await failed(error);
      return note('failing');
    }
    return note('made');
  };
}
