import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { writeServerFiles } from './server-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tutti-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = () =>
  writeServerFiles(readConfig({ DATA_DIR: folder, TUTTI_DEMO: '0' }), [{ role: 'sign-in-key', content: Buffer.from('restored\n') }]);
const key = () => join(folder, 'sign-in-key');

describe('A key that is restored', () => {
  it.skipIf(process.platform === 'win32')(
    'can be read by its owner alone, also where an earlier try left an open file behind',
    async () => {
      await writeFile(`${key()}.restored`, '');
      await chmod(`${key()}.restored`, 0o644);
      await write();
      expect((await stat(key())).mode & 0o777).toBe(0o600);
      expect(await readFile(key(), 'utf8')).toBe('restored\n');
      expect(await readdir(folder)).toEqual(['sign-in-key']);
    },
  );

  it.skipIf(process.platform === 'win32')('is written nowhere else where a link lies in its way', async () => {
    const elsewhere = join(folder, 'elsewhere');
    await writeFile(elsewhere, 'theirs\n');
    await symlink(elsewhere, `${key()}.restored`);
    await write();
    expect([await readFile(elsewhere, 'utf8'), await readFile(key(), 'utf8')]).toEqual(['theirs\n', 'restored\n']);
  });
});
