import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../log.ts';
import { type Binaries, findBinaries, restoreLinks } from './binaries.ts';
import { chooseAccount } from './postgres-user.ts';
import { startEmbedded } from './supervisor.ts';

// Starts of real servers take seconds where others work on the same machine.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tutti-account-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const asRoot = process.getuid?.() === 0;
// A container may forbid namespaces.
const mayUnshare = asRoot && spawnSync('unshare', ['--user', '--map-user=65534', '--map-group=65534', 'true']).status === 0;
const log = createLog('silent');

describe('as whom PostgreSQL runs', () => {
  it.skipIf(!asRoot)('is nobody when root starts it where everybody may pass', async () => {
    await chmod(folder, 0o755);
    const postgres = await startEmbedded(join(folder, 'postgres'), log);
    expect((await stat(join(folder, 'postgres', 'data'))).uid).toBe(65_534);
    await postgres.close();
  });

  it.skipIf(!mayUnshare)('is nobody within a namespace when root starts it in a folder of its own', async () => {
    await chmod(folder, 0o700);
    const postgres = await startEmbedded(join(folder, 'postgres'), log);
    expect((await stat(join(folder, 'postgres', 'data'))).uid).toBe(0);
    await postgres.close();
    // Opened up later, the same data goes on under the other account, and back.
    await chmod(folder, 0o755);
    const open = await startEmbedded(join(folder, 'postgres'), log);
    expect((await stat(join(folder, 'postgres', 'data'))).uid).toBe(65_534);
    await open.close();
    await chmod(folder, 0o700);
    const closed = await startEmbedded(join(folder, 'postgres'), log);
    await closed.close();
  });

  it.skipIf(!mayUnshare)('is nobody within a namespace when its programs are where only root may read', async () => {
    await chmod(folder, 0o755);
    const hidden = join(folder, 'hidden');
    const binaries = await copyOfBinaries(hidden);
    await chmod(hidden, 0o700);
    const account = await chooseAccount(binaries, folder);
    expect(account.command(binaries.initdb, [])).toMatchObject({
      file: 'unshare',
      args: ['--user', '--map-user=65534', '--map-group=65534', binaries.initdb],
    });
  });

  it.skipIf(!asRoot)('says what to do when there is no way at all', async () => {
    await chmod(folder, 0o700);
    const nowhere: Binaries = { initdb: '/nowhere/initdb', postgres: '/nowhere/postgres', pgCtl: '/nowhere/pg_ctl' };
    await expect(chooseAccount(nowhere, folder)).rejects.toThrow(/does not run as root.*set DATABASE_URL/);
  });

  it('is the user who starts it, where that is not root', async () => {
    const account = await chooseAccount(await findBinaries(), folder, 1_000);
    expect(account.uid).toBe(1_000);
    expect(account.command('postgres', ['-V'])).toEqual({ file: 'postgres', args: ['-V'], options: {} });
  });
});

describe('the programs of PostgreSQL', () => {
  it('find their libraries also when the package manager ran no install scripts', async () => {
    const binaries = await copyOfBinaries(join(folder, 'copy'), (path) => !/\/lib\/lib[^/]*\.so(\.\d+)?$/.test(path) || !isLink(path));
    expect(spawnSync(binaries.initdb, ['--version']).status).not.toBe(0);
    await restoreLinks(join(folder, 'copy'));
    await restoreLinks(join(folder, 'copy'));
    expect(String(spawnSync(binaries.initdb, ['--version']).stdout)).toMatch(/^initdb \(PostgreSQL\) 18/);
  });
});

/** A copy of the package, without the files that `keep` refuses. */
async function copyOfBinaries(to: string, keep: (path: string) => boolean = () => true): Promise<Binaries> {
  const { postgres } = await findBinaries();
  await mkdir(to, { recursive: true });
  await cp(dirname(dirname(dirname(postgres))), to, { recursive: true, verbatimSymlinks: true, filter: keep });
  const program = (name: string): string => join(to, 'native', 'bin', name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

const isLink = (path: string): boolean => spawnSync('test', ['-L', path]).status === 0;
