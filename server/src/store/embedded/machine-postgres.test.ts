import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommandLine } from '../../cli/run.fixture.ts';
import { type Config, readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import { openStore } from '../open-store.ts';
import type { Store } from '../store.ts';
import { bundledPrograms, choosePrograms, type Programs } from './programs.ts';
import { type EmbeddedPostgres, startEmbedded } from './supervisor.ts';

// Starts of real servers take seconds where others work on the same machine.
vi.setConfig({ testTimeout: 60_000 });

const log = createLog('silent');
const machine: Programs | null = await choosePrograms('auto', '/nowhere').then(
  (programs) => (programs.origin === 'machine' ? programs : null),
  () => null,
);

let folder: string;
let closers: (() => Promise<void>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tutti-machine-'));
  // Everybody may pass through, as through an ordinary data folder.
  await chmod(folder, 0o755);
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  closers = [];
  await rm(folder, { recursive: true, force: true });
});

async function start(name: string, postgres: 'auto' | 'bundled'): Promise<EmbeddedPostgres> {
  const started = await startEmbedded(join(folder, name), log, { postgres });
  closers.push(() => started.close());
  return started;
}

const configOf = (postgres: string): Config =>
  readConfig({ DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', LINK_PORT: '0', TUTTI_DEMO: '0', TUTTI_POSTGRES: postgres });

async function open(config: Config): Promise<Store> {
  const store = await openStore(config, log);
  closers.push(() => store.close());
  return store;
}

async function query<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe.skipIf(!machine)(`a PostgreSQL of the machine${machine ? '' : ' (left out: there is none)'}`, () => {
  it('runs inside, reachable on loopback alone, and again on what it wrote', async () => {
    const first = await start('postgres', 'auto');
    expect(first.programs).toMatchObject({ origin: 'machine', version: machine?.version });
    await query(first.url, 'create table kept as select 7 as n');
    const settings = `select current_setting('unix_socket_directories') as sockets, current_setting('listen_addresses') as addresses, current_setting('jit') as jit`;
    expect(await query(first.adminUrl, settings)).toEqual([{ sockets: '', addresses: '127.0.0.1', jit: 'off' }]);
    await first.close();
    const again = await start('postgres', 'auto');
    expect(await query(again.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await again.close();
    expect((await readdir(join(folder, 'postgres'))).sort()).toEqual(['credentials.json', 'data']);
  });

  it('sorts, compares and changes case as the one of the installation does', async () => {
    const urls = [(await start('of-machine', 'auto')).url, (await start('of-installation', 'bundled')).url];
    const ask = `
      with words (w) as (values ('Ä'), ('a'), ('B'), ('b'), ('_x'), ('x 1'), ('x10'), ('x2'), ('ß'), ('İ'), ('ı'), ('é'), ('e' || chr(769)), ('日本'), ('本'), ('ﬁ'), ('🎛'), (''), (' ')),
        ordered as (select string_agg(w, '|' order by w) as ordered from words)
      select ordered, upper(ordered) as upper, lower(ordered) as lower, 'É' ~* 'é' as "ignores", 'é' ~ '^\\w$' as word, datcollate, datctype, datcollversion, datlocprovider
      from ordered, pg_database where datname = current_database()`;
    const [ofMachine, ofInstallation] = await Promise.all(urls.map((url) => query(url, ask)));
    expect(ofMachine).toMatchObject([{ datcollate: 'C.UTF-8', datctype: 'C.UTF-8', datcollversion: null, datlocprovider: 'c' }]);
    expect(ofMachine).toEqual(ofInstallation);
  });

  it('is not tried on files of another version: those of an earlier installation go on by its own programs, and the other way round nothing is lost', async () => {
    const bundled = await start('postgres', 'bundled');
    await query(bundled.url, 'create table kept as select 1 as n');
    await bundled.close();
    const auto = await start('postgres', 'auto');
    expect(auto.programs?.origin).toBe('bundled');
    expect(await query(auto.url, 'select n from kept')).toEqual([{ n: 1 }]);
    const own = await start('other', 'auto');
    await own.close();
    await expect(startEmbedded(join(folder, 'other'), log, { postgres: 'bundled' })).rejects.toThrow(/set TUTTI_POSTGRES=auto/);
    expect(existsSync(join(folder, 'other/owner.json'))).toBe(false);
    expect((await start('other', 'auto')).programs?.origin).toBe('machine');
  });

  it('that is updated while it runs goes on, and says that a restart takes the update', async () => {
    const bin = join(folder, 'bin');
    await mkdir(bin);
    for (const name of ['initdb', 'postgres', 'pg_ctl']) await copyFile(join(machine?.folder ?? '', name), join(bin, name));
    await symlink(join(machine?.folder ?? '', '../lib'), join(folder, 'lib'));
    const store = await open(configOf(bin));
    expect(await store.describe()).toMatchObject({
      version: expect.stringContaining(machine?.version ?? ''),
      programs: { origin: 'given', folder: bin },
      updatedSince: false,
    });
    await copyFile(join(bin, 'postgres'), join(bin, 'postgres.new'));
    await rename(join(bin, 'postgres.new'), join(bin, 'postgres'));
    expect(await store.describe()).toMatchObject({ updatedSince: true });
    expect(await store.system(async () => 'still there')).toBe('still there');
    await store.close();
    expect(await (await open(configOf(bin))).describe()).toMatchObject({ updatedSince: false });
  });

  it('is named by the doctor, beside the server as without it', async () => {
    const config = configOf('auto');
    const store = await open(config);
    const services = { config, store, now: () => new Date() };
    const examine = () => runCommandLine({ services } as never, ['doctor', '--quick']).catch((error: { said: string }) => error.said);
    const line = `It runs inside, by the PostgreSQL of this machine (${machine?.folder}), packed on ${machine?.packedAt.toISOString().slice(0, 10)}.`;
    expect(await examine()).toContain(line);
    await store.close();
    expect(await examine()).toContain(line);
  });
});

it('the one of the installation is named by its version and the day it was packed', async () => {
  const store = await open(configOf('bundled'));
  const { programs, version, updatedSince } = await store.describe();
  expect({ ...programs, updatedSince }).toMatchObject({ ...(await bundledPrograms()), updatedSince: false });
  expect(version).toBe(programs?.version);
});
