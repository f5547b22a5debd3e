import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../config.ts';
import { codeOf } from '../error-words.ts';
import { type Finding, findingsOf } from './finding.ts';

const disk = findingsOf('disk');
const clock = findingsOf('clock');
const GB = 1e9;

/** Whether the folders can be written, and how much is free there. */
export async function checkDisk({ dataDir, backups }: Config): Promise<Finding[]> {
  const folders = [['DATA_DIR', dataDir] as const, ...(backups ? [['TUTTI_BACKUP_DIR', backups.folder] as const] : [])];
  return Promise.all(folders.map(([variable, folder]) => checkFolder(variable, folder)));
}

/** The folder, or the nearest one above it that is there: in that the server would make it. */
export const nearest = (folder: string): string => (existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder)));

async function checkFolder(variable: string, folder: string): Promise<Finding> {
  const there = nearest(folder);
  try {
    await access(there, constants.W_OK | constants.R_OK);
    if (!(await stat(there)).isDirectory()) return disk.error(`${there} is no folder.`, `Set ${variable} to a folder.`);
  } catch (failure) {
    return disk.error(`${there} cannot be written: ${codeOf(failure)}.`, `Give it to the user of the server, or set ${variable}.`);
  }
  const { bavail, blocks, bsize } = await statfs(there);
  const [free, share] = [(bavail * bsize) / GB, bavail / blocks];
  const what = `${folder} has ${free.toFixed(1)} GB free, ${Math.round(share * 100)} %.`;
  if (free < 1) return disk.error(what, `Make room, or set ${variable} to another disk: PostgreSQL stops when none is left.`);
  return share < 0.1 ? disk.warning(what, `Make room, or set ${variable} to another disk.`) : disk.ok(what);
}

/** Whether the clock of this machine is kept right. `aheadMs`: how far that of the database is ahead, ms; null where the database is not another program's, or did not answer. */
export async function checkClock(aheadMs: number | null): Promise<Finding[]> {
  const apart = Math.abs(aheadMs ?? 0) / 1000;
  if (apart > 5)
    return [
      clock.error(
        `The clocks of this machine and of the database are ${Math.round(apart)} s apart.`,
        'Keep both right by NTP: ends of sessions, codes and keys depend on it.',
      ),
    ];
  const synchronized = await promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value'], { timeout: 3_000 }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
  if (synchronized === 'no') return [clock.warning('The clock of this machine is not kept by NTP.', 'Run chrony or systemd-timesyncd.')];
  const beside = aheadMs === null ? '' : ', and is that of the database';
  if (synchronized === 'yes') return [clock.ok(`It is kept by NTP${beside}.`)];
  return [clock.unknown(`Nothing here says whether NTP keeps it${beside === '' ? '' : '; it is that of the database'}.`)];
}
