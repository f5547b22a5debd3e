/** From a fresh clone to the ready line with a warm npm cache, and a second start on the same data. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './measured-server.ts';
import type { Figure } from './result.ts';

const ROOT = join(import.meta.dirname, '..');

/** Seconds from `npm start` to its ready line; ends the product again and says how long that took. */
async function npmStart(folder: string): Promise<{ ready: number; end: number }> {
  const [port, linkPort] = [await freePort(), await freePort()];
  const { DATABASE_URL: _, TEST_DATABASE_URL: __, ...environment } = process.env;
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...environment, TUTTI_LOG: 'error', PORT: String(port), LINK_PORT: String(linkPort), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('Tutti is ready at ') && resolve());
    child.once('exit', (code) => reject(new Error(`npm start ended with code ${code}.`)));
    setTimeout(() => reject(new Error('Not ready within 5 minutes.')), 300_000).unref();
  });
  const ready = (performance.now() - started) / 1000;
  const asked = performance.now();
  child.kill('SIGTERM');
  await once(child, 'exit');
  return { ready, end: (performance.now() - asked) / 1000 };
}

export async function start(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tutti-clone-'));
  try {
    execFileSync('git', ['clone', '-q', ROOT, folder]);
    const first = await npmStart(folder);
    const second = await npmStart(folder);
    return [
      { what: 'fresh clone to ready', value: first.ready, unit: 's', bar: { atMost: 90 } },
      { what: 'second start on the same data', value: second.ready, unit: 's', bar: { atMost: 5 } },
      { what: 'SIGTERM to the end', value: second.end, unit: 's', bar: { atMost: 10 } },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
