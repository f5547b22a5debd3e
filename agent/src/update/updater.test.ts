import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ProgramManifest } from '@tutti/contract-link/program/manifest';
import { publicKeyOf, type SignedProgram, signProgram } from '@tutti/contract-link/program/signed-program';
import pino from 'pino';
import { beforeEach, expect, it, vi } from 'vitest';
import { NotFetchedError } from './fetch-program.ts';
import type { OwnProgram } from './own-program.ts';
import { ProgramFolder } from './program-folder.ts';
import { type ProgramToTry, Updater } from './updater.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const ownOf = (version: string): OwnProgram => ({
  version,
  builtAt: '2026-11-20T04:00:00.000Z',
  platform: 'linux-x64',
  releaseKey: publicKeyOf(privateKey),
});
/** Prints its help, as every program does that runs on the machine. */
const PROGRAM = '#!/bin/sh\necho help\n';

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'tutti-updater-'));
  return () => rm(data, { recursive: true, force: true });
});

function signed(version: string, by = privateKey): SignedProgram {
  const of = { bytes: PROGRAM.length, sha256: createHash('sha256').update(`${PROGRAM}${version}`).digest('hex') };
  const manifest = JSON.stringify({
    program: 'tutti-agent',
    platform: 'linux-x64',
    version,
    builtAt: '2026-11-20T04:00:00.000Z',
    packed: of,
    unpacked: of,
  } satisfies ProgramManifest);
  return { manifest, signatures: [signProgram(manifest, by)] };
}

/** The updater of a process of version `version`, which shares its folder with those before it. `delivers`: what the server does when a program is downloaded. */
async function started(
  version: string,
  { isTrial = false, delivers = async () => {} }: { isTrial?: boolean; delivers?: () => Promise<void> } = {},
) {
  const folder = new ProgramFolder(data);
  await folder.load();
  if (!isTrial) await folder.settle(ownOf(version), null, null);
  const found: string[] = [];
  const updater = new Updater({
    own: ownOf(version),
    isAllowed: true,
    isTrial,
    folder,
    closed: () => {},
    key: () => null,
    fetch: async (_, path) => {
      await delivers();
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, PROGRAM, { mode: 0o700 });
    },
    answers: async () => async () => true,
    log: pino({ level: 'silent' }),
    changed: () => {},
    found: ({ manifest }: ProgramToTry) => found.push(manifest.version),
  });
  return { updater, found };
}

/** What the next process would take when it is connected, as it is on the disk. */
async function askedNow(): Promise<SignedProgram | null> {
  const folder = new ProgramFolder(data);
  await folder.load();
  return folder.asked;
}

it('takes what was asked while it was tried, once it runs for good and is connected, and only once', async () => {
  const tried = await started('0.2.0', { isTrial: true });
  tried.updater.connected();
  tried.updater.take(signed('0.3.0'));
  await tried.updater.close();
  expect(tried.found).toEqual([]);
  expect(tried.updater.report).toMatchObject({ version: '0.2.0', state: 'STARTING' });

  const { updater, found } = await started('0.2.0');
  expect(updater.report).toBeNull();
  updater.connected();
  await vi.waitFor(() => expect(found).toEqual(['0.3.0']));
  await updater.close();

  expect(await askedNow()).toBeNull();
  const again = await started('0.2.0');
  again.updater.connected();
  await again.updater.close();
  // Nobody tried it: this process began in place of that.
  expect(again.updater.report).toMatchObject({ version: '0.3.0', state: 'FELL_BACK' });
  expect(again.found).toEqual([]);
});

it('the program that goes on where the tried one did not come up takes what that was asked', async () => {
  const tried = await started('0.2.0', { isTrial: true });
  tried.updater.take(signed('0.3.0'));
  await tried.updater.close();
  const { updater, found } = await started('0.1.0');
  updater.connected();
  await vi.waitFor(() => expect(found).toEqual(['0.3.0']));
});

it('says why what was asked meanwhile came to nothing', async () => {
  const tried = await started('0.2.0', { isTrial: true });
  tried.updater.take(signed('0.3.0', generateKeyPairSync('ed25519').privateKey));
  await tried.updater.close();
  const { updater } = await started('0.2.0');
  updater.connected();
  await vi.waitFor(() =>
    expect(updater.report).toMatchObject({
      version: '0.3.0',
      state: 'NOT_FETCHED',
      reason: 'The new version is not signed with the key that this agent trusts.',
    }),
  );
});

it('asked for the program that is tried, or for one that runs by now, it has nothing more to do', async () => {
  const tried = await started('0.2.0', { isTrial: true });
  tried.updater.take(signed('0.2.0'));
  await tried.updater.close();
  expect(await askedNow()).toBeNull();
  const back = await started('0.1.0');
  back.updater.connected();
  await back.updater.close();
  expect(back.updater.report).toBeNull();

  const other = await started('0.2.0', { isTrial: true });
  other.updater.take(signed('0.3.0'));
  await other.updater.close();
  expect(await askedNow()).toEqual(signed('0.3.0'));
  const installed = await started('0.4.0');
  expect(await askedNow()).toBeNull();
  installed.updater.connected();
  await installed.updater.close();
  expect(installed.updater.report).toBeNull();
  const older = await started('0.2.0');
  older.updater.connected();
  await older.updater.close();
  expect(older.found).toEqual([]);
});

it('takes what was asked during a download when that failed, and leaves it to the next program when that did not', async () => {
  const first = Promise.withResolvers<void>();
  const delivers = async (): Promise<void> => {
    await first.promise;
    throw new NotFetchedError('The server does not deliver the new version now: it answered 503.');
  };
  const { updater, found } = await started('0.1.0', { delivers });
  updater.take(signed('0.2.0'));
  updater.take(signed('0.3.0'));
  first.resolve();
  await vi.waitFor(() => expect(updater.report).toMatchObject({ version: '0.3.0', state: 'NOT_FETCHED' }));
  expect(found).toEqual([]);

  const other = await started('0.1.0');
  other.updater.take(signed('0.2.0'));
  await vi.waitFor(() => expect(other.found).toEqual(['0.2.0']));
  other.updater.take(signed('0.3.0'));
  await other.updater.close();
  const next = await started('0.2.0');
  next.updater.connected();
  await vi.waitFor(() => expect(next.found).toEqual(['0.3.0']));
  expect(other.found).toEqual(['0.2.0']);
});

it('says after a restart that the download came to nothing, and the one that was left behind writes nothing then', async () => {
  const delivered = Promise.withResolvers<void>();
  const before = await started('0.1.0', { delivers: () => delivered.promise });
  before.updater.take(signed('0.2.0'));
  await vi.waitFor(async () => expect(await readFile(join(data, 'program', 'state.json'), 'utf8')).toContain('FETCHING'));
  await before.updater.close();
  const after = await started('0.1.0');
  const answer = { version: '0.2.0', state: 'NOT_FETCHED', reason: 'The agent was ended while the new version was downloaded.' };
  expect(after.updater.report).toMatchObject(answer);
  delivered.resolve();
  await vi.waitFor(async () => expect(await readdir(join(data, 'program'))).toHaveLength(2));
  // It is started once for its help.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(before.found).toEqual([]);
  expect((await started('0.1.0')).updater.report).toMatchObject(answer);
});
