/** The clock of a machine jumps, by libfaketime where it is installed: only the product's processes see it. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { between, type Kind, someMember } from '../fault.ts';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const RIGHT = '+0';

/** Whether clocks can be moved here. */
export const hasClocks = (): boolean => existsSync(LIBRARY);

const fileOf = (dataDir: string): string => join(dataDir, 'clock');

/** Puts the clock of a process in a file beside its data; the environment that makes the process read it. */
export async function ownClock(dataDir: string): Promise<Record<string, string>> {
  await writeFile(fileOf(dataDir), RIGHT);
  return {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: fileOf(dataDir),
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
}

/** Seconds by which a clock jumps. */
const JUMPS = [-86_400, -3_600, -30, 30, 3_600, 86_400] as const;

const jump: Kind = {
  name: 'a clock jumps',
  weight: 1,
  missing: ({ clocks }) => (clocks ? null : 'Clocks are moved with --only "a clock jumps", where libfaketime is installed.'),
  draw: (draw, world) => {
    const member = someMember(draw, world);
    const seconds = draw.of(JUMPS);
    const ms = between(draw, 2_000, 8_000);
    return {
      text: `the clock of ${member.service.name} jumps by ${seconds} s, and back after ${ms} ms`,
      happen: async () => {
        await writeFile(fileOf(member.dataDir), `${seconds < 0 ? '' : '+'}${seconds}`);
        await sleep(ms);
        await writeFile(fileOf(member.dataDir), RIGHT);
      },
    };
  },
};

export const CLOCKS: readonly Kind[] = [jump];
