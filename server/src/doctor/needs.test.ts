import { execFile } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { writeProgram } from '../agent-delivery/delivered.fixture.ts';
import { readEnvironment } from '../config.ts';
import { createLog } from '../log.ts';
import { startSnmp } from '../snmp/agent.ts';
import { examine } from './examine.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ roles: ['api', 'link'] });
  folder = await mkdtemp(join(tmpdir(), 'tutti-doctor-needs-'));
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

const environment = (more: Record<string, string>) => ({
  DATABASE_URL: server.database.url,
  DATA_DIR: server.dataDir,
  HOST: '127.0.0.1',
  PORT: '0',
  LINK_PORT: '0',
  TUTTI_DEMO: '0',
  ...more,
});
const look = (more: Record<string, string> = {}) =>
  examine({ ...readEnvironment(environment(more)), log: createLog('silent'), now: new Date(), proves: false });
const said = async (area: string, more: Record<string, string> = {}): Promise<string[]> =>
  (await look(more)).filter((one) => one.area === area).map(({ level, what }) => `${level} ${what}`);

const BROKEN = {
  PORT: '99999',
  TUTTI_TLS_CERT: '/etc/tutti/cert.pem',
  SMTP_URL: 'mail.example:25',
  TUTTI_SNMP_PORT: '1161',
  TUTTI_SNMP_AUTH: 'hidden',
  TUTTI_SNMP_USER: 'monitor',
  TUTTI_BILLING: 'fastspring',
};

describe('the doctor of an environment that is not valid', () => {
  it('names every variable with what to set, looks at the rest, and takes no default for what is wrong', async () => {
    const found = await look(BROKEN);
    const wrong = found.filter(({ area, level }) => area === 'configuration' && level === 'error');
    expect(wrong.map(({ what }) => what.split(/[ =]/)[0])).toEqual([
      'PORT',
      'TUTTI_SNMP_AUTH',
      'SMTP_URL',
      'TUTTI_TLS_CERT',
      'TUTTI_SNMP_PORT',
      'TUTTI_BILLING',
    ]);
    expect(wrong.filter(({ remedy }) => !remedy)).toEqual([]);
    expect(JSON.stringify(found)).not.toContain('hidden');
    const of = (area: string) => found.filter((one) => one.area === area).map(({ level, what }) => `${level} ${what}`);
    expect(of('database')).toContain('ok Its tables are those of this version.');
    expect(of('ports')).toEqual(['unknown It was not looked at, because PORT is not valid.', expect.stringContaining('LINK_PORT is 0')]);
    expect(of('SNMP')).toEqual(['unknown It was not looked at, because TUTTI_SNMP_AUTH is not valid.']);
    expect(of('mail')).toEqual(['unknown It was not looked at, because SMTP_URL is not valid.']);
    expect(found.some(({ what }) => what.startsWith('Mails are not sent'))).toBe(false);
    const noDatabase = await look({ DATABASE_URL: 'mysql://tutti:hidden@localhost/tutti' });
    expect(noDatabase.filter(({ area }) => area === 'database').map(({ what }) => what)).toEqual([
      'It was not looked at, because DATABASE_URL is not valid.',
    ]);
  });

  it('is printed as JSON all the same, by the program itself', async () => {
    const env = { PATH: process.env['PATH'], ...environment(BROKEN) };
    const failure = await promisify(execFile)('node', ['server/src/cli/main.ts', 'doctor', '--quick', '--json'], { env }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ code: 1, stderr: expect.stringMatching(/^There are \d+ errors\.\n$/) });
    const { stdout } = failure as { stdout: string };
    expect(JSON.parse(stdout)).toContainEqual({
      area: 'configuration',
      level: 'error',
      what: 'PORT="99999" is not valid: it must be a port, 0 to 65535 (0: any free one).',
      remedy: 'Correct PORT, or remove it: then its default holds.',
    });
  });

  it('warns of a variable that has no effect, as a start does', async () => {
    const idle = { TUTTI_SNMP_USER: 'monitor', TUTTI_BACKUP_KEEP: '3', TUTTI_SENTRY_DSN: 'https://key@errors.example/4' };
    const sentences = [
      'TUTTI_SNMP_USER has no effect: TUTTI_SNMP_PORT is not set.',
      'TUTTI_BACKUP_KEEP has no effect: TUTTI_BACKUP_DIR is not set.',
      'TUTTI_SENTRY_DSN has no effect: TUTTI_PUBLIC_URL is not set.',
    ];
    const found = await said('configuration', idle);
    for (const sentence of sentences) expect(found).toContain(`warning ${sentence}`);
    const lines: string[] = [];
    const started = await startTestServer({ env: idle, log: createLog('warn', { write: (line) => void lines.push(line) }) });
    await started.close();
    for (const sentence of sentences) expect(lines.join('')).toContain(sentence.slice(0, -1));
    // What is as it would be anyway has no effect to miss.
    expect((await said('configuration', { TUTTI_BACKUP_KEEP: '14' })).join('\n')).not.toContain('no effect');
  });
});

describe('the doctor and SNMP', () => {
  const USER = { TUTTI_SNMP_USER: 'monitor', TUTTI_SNMP_AUTH: 'halls and stages', TUTTI_SNMP_PRIVACY: 'racks and boxes' };

  it('says whether its port is free, has another program, or answers its user', async () => {
    const other = createSocket('udp4').bind(0, '127.0.0.1');
    await once(other, 'listening');
    const port = String(other.address().port);
    expect(await said('SNMP', { ...USER, TUTTI_SNMP_PORT: port })).toEqual([
      `error TUTTI_SNMP_PORT ${port} has another program, or a server with another user or other passphrases.`,
    ]);
    other.close();
    await once(other, 'close');
    expect(await said('SNMP', { ...USER, TUTTI_SNMP_PORT: port, TUTTI_SNMP_MANAGERS: 'nms.invalid:162' })).toEqual([
      `ok TUTTI_SNMP_PORT ${port} (UDP) is free, no server runs there.`,
      expect.stringMatching(/^warning The manager nms\.invalid of TUTTI_SNMP_MANAGERS is not found: /),
    ]);
    const { config } = readEnvironment({ ...USER, TUTTI_SNMP_PORT: port, HOST: '127.0.0.1' });
    if (!config.snmp) throw new Error('there is no SNMP');
    const agent = await startSnmp(server.services, config.snmp);
    onTestFinished(() => agent.close());
    expect(await said('SNMP', { ...USER, TUTTI_SNMP_PORT: port })).toEqual([`ok SNMP answers the user monitor at port ${port}.`]);
    expect(await said('SNMP', { ...USER, TUTTI_SNMP_PORT: port, TUTTI_SNMP_AUTH: 'other stages' })).toEqual([
      expect.stringContaining('error'),
    ]);
  });
});

describe('the doctor and the keys', () => {
  it('misses them where the database has been in use, and says who else may use them', async () => {
    const dataDir = join(folder, 'keys');
    await mkdir(dataDir);
    expect(await said('keys', { DATA_DIR: dataDir })).toEqual([
      expect.stringMatching(/^error The sign-in key is not at .*: codes of authenticator apps cannot be checked/),
      expect.stringMatching(/^error The key that signs the programs for sites is not at /),
      expect.stringMatching(/^error The key that signs the record of events is not at /),
      expect.stringMatching(/^unknown .*event-heads\.json is not there yet/),
    ]);
    const file = join(dataDir, 'sign-in-key');
    await writeFile(file, Buffer.alloc(32).toString('base64'), { mode: 0o600 });
    const first = async () => (await said('keys', { DATA_DIR: dataDir }))[0];
    expect(await first()).toBe(`ok The sign-in key is at ${file}.`);
    await chmod(file, 0o644);
    expect(await first()).toBe(`error The sign-in key, ${file}, can be used by everybody on this machine.`);
    await writeFile(file, 'nothing');
    expect(await first()).toMatch(/^error .* must hold the key that encrypts/);
    await writeFile(join(dataDir, 'event-heads.json'), '{');
    expect((await said('keys', { DATA_DIR: dataDir })).at(-1)).toMatch(/^error The signed heads in .* cannot be read/);
  });

  it('says that heads and data cannot be written where a file is in the way', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect((await said('keys', { TUTTI_EVENT_KEY: join(file, 'event-key.pem') })).at(-1)).toBe(
      `error The signed heads cannot be written: ${file} is no folder.`,
    );
    expect(await said('disk', { TUTTI_BACKUP_DIR: join(file, 'backups') })).toContain(`error ${file} is no folder.`);
  });
});

describe('the doctor and the programs for sites', () => {
  it('says of which version and day they are, and for which platforms there is none', async () => {
    const release = join(folder, 'release');
    await mkdir(release);
    expect(await said('agents', { TUTTI_AGENT_RELEASE: release })).toEqual([`error There is no program for sites in ${release}.`]);
    const { path } = await writeProgram(release, '#!/bin/sh', { version: '1.4.2' });
    expect(await said('agents', { TUTTI_AGENT_RELEASE: release })).toEqual([
      'ok The program for linux-x64 is 1.4.2 of 2026-11-26.',
      expect.stringMatching(/^warning There is no program for linux-arm64 to download/),
    ]);
    await writeFile(path, 'cut');
    expect((await said('agents', { TUTTI_AGENT_RELEASE: release }))[0]).toMatch(/^error .* is not whole: it has 3 of \d+ bytes/);
  });
});

describe('the doctor and the user of the database', () => {
  it('says which right is missing, and who gives it how', async () => {
    const poor = await createTestDatabase({ owner: 'poor' });
    onTestFinished(() => poor.drop());
    const { username } = new URL(poor.url);
    expect(await said('database', { DATABASE_URL: poor.url })).toEqual(
      expect.arrayContaining(['tutti_tenant', 'tutti_system'].map((role) => `error The user ${username} may not use the role ${role}.`)),
    );
    const plain = await createTestDatabase({ owner: 'plain' });
    onTestFinished(() => plain.drop());
    const user = new URL(plain.url).username;
    expect(await said('database', { DATABASE_URL: plain.url })).toContain(
      `ok Its user ${user} may do what starts, upgrades and backups need.`,
    );
    await plain.query(`revoke temporary on database ${user} from public, ${user}`);
    await plain.query(`revoke create on schema public from public`);
    expect(await said('database', { DATABASE_URL: plain.url, TUTTI_BACKUP_DIR: folder })).toContain(
      `error The user ${user} may make no temporary tables, into which a backup copies.`,
    );
  });
});
