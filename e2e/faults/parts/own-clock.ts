/** A clock of its own for a process, by libfaketime where it is installed: nothing else on the machine sees it. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

/** Whether clocks can be moved here. */
export const hasClocks = (): boolean => existsSync(LIBRARY);

const fileOf = (dataDir: string): string => join(dataDir, 'clock');

/** Moves the clock of the process with this data by so many seconds from the machine's. */
export const moveClock = (dataDir: string, seconds: number): Promise<void> =>
  writeFile(fileOf(dataDir), `${seconds < 0 ? '' : '+'}${seconds}`);

/** Puts the clock of a process in a file beside its data; the environment that makes the process read it. */
export async function ownClock(dataDir: string): Promise<Record<string, string>> {
  await moveClock(dataDir, 0);
  return {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: fileOf(dataDir),
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
}
