import { spawn } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { joinAgent, returnAgent } from '@tutti/contract-link/testing/connect';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { once } from '../../test/database.ts';
import { startTestServer } from '../../test/kit.ts';
import { createAccount } from '../../test/test-account.ts';
import { startServer } from '../app.ts';
import { runCommandLine } from '../cli/run.fixture.ts';
import { type Config, VARIABLES } from '../config.ts';
import { appendEvents } from '../event-log/append.ts';
import { COMMAND_LINE as BY_COMMAND_LINE } from '../event-log/author.ts';
import { signHeads } from '../event-log/heads.ts';
import { openEventKey } from '../event-log/key.ts';
import { ENTRIES } from '../event-log/months.ts';
import { sealPending } from '../event-log/seal.ts';
import { signedColumns, signPlace } from '../event-log/signed.ts';
import { createLog } from '../log.ts';
import { createEnrolmentCode } from '../modules/sites/index.ts';
import { dropAll, partitionsOf, withPartitionLock } from '../store/partitions.ts';
import { backUpServer, emptyServer, restoreServer } from './backup.fixture.ts';
import { BackupBusy, BackupError } from './backup-error.ts';
import { dump, lockBackups } from './dump.ts';
import { fillEveryTable } from './every-table.fixture.ts';
import type { Manifest } from './format.ts';
import { verify } from './make-backup.ts';
import { LEFT_OUT, placesOf } from './server-files.ts';

const ENTRY = {
  category: 'SYSTEM',
  type: 'tested',
  severity: 'INFORMATION',
  text: 'Tried',
  source: null,
  target: null,
  siteId: null,
  deviceId: null,
} as const;
const COMMAND_LINE = fileURLToPath(new URL('../cli/main.ts', import.meta.url));
const LOGIN = 'mutation M($input: UserLoginWithPasswordInput!) { UserLoginWithPassword(input: $input) { token } }';

async function ask(url: string, query: string, variables: object = {}, token = ''): Promise<{ data: unknown; errors?: unknown }> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })).json() as Promise<{ data: unknown }>;
}

/** A server with a row in every table, people who can sign in, an agent, and a record of events that is signed, with an entry that waits to be. */
async function fullServer() {
  // Without the jobs, which would seal the entry, and send and forget what was made for other tables.
  const server = await startTestServer({ roles: ['api', 'link'] });
  onTestFinished(() => server.close());
  const account = await createAccount(server);
  const { store, config } = server.services;
  const { code } = await store.system((tx) =>
    createEnrolmentCode(tx, { accountId: account.accountId, name: 'Rack 1' }, BY_COMMAND_LINE, new Date()),
  );
  const agent = await joinAgent(server, code);
  onTestFinished(() => agent.cut());
  await agent.report([agent.fact('amp-1', 'identity', { name: 'Amp 1' })]);
  await agent.close();
  await fillEveryTable(server.database.url);
  const key = await openEventKey(config.events.keyFile);
  await sealPending(store);
  await signHeads(store, key);
  await store.system(async (tx) => {
    const chain = await tx.selectFrom('event_chains').selectAll().where('account_id', '=', account.accountId).executeTakeFirstOrThrow();
    const place = { accountId: account.accountId, block: chain.block, sequence: chain.sequence, hash: chain.hash ?? Buffer.alloc(0) };
    const anchor = { ...signedColumns(signPlace(key, 'anchor', place, new Date())), dropped_to: new Date(0) };
    await tx.insertInto('event_anchors').values(anchor).execute();
    await appendEvents(tx, [{ ...ENTRY, accountId: account.accountId }], new Date());
  });
  return { server, account, agent, config };
}

/** A server with an account, whose record is signed, without a job that would change it. */
async function smallServer() {
  const server = await startTestServer({ roles: ['api', 'link'] });
  onTestFinished(() => server.close());
  const account = await createAccount(server);
  const { store, config } = server.services;
  await sealPending(store);
  await signHeads(store, await openEventKey(config.events.keyFile));
  return { server, store, config, account, stop: server.stop };
}

const rowsOf = (manifest: Manifest, table: string): number => manifest.tables.find(({ name }) => name === table)?.rows ?? -1;

describe('a backup', () => {
  it('carries every table, with every type of value in it, into the embedded database and back into one beside the server, with sign-in, keys, agents and the proved record', async () => {
    const { server, account, agent, config } = await fullServer();
    const fingerprints = server.linkFingerprints;
    const first = await backUpServer(config);
    await server.stop();
    expect(first.manifest.tables.filter(({ rows }) => rows === 0)).toEqual([]);
    expect((await stat(first.file)).mode & 0o777).toBe(0o600);

    const embedded = await emptyServer('embedded');
    const restored = await restoreServer(first.file, embedded);
    expect(restored.findings).toEqual([]);
    expect(restored.entries).toBeGreaterThan(5);
    // All rows of tables in partitions come after the others.
    const second = await backUpServer(embedded, { settledMs: 0 });
    expect(second.manifest.tables).toEqual(first.manifest.tables);
    expect(second.manifest).toMatchObject({
      sequences: first.manifest.sequences,
      chains: first.manifest.chains,
      files: first.manifest.files,
    });
    for (const { path, mode } of placesOf(embedded)) expect((await stat(path)).mode & 0o777).toBe(mode);

    const running = await startServer(embedded, { log: createLog('silent') });
    onTestFinished(() => running.close());
    expect(running.linkFingerprints).toEqual(fingerprints);
    const { email, password, token } = account.admin;
    expect(await ask(running.graphqlUrl, LOGIN, { input: { email, password } })).toMatchObject({
      data: { UserLoginWithPassword: { token: expect.any(String) } },
    });
    for (const known of [token, account.apiKey])
      expect(await ask(running.graphqlUrl, '{ accounts { name } }', {}, known)).toEqual({ data: { accounts: [{ name: 'Northlight' }] } });
    const back = await returnAgent(running, agent);
    expect(await back.report([back.fact('amp-1', 'identity', { name: 'Amp one' })])).toMatchObject({ stored: 1 });
    await back.close();
    expect(await runCommandLine(running, ['events', 'check'])).toContain('The record is as it was written.');
    await running.close();

    const external = await emptyServer('external');
    await restoreServer(second.file, external);
    const third = await backUpServer(external);
    expect(third.manifest.tables).toEqual(first.manifest.tables);
  }, 120_000);

  it.each([
    ['where all of it is new', undefined],
    ['where most of it was settled before the moment', 500],
  ])(
    'is of one moment while the record grows, and is proved by what was signed before, %s',
    async (_, settledMs) => {
      const { store, config, account, stop } = await smallServer();
      const ending = new AbortController();
      const writing = (async () => {
        for (let n = 0; !ending.signal.aborted; n++)
          await store.system((tx) =>
            appendEvents(
              tx,
              Array.from({ length: 50 }, () => ({ ...ENTRY, text: `Entry ${n}`, accountId: account.accountId })),
              new Date(),
            ),
          );
      })();
      const backups = [];
      for (let n = 0; n < 5; n++) backups.push(await backUpServer(config, settledMs === undefined ? {} : { settledMs }));
      ending.abort();
      await writing;
      await stop();
      const rows = backups.map(({ manifest }) => rowsOf(manifest, 'events'));
      expect(rows.toSorted((a, b) => a - b)).toEqual(rows);
      expect(new Set(rows).size).toBe(5);
      for (const { file, manifest } of [backups[0], backups[4]].filter((one) => one !== undefined)) {
        const { findings, entries } = await restoreServer(file, await emptyServer('external'));
        expect(findings).toEqual([]);
        expect(entries + rowsOf(manifest, 'event_pending')).toBe(rowsOf(manifest, 'events'));
      }
    },
    60_000,
  );

  it('holds no moment of the database while it is read', async () => {
    const { config, stop } = await smallServer();
    const connectionString = 'url' in config.database ? config.database.url : '';
    const [client, other] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
    await Promise.all([client.connect(), other.connect()]);
    const { rows: pids } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await lockBackups(client);
    const isHeld = async () => {
      const { rows } = await other.query('select 1 from pg_stat_activity where pid = $1 and backend_xmin is not null', [pids[0]?.pid]);
      return rows.length > 0;
    };
    await client.query('begin isolation level repeatable read read only');
    await client.query('select 1 from accounts');
    expect(await isHeld()).toBe(true);
    await client.query('commit');
    const held: boolean[] = [];
    const server = { files: [], missing: [], publicKeys: [] };
    const options = { tutti: '', database: 'external', server, withSecrets: false, settledMs: 0, onEnd: () => undefined } as const;
    // Between two slices, each of which is a statement of its own, as nobody knows when the database ends one whose rows are on their way.
    for await (const _frame of dump(client, { ...options, pace: async () => void held.push(await isHeld()) }));
    expect(held.length).toBeGreaterThan(10);
    expect(held).not.toContain(true);
    await Promise.all([client.end(), other.end()]);
    await stop();
  });

  it('leaves nothing in the database of what it copied', async () => {
    const { config, stop } = await smallServer();
    const client = new pg.Client({ connectionString: 'url' in config.database ? config.database.url : '' });
    await client.connect();
    const { manifest } = await backUpServer(config);
    expect(manifest.tables.length).toBeGreaterThan(50);
    const { rows } = await client.query("select relname from pg_class where relname like 'moment%' or relpersistence = 't'");
    expect(rows).toEqual([]);
    await client.end();
    await stop();
  });

  it('keeps partitions from being dropped, and others from being made, while it is made', async () => {
    const { config, store, stop } = await smallServer();
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const pace = () => {
      reached.resolve();
      return released.promise;
    };
    const making = backUpServer(config, { pace });
    await reached.promise;
    const drop = () => withPartitionLock(store, async (tx) => dropAll(tx, (await partitionsOf(tx, ENTRIES)).slice(-1)));
    expect(await drop()).toEqual([]);
    await expect(backUpServer(config)).rejects.toThrow(BackupBusy);
    released.resolve();
    await making;
    expect(await drop()).toHaveLength(1);
    await stop();
  }, 30_000);

  it('has no private key where none is wanted, and is proved all the same', async () => {
    const { config, stop } = await smallServer();
    const { file, manifest } = await backUpServer(config, { withSecrets: false });
    await stop();
    expect(manifest.files).toEqual(['event-heads', 'link-certificate', 'next-link-certificate']);
    const empty = await emptyServer('external');
    expect((await restoreServer(file, empty)).findings).toEqual([]);
    expect(await readdir(empty.dataDir)).not.toContain('event-key.pem');
  });

  it('takes every file of the data folder but those that are named as left out', async () => {
    const { config, stop } = await smallServer();
    await stop();
    const kept = new Set(placesOf(config).map(({ path }) => path.slice(config.dataDir.length + 1).split('/')[0]));
    const others = (await readdir(config.dataDir)).filter((name) => !kept.has(name) && !LEFT_OUT.some((one) => one === name));
    expect(others).toEqual([]);
    // Also those that are made when they are first needed, as the description of the configuration names them.
    const described = Object.values(VARIABLES).flatMap(([, , meaning]) =>
      [...meaning.matchAll(/DATA_DIR\/([\w.-]+)/g)].map(([, name]) => name),
    );
    expect(described).toContain('event-key.pem');
    expect(described.filter((name) => !kept.has(name))).toEqual([]);
  });
});

describe('what is no whole backup', () => {
  it('is refused at each of 300 places where a cut or another byte changes what is read, and where it is something else or of a later form', async () => {
    const { config, stop } = await smallServer();
    const { file } = await backUpServer(config);
    await stop();
    const whole = await readFile(file);
    const written = await verify(Readable.from([whole]));
    const step = Math.ceil(whole.length / 300);
    const unnoticed: string[] = [];
    const notice = async (content: Buffer, what: string): Promise<void> => {
      // A bit that the compression has no use for changes nothing of what is read; nor does a cut within its last bytes, 10 to 13 before the end, which Node.js does not report.
      const found = await verify(Readable.from([content])).catch((error: unknown) => error);
      if (!(found instanceof BackupError || isDeepStrictEqual(found, written))) unnoticed.push(what);
    };
    for (let at = 0; at < whole.length; at += step) {
      const other = Buffer.from(whole);
      other[at] = (other[at] ?? 0) ^ 0x20;
      await notice(other, `changed at ${at}`);
      await notice(whole.subarray(0, at), `cut at ${at}`);
    }
    expect(unnoticed).toEqual([]);
    await expect(verify(Readable.from([Buffer.from('PK\u0003\u0004 another archive of some length')]))).rejects.toThrow(
      'This is no backup of Tutti.',
    );
    await expect(verify(Readable.from([whole, Buffer.from('more')]))).rejects.toThrow('something comes after its end');
    await expect(verify(Readable.from([Buffer.concat([whole, Buffer.from('more')])]))).rejects.toThrow('something comes after its end');
    await expect(verify(Readable.from([Buffer.from('TUTTI BACKUP 3\n')]))).rejects.toThrow('does not know: use a newer one');
  }, 60_000);

  it('leaves database and data folder as they were, also where it is found at the end', async () => {
    const { config, stop } = await smallServer();
    const { file } = await backUpServer(config);
    await stop();
    const whole = await readFile(file);
    // The checksum after the last block alone may be missing: all before it is proved by the manifest.
    await writeFile(file, whole.subarray(0, -200));
    const empty = await emptyServer('external');
    await expect(restoreServer(file, empty)).rejects.toThrow('The backup is cut off: its end is missing.');
    expect(await readdir(empty.dataDir)).toEqual([]);
    await writeFile(file, whole);
    // Nothing of it is there, or this would be refused.
    expect((await restoreServer(file, empty)).findings).toEqual([]);
  });

  it('is not restored by a version that does not know its schema', async () => {
    const { server, config, stop } = await smallServer();
    await once(server.database.url, `insert into kysely_migration values ('9999-later', now())`);
    const { file } = await backUpServer(config);
    await stop();
    const words =
      /^The backup was written by Tutti 0\.\d+\.\d+\S*, whose database this version \(\S+\) does not know: restore it with \S+ or a newer one\.$/;
    await expect(restoreServer(file, await emptyServer('external'))).rejects.toThrow(words);
  });

  it('is a record of events that was changed, unless that is accepted', async () => {
    const { server, config, stop } = await smallServer();
    await once(
      server.database.url,
      `alter table events no force row level security; update events set text = 'Somebody else' where id = (select min(id) from events); alter table events force row level security`,
    );
    const { file } = await backUpServer(config);
    await stop();
    await expect(restoreServer(file, await emptyServer('external'))).rejects.toThrow('The record of events in the backup is not proved');
    expect((await restoreServer(file, await emptyServer('external'), { unproven: true })).findings).toHaveLength(1);
  }, 60_000);
});

describe('a restore', () => {
  it('never writes over a server that has data, uses a database that a program uses, or tables of somebody else', async () => {
    const { server, config, stop } = await smallServer();
    const { file } = await backUpServer(config);
    await once(server.database.url, `update users set display_name = 'Changed since'`);
    const names = async () => (await once(server.database.url, 'select distinct display_name as name from users')).rows;
    await expect(restoreServer(file, config)).rejects.toThrow(/^Another program uses the database \(\d+ connections?\): stop the server/);
    await stop();
    await expect(restoreServer(file, config)).rejects.toThrow('The database has data already (in ');
    expect(await names()).toEqual([{ name: 'Changed since' }]);
    await once(server.database.url, 'drop table kysely_migration');
    await expect(restoreServer(file, config)).rejects.toThrow("The database has tables that are not Tutti's (");
    expect(await names()).toEqual([{ name: 'Changed since' }]);
  });

  it('reads from a pipe what a backup writes into it, and says on standard error what was done', async () => {
    const { config, stop } = await smallServer();
    const empty = await emptyServer('external');
    const at = ({ database, dataDir }: Config) => ({
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: 'url' in database ? database.url : '', TUTTI_DEMO: '0' },
    });
    const from = spawn(process.execPath, [COMMAND_LINE, 'backup', '-'], at(config));
    const to = spawn(process.execPath, [COMMAND_LINE, 'restore', '-'], at(empty));
    from.stdout.pipe(to.stdin);
    const [made, restored, result] = await Promise.all([text(from.stderr), text(to.stderr), text(to.stdout)]);
    await stop();
    expect(made).toMatch(/^\d+ tables with \d+ rows backed up in \d+\.\d s\.\n/);
    expect(restored).toMatch(
      /^\d+ tables with \d+ rows of \S+Z restored, each row as it was written\.\nThe record of events is proved: \d+ entries\.\n$/,
    );
    expect(result).toBe('');
  }, 30_000);

  it('takes the place of an empty server that was started, whose keys are kept beside', async () => {
    const { config, stop } = await smallServer();
    const { file } = await backUpServer(config);
    await stop();
    const empty = await emptyServer('external');
    await (await startServer(empty, { log: createLog('silent') })).close();
    const keysOf = async (of: Config) =>
      Promise.all(
        placesOf(of)
          .filter(({ isSecret }) => isSecret)
          .map(async ({ role, path }) => ({ role, text: await readFile(path, 'utf8') })),
      );
    const before = await keysOf(empty);
    const { files } = await restoreServer(file, empty);
    const [expected, restored] = [await keysOf(config), await keysOf(empty)];
    expect(restored).toEqual(expected);
    expect(restored.map(({ role }) => role)).toEqual(expect.arrayContaining(['event-key', 'agent-key', 'link-key', 'next-link-key']));
    const kept = placesOf(empty)
      .filter(({ isSecret }) => isSecret)
      .map(async ({ role, path }) => ({
        role,
        text: await readFile(files.replaced.find((one) => one.path === path)?.before ?? '', 'utf8'),
      }));
    expect(await Promise.all(kept)).toEqual(before);
  }, 60_000);
});
