import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../error-words.ts';
import { PARTIAL } from './make-backup.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A backup that was made by itself. */
export interface KeptBackup {
  readonly path: string;
  /** For when it was due. */
  readonly due: Date;
}

const NAME = /^tutti-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)Z\.backup$/;

/** The name of the backup that is due at a moment: `tutti-20261126T0230Z.backup`. */
export const backupName = (due: Date): string => `tutti-${due.toISOString().slice(0, 16).replace(/[-:]/g, '')}Z.backup`;

/** The last moment up to now at which a backup was due; `at` are minutes after midnight, UTC. */
export function lastDue(at: readonly number[], now: Date): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const moments = [midnight - DAY_MS, midnight].flatMap((day) => at.map((minutes) => day + minutes * MINUTE_MS));
  return new Date(Math.max(...moments.filter((moment) => moment <= now.getTime())));
}

/** The next moment after now at which one is due. */
export function nextDue(at: readonly number[], now: Date): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const moments = [midnight, midnight + DAY_MS].flatMap((day) => at.map((minutes) => day + minutes * MINUTE_MS));
  return new Date(Math.min(...moments.filter((moment) => moment > now.getTime())));
}

/** The longest time between two that are due one after the other, ms. */
export function longestPause(at: readonly number[]): number {
  const sorted = [...new Set(at)].sort((a, b) => a - b);
  const [first = 0] = sorted;
  const pauses = sorted.map((minutes, i) => (sorted[i + 1] ?? first + DAY_MS / MINUTE_MS) - minutes);
  return Math.max(...pauses) * MINUTE_MS;
}

/** The backups of a folder that were made by themselves, the newest first. Those that people made there are none of them. */
export async function backupsIn(folder: string): Promise<KeptBackup[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const [, year, month, day, hour, minute] = NAME.exec(name) ?? [];
      return year ? [{ path: join(folder, name), due: new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`) }] : [];
    })
    .sort((a, b) => b.due.getTime() - a.due.getTime());
}

/** Removes backups beyond the newest `keep`, and what a process left behind that was killed a day ago. Answers the paths. */
export async function removeOld(folder: string, keep: number, now: Date): Promise<string[]> {
  const old = (await backupsIn(folder)).slice(keep).map(({ path }) => path);
  for (const name of (await readdir(folder)).filter((one) => one.startsWith('tutti-') && one.endsWith(PARTIAL))) {
    const path = join(folder, name);
    if (now.getTime() - (await stat(path)).mtimeMs > DAY_MS) old.push(path);
  }
  for (const path of old) await rm(path, { force: true });
  return old;
}
