import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { StartError } from '../../start-error.ts';
import { prepareFolder } from './cluster.ts';

it('says in one line that a data folder cannot be used, and what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tutti-cluster-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'file'), '');
  const failure = await prepareFolder(join(folder, 'file/data')).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect(String(failure)).toMatch(/^Error: The data folder .*file\/data cannot be used \(ENOTDIR\)\. Make it .* or set DATA_DIR /);
});
