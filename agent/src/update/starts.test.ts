import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ProgramManifest } from '@tutti/contract-link/program/manifest';
import { publicKeyOf, type SignedProgram, signProgram } from '@tutti/contract-link/program/signed-program';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { type DataFolder, dataFolder } from '../site/data-folder.ts';
import { lockFolder } from '../site/folder-lock.ts';
import type { OwnProgram } from './own-program.ts';
import { ProgramFolder } from './program-folder.ts';
import { endedInOrder, programToStart } from './starts.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const OWN: OwnProgram = {
  version: '0.1.0',
  builtAt: '2026-11-20T04:00:00.000Z',
  platform: 'linux-x64',
  releaseKey: publicKeyOf(privateKey),
};
let data: DataFolder;
beforeEach(async () => {
  data = dataFolder(`${import.meta.dirname}/.starts-${crypto.randomUUID()}`);
  await mkdir(join(data.folder, 'program'), { recursive: true });
  return () => rm(data.folder, { recursive: true });
});
const kept = async () => {
  const folder = new ProgramFolder(data.folder);
  await folder.load();
  return folder;
};

/** A program of a version, in the folder as it was fetched. */
async function fetched(version: string): Promise<{ path: string; signed: SignedProgram }> {
  const program = `program ${version}`;
  const of = { bytes: program.length, sha256: createHash('sha256').update(program).digest('hex') };
  const about: ProgramManifest = { ...OWN, program: 'tutti-agent', version, packed: of, unpacked: of };
  const { program: name, platform, builtAt, packed, unpacked } = about;
  const manifest = JSON.stringify({ program: name, platform, version, builtAt, packed, unpacked });
  const path = (await kept()).pathOf(about);
  await writeFile(path, program);
  return { path, signed: { manifest, signatures: [signProgram(manifest, privateKey)] } };
}
const start = () => programToStart(data, OWN);

it('a program that ends soon after three starts in a row is followed by the one before it, and that by what was installed', async () => {
  const [two, three] = [await fetched('0.2.0'), await fetched('0.3.0')];
  await (await kept()).keep({ current: three.signed, previous: two.signed });
  expect([await start(), await start(), await start()]).toEqual([three.path, three.path, three.path]);
  expect([await start(), await start(), await start()]).toEqual([two.path, two.path, two.path]);
  expect((await kept()).last).toMatchObject({ version: '0.3.0', state: 'FELL_BACK' });
  expect([await start(), await start()]).toEqual([null, null]);
  expect((await kept()).last).toEqual({
    version: '0.2.0',
    builtAt: OWN.builtAt,
    state: 'FELL_BACK',
    reason: 'It ended three times in a row within a minute of its start.',
  });
});

it('a start that ended in order, or that another process of the machine made, does not count', async () => {
  const { path, signed } = await fetched('0.2.0');
  await (await kept()).keep({ current: signed });
  await start();
  await start();
  await endedInOrder(data);
  expect((await kept()).starts).toBe(0);
  const release = await lockFolder(data.folder);
  onTestFinished(async () => release?.());
  for (let i = 0; i < 5; i++) expect(await start()).toBe(path);
  expect((await kept()).starts).toBe(0);
});

it('keeps the program that runs and the one before it, and removes all other programs, whole or half', async () => {
  await fetched('0.2.0');
  const [two, three] = [await fetched('0.3.0'), await fetched('0.4.0')];
  const folder = await kept();
  await folder.keep({ current: three.signed, previous: two.signed });
  await writeFile(join(data.folder, 'program', '.new-half'), 'half');
  await writeFile(join(data.folder, 'program', 'other.txt'), 'of a person');
  await folder.tidy();
  const names = await readdir(join(data.folder, 'program'));
  expect(names.toSorted()).toEqual([...[two, three].map(({ path }) => basename(path)), 'other.txt', 'state.json'].toSorted());
});
