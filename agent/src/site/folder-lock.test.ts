import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tutti-lock-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a folder is kept by one, by whichever path it is named, and can be kept again once it is released', async () => {
  const release = await lockFolder(folder);
  const link = `${folder}-link`;
  await symlink(folder, link);
  expect(await lockFolder(folder)).toBeNull();
  expect(await lockFolder(link)).toBeNull();
  await rm(link);
  await release?.();
  const again = await lockFolder(folder);
  expect(again).not.toBeNull();
  await again?.();
});

test('a process that was killed keeps nothing', async () => {
  const source = `const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))});
    await lockFolder(${JSON.stringify(folder)});
    process.stdout.write('kept');
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
  expect(await lockFolder(folder)).toBeNull();
  other.kill('SIGKILL');
  await once(other, 'exit');
  const release = await lockFolder(folder);
  expect(release).not.toBeNull();
  await release?.();
});
