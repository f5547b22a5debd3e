import { execFileSync } from 'node:child_process';
import { createHash, type X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';
import { noteSchedule } from '../../backup/schedules.ts';
import { readConfig } from '../../config.ts';
import { createEndpoints } from '../../endpoints.ts';
import { openCertificates } from '../../link/own-certificates.ts';
import { BUNDLED, bundledPrograms } from '../../store/embedded/programs.ts';

let server: TestServer;
let account: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
  other = await createAccount(server, { name: 'Ferry Lane' });
});
afterAll(() => server.close());

const QUERY = `query Q($accountId: ID!) { tuttiServerInstance(accountId: $accountId) {
  serverName serverPort tuttiPort fingerprint { sha1 sha256 } agentInstall { linkUrl scriptUrl publicKeyPin command } version { build releaseNotesLink }
  database { version programs packedAt updatedSince } backups { observedAt isUnseen lastAt lastSize nextAt failingSince isLate } } }`;
const ask = (accountId: string, token?: string) => server.graphql(QUERY, { accountId }, token);

/** The certificate that the link's port really has. */
const shownByLink = (port: number) =>
  new Promise<X509Certificate>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      const certificate = socket.getPeerX509Certificate();
      socket.destroy();
      if (certificate) resolve(certificate);
      else reject(new Error('It shows no certificate.'));
    });
    socket.once('error', reject);
  });

describe('How a server is reached', () => {
  it('is its name, its ports and the fingerprints of the certificate that is really used [API-065] [MODEL-281] [MODEL-282] [MODEL-283] [MODEL-284]', async () => {
    const { data } = await ask(account.accountId, account.admin.token);
    const linkPort = Number(new URL(server.linkUrl).port);
    const { fingerprint: sha1, fingerprint256: sha256 } = await shownByLink(linkPort);
    expect(data.tuttiServerInstance).toMatchObject({
      serverName: 'localhost',
      serverPort: Number(new URL(server.httpUrl).port),
      tuttiPort: linkPort,
      fingerprint: { sha1, sha256 },
    });
    const named = vi.spyOn(server.services.endpoints, 'console').mockReturnValue({ host: 'tutti.example', port: 8444 });
    const { data: elsewhere } = await ask(account.accountId, account.admin.token);
    named.mockRestore();
    expect(elsewhere.tuttiServerInstance).toMatchObject({ serverName: 'tutti.example', serverPort: 8444, tuttiPort: linkPort });
  });

  it('comes with the line that installs an agent, which pins the key of the certificate that is really used', async () => {
    const named = vi.spyOn(server.services.endpoints, 'console').mockReturnValue({ host: '[fd00::7]', port: 443 });
    const { tuttiServerInstance: shown } = (await ask(account.accountId, account.admin.token)).data;
    named.mockRestore();
    const { port } = new URL(server.linkUrl);
    const { publicKey, fingerprint256 } = await shownByLink(Number(port));
    const key = publicKey.export({ type: 'spki', format: 'der' });
    const pin = `sha256//${createHash('sha256').update(key).digest('base64')}`;
    const link = `[fd00::7]:${port}`;
    expect(shown.agentInstall).toEqual({
      linkUrl: `wss://${link}/link`,
      scriptUrl: `https://${link}/agent/install.sh`,
      publicKeyPin: pin,
      command:
        `curl -fsS -k --pinnedpubkey '${pin}' 'https://${link}/agent/install.sh' | ` +
        `sudo sh -s -- --server 'wss://${link}/link' --fingerprint ${fingerprint256}`,
    });
  });

  it('comes with the build, by version and commit, and where its release notes are [MODEL-285] [MODEL-286] [MODEL-287]', async () => {
    const { data } = await ask(account.accountId, account.apiKey);
    const { version } = (await server.graphql('{ version }')).data;
    // A copy of the files alone has no commit.
    const commit = existsSync('.git') ? `+${execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' }).trim()}` : '';
    expect(data.tuttiServerInstance.version).toEqual({ build: `${version}${commit}`, releaseNotesLink: '/settings/ReleaseNotes' });
  });

  it('comes with the database it has, and with the backups that processes say they make', async () => {
    const { data } = await ask(account.accountId, account.admin.token);
    const [{ version } = { version: '' }] = await server.database.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    expect(data.tuttiServerInstance.database).toEqual({ version, programs: 'EXTERNAL', packedAt: null, updatedSince: null });
    expect(data.tuttiServerInstance.backups).toEqual([]);
    const shown = vi
      .spyOn(server.services.store, 'describe')
      .mockResolvedValue({ version: '18.4', programs: await bundledPrograms(), updatedSince: false });
    const moment = new Date(Date.now() - 30_000);
    // This process makes none, and forgets what was seen before.
    const looked = new Date(Date.now() + 3_600_000);
    const seen = { folder: '/mnt/backup', looked_at: looked, last_at: moment, last_bytes: 5_000_000_000, next_at: moment, late_at: moment };
    await noteSchedule(server.services.store, 'failing', seen);
    const { tuttiServerInstance: embedded } = (await ask(account.accountId, account.admin.token)).data;
    shown.mockRestore();
    expect(embedded.database).toEqual({
      version: '18.4',
      programs: 'BUNDLED',
      packedAt: BUNDLED.packedAt.toISOString(),
      updatedSince: false,
    });
    const at = moment.toISOString();
    const [backups] = embedded.backups;
    expect(embedded.backups).toHaveLength(1);
    const observedAt = looked.toISOString();
    expect(backups).toEqual({
      observedAt,
      isUnseen: false,
      lastAt: at,
      lastSize: 5e9,
      nextAt: at,
      failingSince: observedAt,
      isLate: true,
    });
  });

  it('is for administrators of the account; a foreign one looks like none', async () => {
    for (const token of [account.admin.token, account.apiKey])
      expect((await ask(account.accountId, token)).data.tuttiServerInstance).not.toBeNull();
    const foreign = await ask(other.accountId, account.admin.token);
    expect(foreign.data.tuttiServerInstance).toBeNull();
    expect(await ask('nonsense', account.admin.token)).toEqual(foreign);
    for (const token of [account.restricted.token, account.restrictedApiKey])
      expect((await ask(account.accountId, token)).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    expect((await ask(account.accountId)).errors?.[0]?.extensions['code']).toBe('UNAUTHENTICATED');
  });
});

describe('What a process without the link says about it', () => {
  const config = (dataDir: string, more: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, TUTTI_DEMO: '0', ...more });
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tutti-test-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is the configured port, without fingerprints until it can read the certificate', async () => {
    expect((await createEndpoints(config(folder)).link()).port).toBe(8443);
    const own = join(folder, 'own');
    const given = { LINK_PORT: '9443', TUTTI_LINK_CERT: join(own, 'cert.pem'), TUTTI_LINK_KEY: join(own, 'key.pem') };
    const endpoints = createEndpoints(config(folder, given));
    expect(await endpoints.link()).toEqual({ port: 9443, fingerprints: null });
    await mkdir(own);
    await writeFile(join(own, 'cert.pem'), 'no certificate');
    expect(await endpoints.link()).toEqual({ port: 9443, fingerprints: null });
    await rm(own, { recursive: true });
    const { fingerprints } = (await openCertificates({ certificate: null }, own, new Date())).current;
    expect(await endpoints.link()).toEqual({ port: 9443, fingerprints });
    expect(fingerprints?.sha256).toMatch(/^([\dA-F]{2}:){31}[\dA-F]{2}$/);
  });

  it('names the console by its public address, with the port of its scheme: 443 [API-009]', () => {
    const at = (TUTTI_PUBLIC_URL: string) => createEndpoints(config(folder, { TUTTI_PUBLIC_URL })).console();
    expect(at('https://tutti.example')).toEqual({ host: 'tutti.example', port: 443 });
    expect(at('http://tutti.example')).toEqual({ host: 'tutti.example', port: 80 });
    expect(at('https://tutti.example:8444/')).toEqual({ host: 'tutti.example', port: 8444 });
  });
});
