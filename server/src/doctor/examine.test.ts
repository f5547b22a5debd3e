import { once } from 'node:events';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount } from '../../test/test-account.ts';
import { runCommandLine } from '../cli/run.fixture.ts';
import { readConfig, readEnvironment } from '../config.ts';
import { signHeads } from '../event-log/heads.ts';
import { openEventKey } from '../event-log/key.ts';
import { sealPending } from '../event-log/seal.ts';
import { makeCertificate } from '../link/certificate.ts';
import { createLog } from '../log.ts';
import { checkClock } from './check-machine.ts';
import { examine } from './examine.ts';
import type { Level } from './finding.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'tutti-doctor-'));
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The environment of the running server, on its ports. */
const environment = () => ({
  DATABASE_URL: server.database.url,
  DATA_DIR: server.dataDir,
  HOST: '127.0.0.1',
  PORT: new URL(server.httpUrl).port,
  LINK_PORT: new URL(server.linkUrl).port,
  TUTTI_DEMO: '0',
});
const look = (more: Record<string, string> = {}, { now = new Date(), proves = true } = {}) =>
  examine({ ...readEnvironment({ ...environment(), ...more }), log: createLog('silent'), now, proves });

/** What is said of an area, with how grave it is. */
async function said(area: string, more: Record<string, string> = {}, options: Parameters<typeof look>[1] = {}) {
  const found = await look(more, options);
  return found.filter((one) => one.area === area).map(({ level, what }): readonly [Level, string] => [level, what]);
}

describe('the doctor of a server that runs', () => {
  it('finds its ports, certificate, database and record as they should be, and says so', async () => {
    await createAccount(server);
    await sealPending(server.services.store);
    await signHeads(server.services.store, await openEventKey(server.services.config.events.keyFile), { all: true });
    const found = await look();
    expect(found.filter(({ level }) => level === 'error')).toEqual([]);
    const of = (area: string) => found.filter((one) => one.area === area).map(({ level, what }) => `${level} ${what}`);
    expect(of('ports')).toEqual([
      `ok A server runs at ${new URL(server.httpUrl).host.replace('localhost', '127.0.0.1')} and is ready.`,
      `ok The device link answers at 127.0.0.1:${new URL(server.linkUrl).port}.`,
    ]);
    expect(of('certificates')).toEqual([expect.stringMatching(/^ok The certificate of the device link is valid until 20\d\d-/)]);
    expect(of('database')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^ok PostgreSQL 1[5-9]/), 'ok Its tables are those of this version.']),
    );
    expect(of('record of events')).toEqual([expect.stringMatching(/^ok [1-9]\d* entries are as they were written/)]);
    expect(of('bus')).toEqual(['ok One process needs none.']);
  });

  it('warns of what a server for others should have, with what to do', async () => {
    const found = await look();
    expect(found.filter(({ area }) => area === 'configuration').map(({ remedy }) => remedy)).toEqual([
      'Set SMTP_URL, and SMTP_FROM.',
      'Set TUTTI_BACKUP_DIR to a folder on another disk.',
    ]);
    expect(await said('configuration', { TUTTI_PUBLIC_URL: 'http://tutti.example' })).toContainEqual([
      'warning',
      'People sign in over plain HTTP: whoever is on the way reads their passwords.',
    ]);
    expect(await said('configuration', { TUTTI_DEMO: '1', HOST: '0.0.0.0' })).toContainEqual([
      'error',
      'The demo can be reached by others, with its outbox and its simulator.',
    ]);
  });

  it('finds an entry that was changed, unless it was not to prove the record', async () => {
    const other = await startTestServer();
    onTestFinished(() => other.close());
    await createAccount(other);
    await sealPending(other.services.store);
    await signHeads(other.services.store, await openEventKey(other.services.config.events.keyFile), { all: true });
    const owner = new Client({ connectionString: other.database.url });
    await owner.connect();
    const { rowCount } = await owner.query(`update events set at = at - interval '1 microsecond' where id = (select min(id) from events)`);
    await owner.end();
    expect(rowCount).toBe(1);
    const where = { DATABASE_URL: other.database.url, DATA_DIR: other.dataDir, PORT: '0', LINK_PORT: '0' };
    expect(await said('record of events', where)).toEqual([['error', expect.stringContaining('does not fit its hashes')]]);
    expect(await said('record of events', where, { proves: false })).toEqual([['unknown', 'It was not proven.']]);
  });

  it('ends with an error where there is one, and prints what to do below it', async () => {
    const printed = runCommandLine(
      { services: { ...server.services, config: readConfig({ ...environment(), SMTP_URL: 'smtp://127.0.0.1:1' }) } },
      ['doctor', '--quick'],
    );
    await expect(printed).rejects.toThrow(/^There (is|are) \d+ errors?\.$/);
    const failure = await printed.catch((error: unknown) => error);
    expect(failure).toHaveProperty(
      'said',
      expect.stringMatching(/^ERROR {4}mail {14}127\.0\.0\.1:1 does not take mails: .*\n {27}→ Correct SMTP_URL/m),
    );
  });
});

describe('the clock of the machine', () => {
  it('is wrong where it is more than 5 s from that of the database, in either direction', async () => {
    for (const ahead of [5_600, -5_600]) {
      const [finding] = await checkClock(ahead);
      expect([finding?.level, finding?.what]).toEqual(['error', 'The clocks of this machine and of the database are 6 s apart.']);
    }
    for (const ahead of [4_900, null]) expect((await checkClock(ahead))[0]?.level).not.toBe('error');
  });
});

describe('the doctor of a server that does not run', () => {
  it('says of its ports which are free and which have another program', async () => {
    const other = createServer((socket) => socket.end('SSH-2.0-other\r\n')).listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const taken = String((other.address() as AddressInfo).port);
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const port = String((free.address() as AddressInfo).port);
    free.close();
    await once(free, 'close');
    expect(await said('ports', { PORT: taken, LINK_PORT: port })).toEqual([
      ['error', `PORT ${taken} has another program.`],
      ['ok', `LINK_PORT ${port} is free, no server runs there.`],
    ]);
    expect(await said('ports', { PORT: port, LINK_PORT: taken })).toEqual([
      ['ok', `PORT ${port} is free, no server runs there.`],
      ['error', `LINK_PORT ${taken} has another program.`],
    ]);
  });

  it('judges certificates by their name and their time', async () => {
    const now = new Date();
    const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
    const { cert, key } = await makeCertificate(now, days(40));
    const env = { TUTTI_TLS_CERT: join(folder, 'cert.pem'), TUTTI_TLS_KEY: join(folder, 'key.pem'), PORT: '0', LINK_PORT: '0' };
    await writeFile(env.TUTTI_TLS_CERT, cert);
    await writeFile(env.TUTTI_TLS_KEY, key);
    const of = async (publicUrl: string, at: Date) => (await said('certificates', { ...env, TUTTI_PUBLIC_URL: publicUrl }, { now: at }))[0];
    expect(await of('https://localhost', now)).toEqual(['ok', expect.stringMatching(/^The certificate of HTTPS is valid until/)]);
    expect(await of('https://localhost', days(30))).toEqual(['warning', expect.stringMatching(/ends on .*, in \d days\.$/)]);
    expect(await of('https://localhost', days(41))).toEqual(['error', expect.stringMatching(/^The certificate of HTTPS ended on/)]);
    expect(await of('https://localhost', days(-1))).toEqual(['error', expect.stringContaining('valid only from')]);
    expect(await of('https://tutti.example', now)).toEqual(['error', expect.stringContaining('is not for tutti.example')]);
    await writeFile(env.TUTTI_TLS_KEY, 'no key');
    expect(await of('https://localhost', now)).toEqual(['error', expect.stringContaining('TUTTI_TLS_CERT and TUTTI_TLS_KEY must name')]);
  });

  it('says of a database that does not answer, and of a bus and a mail server, what to correct', async () => {
    const away = { DATABASE_URL: 'postgres://127.0.0.1:1/none', NATS_URL: 'nats://127.0.0.1:1', SMTP_URL: 'smtp://127.0.0.1:1' };
    const found = await look({ ...away, PORT: '0', LINK_PORT: '0' });
    expect(found.filter(({ level }) => level === 'error').map(({ area, remedy }) => [area, remedy])).toEqual([
      ['database', 'Check that it runs, and DATABASE_URL.'],
      ['mail', 'Correct SMTP_URL, or what lies between here and there.'],
      ['bus', 'Start NATS, or correct NATS_URL.'],
    ]);
  });

  it('makes no database where there is none yet', async () => {
    const dataDir = join(folder, 'nothing');
    expect(await said('database', { DATABASE_URL: '', DATA_DIR: dataDir })).toEqual([
      ['unknown', 'There is none yet: it is made at the first start.'],
    ]);
    expect(await said('disk', { DATA_DIR: dataDir })).toEqual([[expect.any(String), expect.stringMatching(/GB free, \d+ %\.$/)]]);
    await expect(utimes(dataDir, 0, 0)).rejects.toThrow('ENOENT');
  });

  it('misses the backup that was due last', async () => {
    const backups = join(folder, 'backups');
    const env = { TUTTI_BACKUP_DIR: backups, TUTTI_BACKUP_AT: '02:30', PORT: '0', LINK_PORT: '0' };
    const now = new Date('2026-11-26T12:00:00Z');
    expect(await said('backups', env, { now })).toEqual([['warning', `${backups} has no backup yet.`]]);
    await mkdir(backups);
    await writeFile(join(backups, 'tutti-20261124T0230Z.backup'), '');
    expect(await said('backups', env, { now })).toEqual([['error', expect.stringContaining('one was due at 2026-11-26T02:30')]]);
    await writeFile(join(backups, 'tutti-20261126T0230Z.backup'), '');
    expect(await said('backups', env, { now })).toEqual([['ok', 'The newest is of 2026-11-26T02:30:00.000Z.']]);
  });
});
