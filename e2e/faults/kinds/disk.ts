/** The disk of the database is full, and files of the data folder are broken. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { between, type Kind, someMember } from '../fault.ts';
import { fill } from '../parts/small-disk.ts';

const diskFull: Kind = {
  name: 'the disk of PostgreSQL is full',
  weight: 2,
  missing: ({ disk }) => (disk ? null : 'Only root can mount a small disk.'),
  draw: (draw) => {
    const ms = between(draw, 1_000, 6_000);
    return {
      text: `the disk of PostgreSQL is full for ${ms} ms`,
      happen: async ({ disk, postgres }) => {
        if (disk === null) return;
        const filling = await fill(disk);
        await sleep(ms);
        await rm(filling);
        // Without room for its log it ends by itself.
        await postgres.start();
      },
    };
  },
};

/** Files that the server makes at its first start and needs at each further one. */
const FILES = ['event-key.pem', 'agent-key.pem', 'sign-in-key'] as const;
const GARBAGE = 'these bytes are no key\n';
/** A server that refuses a file is started again for so long, ms, and at most for so long until it has said so: a busy machine takes its time to start it. */
const BROKEN_MS = 4_000;
const SAID_WITHIN_MS = 25_000;

const brokenFile: Kind = {
  name: 'a broken file in the data folder',
  weight: 1,
  draw: (draw, world) => {
    const name = draw.of(FILES);
    const { service } = someMember(draw, world);
    const says = new RegExp(name.replace('.', '\\.'));
    return {
      text: `${name} is broken while the server of ${service.name} starts`,
      happen: async ({ dataDir, shown }) => {
        const file = join(dataDir, name);
        const whole = await readFile(file);
        await writeFile(file, GARBAGE);
        const pid = await service.pidOf('server');
        if (pid !== undefined) process.kill(pid, 'SIGKILL');
        const since = performance.now();
        await sleep(BROKEN_MS);
        while (!shown.says(service.name, says) && performance.now() - since < SAID_WITHIN_MS) await sleep(200);
        const left = await readFile(file, 'utf8');
        await writeFile(file, whole);
        if (left !== GARBAGE) throw new Error(`The server replaced ${name}, which it could not read.`);
      },
      shows: { by: service.name, log: says },
    };
  },
};

export const DISKS: readonly Kind[] = [diskFull, brokenFile];
