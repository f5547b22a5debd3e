/** A release: how large its archive is, and how long from there to the ready line, on a machine without a network. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Figure } from './result.ts';

const ROOT = join(import.meta.dirname, '..');

/** Seconds until a program says that it is ready, in a network namespace that has nothing but itself; ends it again. */
async function readyAlone(tutti: string, command: string, dataDir: string): Promise<number> {
  const started = performance.now();
  const child = spawn('unshare', ['--net', 'sh', '-c', 'ip link set lo up && exec "$0" "$1"', tutti, command], {
    env: { PATH: process.env['PATH'], TUTTI_LOG: 'error', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('Tutti is ready at ') && resolve());
    child.once('exit', (code) =>
      reject(new Error(`It ended with ${code}: this needs the right to make a network namespace (unshare --net).`)),
    );
  });
  const ready = (performance.now() - started) / 1000;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return ready;
}

export async function release(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tutti-release-bench-'));
  try {
    // PostgreSQL runs as another user where this is root, and must reach it.
    await chmod(folder, 0o755);
    const options = ['--platform', 'linux-x64', '--no-agents', '--uncommitted', '--out', folder];
    execFileSync(process.execPath, [join(ROOT, 'tools/release/main.ts'), ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
    const archive = (await readdir(folder)).find((name) => name.endsWith('.tar.gz'));
    if (!archive) throw new Error('The release has no archive.');
    const megabytes = (await stat(join(folder, archive))).size / 1e6;
    execFileSync('tar', ['-xzf', join(folder, archive), '-C', folder]);
    const tutti = join(folder, archive.replace(/\.tar\.gz$/, ''), 'bin/tutti');
    const first = await readyAlone(tutti, 'start', join(folder, 'data'));
    const second = await readyAlone(tutti, 'start', join(folder, 'data'));
    const demo = await readyAlone(tutti, 'demo', join(folder, 'demo'));
    return [
      { what: 'archive for linux-x64', value: megabytes, unit: 'MB', bar: { atMost: 150 } },
      { what: 'unpacked to ready, without a network', value: first, unit: 's', bar: { atMost: 10 } },
      { what: 'second start on the same data, without a network', value: second, unit: 's', bar: { atMost: 10 } },
      { what: 'unpacked to the demo, without a network', value: demo, unit: 's' },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
