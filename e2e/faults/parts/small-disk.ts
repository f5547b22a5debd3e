/** A disk so small that it can be filled: in memory, mounted for the suite. */
import { spawnSync } from 'node:child_process';
import { open, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const SIZE = '1500m';
const PIECE = Buffer.alloc(1024 * 1024);

/** Mounts one on a folder; whether that was possible. */
export const mountSmallDisk = (folder: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'none', folder], { stdio: 'ignore' }).status === 0;

export const unmount = (folder: string): void => void spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' });

/** Fills it to the last byte; resolves with the file that does so. */
export async function fill(folder: string): Promise<string> {
  const path = join(folder, 'filling');
  const { bavail, bsize } = await statfs(folder);
  const file = await open(path, 'w');
  try {
    for (let left = bavail * bsize; left > 0; left -= PIECE.length) await file.write(PIECE.subarray(0, Math.min(left, PIECE.length)));
  } catch {
    // The database wrote meanwhile: it is full.
  } finally {
    await file.close();
  }
  return path;
}
