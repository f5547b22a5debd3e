import type { DataFolder } from '../site/data-folder.ts';
import { lockFolder } from '../site/folder-lock.ts';
import { fetchedProgram } from './newest-program.ts';
import type { OwnProgram } from './own-program.ts';
import { ProgramFolder } from './program-folder.ts';

/** How many starts in a row of a fetched program may end by themselves before it has run for a while, and for how long that is, ms. */
const MOST_STARTS = 3;
export const LASTS_MS = 60_000;

/** Why the agent went back from a program that had come up. */
export const ENDED_AT_ONCE = 'It ended three times in a row within a minute of its start.';

/**
 * The path of the program that is to run in place of `own`, whose start this counts; null: none. One that ended soon after each of its last starts does not run again: the one
 * before it does, else `own`.
 */
export async function programToStart(data: DataFolder, own: OwnProgram): Promise<string | null> {
  const { path } = await fetchedProgram(data, own);
  if (path === null) return null;
  const release = await lockFolder(data.folder);
  // Another process uses the folder: the program says so, and nothing is to be counted.
  if (!release) return path;
  try {
    return await countedStart(data, own);
  } finally {
    await release();
  }
}

async function countedStart(data: DataFolder, own: OwnProgram): Promise<string | null> {
  for (;;) {
    const { manifest, path } = await fetchedProgram(data, own);
    if (!manifest || path === null) return null;
    const folder = new ProgramFolder(data.folder);
    await folder.load();
    const { version, builtAt } = manifest;
    const isGivenUp = folder.starts >= MOST_STARTS;
    const kept = isGivenUp
      ? {
          current: folder.previous,
          previous: null,
          starts: 0,
          last: { version, builtAt, state: 'FELL_BACK' as const, reason: ENDED_AT_ONCE },
        }
      : { starts: folder.starts + 1 };
    const isKept = await folder.keep(kept).then(
      () => true,
      () => false,
    );
    // Where the disk takes nothing, an agent that counts wrong is better than none.
    if (!isGivenUp || !isKept) return isGivenUp ? null : path;
  }
}

/** A program ended because it was to, or for a reason that is not its own: none of its starts counts against it. */
export async function endedInOrder(data: DataFolder): Promise<void> {
  const folder = new ProgramFolder(data.folder);
  await folder.load();
  if (folder.starts === 0) return;
  const release = await lockFolder(data.folder);
  if (!release) return;
  // At the worst they count against it all the same.
  await folder.keep({ starts: 0 }).catch(() => undefined);
  await release();
}
