import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { manifestSignedBy, publicKeyOf, type SignedProgram, signProgram } from '@tutti/contract-link/program/signed-program';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { startHttpServer } from '../http/http-server.ts';
import { createLog } from '../log.ts';
import { createAgentFiles } from './agent-files.ts';
import { writeProgram } from './delivered.fixture.ts';
import type { AgentPlatform } from './platforms.ts';

const graphql = { handle: async () => undefined, upgrade: () => undefined, close: async () => undefined };

let server: TestServer;
let folder: string;
beforeAll(async () => {
  // A test says by the header of a proxy from which network it asks.
  server = await startTestServer({ env: { TUTTI_TRUST_PROXY: '1' } });
  folder = await mkdtemp(join(tmpdir(), 'tutti-agent-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** A port of the console whose agents are built by `build`. */
async function deliverBuiltBy(build: NonNullable<Parameters<typeof createAgentFiles>[0]['build']>, releaseFolder: string | null = null) {
  const agentFiles = createAgentFiles({ folder, releaseFolder, addedFolder: join(folder, 'added'), key, log: createLog('silent'), build });
  const http = await startHttpServer({ ...server.services, agentFiles }, graphql);
  onTestFinished(async () => {
    await http.close();
    await agentFiles.close();
  });
  return (path: string, method = 'GET', from = '192.0.2.1') =>
    fetch(`${http.url}/agent/${path}`, { method, headers: { 'x-forwarded-for': from } });
}

const small = (platform: AgentPlatform) => writeProgram(folder, 'an agent', { platform });
const key = generateKeyPairSync('ed25519').privateKey;
const text = async (response: Response) => gunzipSync(Buffer.from(await response.arrayBuffer())).toString();

describe('The files of the site agent', () => {
  it('are the two scripts and, for each platform, a program with its checksum and its signature, and nothing else', async () => {
    const get = await deliverBuiltBy(small);
    for (const name of ['install.sh', 'uninstall.sh']) {
      const response = await get(name);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.text()).toMatch(/^#!\/bin\/sh\n# /);
    }
    for (const platform of ['linux-x64', 'linux-arm64']) {
      const program = await get(platform);
      const packed = Buffer.from(await program.arrayBuffer());
      expect([program.status, gunzipSync(packed).toString()]).toEqual([200, 'an agent']);
      expect(program.headers.get('content-disposition')).toBe(`attachment; filename="tutti-agent-${platform}.gz"`);
      expect(await (await get(`${platform}.sha256`)).text()).toBe(
        `${createHash('sha256').update(packed).digest('hex')}  tutti-agent-${platform}.gz\n`,
      );
      const signed = (await (await get(`${platform}.json`)).json()) as SignedProgram;
      expect(manifestSignedBy(publicKeyOf(key), signed)).toMatchObject({ platform });
    }
    for (const name of [
      '',
      'linux-mips',
      'linux-mips.json',
      'install.sh.json',
      'linux-x64.exe',
      'linux-x64/',
      'install.sh.sha256',
      '..%2fcert.pem',
      '__proto__',
    ])
      expect((await get(name)).status).toBe(404);
    expect((await get('linux-x64', 'POST')).status).toBe(405);
  });

  it('are built once, however many ask at the same time, and one after another', async () => {
    const built: string[] = [];
    let building = 0;
    const get = await deliverBuiltBy(async (platform) => {
      expect(++building).toBe(1);
      built.push(platform);
      await new Promise((resolve) => setTimeout(resolve, 50));
      building--;
      return small(platform);
    });
    const names = ['linux-x64', 'linux-arm64', 'linux-x64', 'linux-arm64.sha256', 'linux-x64.sha256'];
    expect((await Promise.all(names.map((name) => get(name)))).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(built.sort()).toEqual(['linux-arm64', 'linux-x64']);
  });

  it('are answered with 503 and what to do where they cannot be built, without trying at each request', async () => {
    let tries = 0;
    const get = await deliverBuiltBy(() => {
      tries++;
      return Promise.reject(new Error('npm is not here'));
    });
    for (const name of ['linux-arm64', 'linux-arm64.sha256', 'linux-arm64']) {
      const response = await get(name);
      expect([response.status, await response.text()]).toEqual([
        503,
        expect.stringMatching(/has no agent for this platform.*tutti agent add FILE.*tutti -- agent build/),
      ]);
    }
    expect(tries).toBe(1);
  });

  it('are built again where somebody deleted them', async () => {
    let builds = 0;
    const get = await deliverBuiltBy((platform) => {
      builds++;
      return small(platform);
    });
    expect((await get('linux-x64')).status).toBe(200);
    await rm(folder, { recursive: true });
    expect((await get('linux-x64')).status).toBe(200);
    expect(builds).toBe(2);
  });

  it('are signed by the server, with what they are: version, platform, sizes and checksums', async () => {
    const get = await deliverBuiltBy(small);
    const response = await get('linux-arm64.json');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    const manifest = manifestSignedBy(publicKeyOf(key), (await response.json()) as SignedProgram);
    const packed = Buffer.from(await (await get('linux-arm64')).arrayBuffer());
    const measured = (bytes: Buffer) => ({ sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length });
    expect(manifest).toEqual({
      program: 'tutti-agent',
      platform: 'linux-arm64',
      version: '0.1.0',
      builtAt: '2026-11-26T04:00:00.000Z',
      packed: measured(packed),
      unpacked: measured(gunzipSync(packed)),
    });
  });

  it('are those of a release where there is one, the newest of the folder, with its signature beside that of the server', async () => {
    const release = generateKeyPairSync('ed25519').privateKey;
    const place = join(folder, 'release');
    const get = await deliverBuiltBy(() => Promise.reject(new Error('nothing is built here')), place);
    expect((await get('linux-x64')).status).toBe(503);
    await writeProgram(place, 'earlier', { version: '0.9.0' });
    const unsigned = await writeProgram(place, 'released', { version: '0.10.0' });
    await writeProgram(place, 'released', { version: '0.10.0' }, [signProgram(unsigned.manifest, release)]);
    await writeProgram(place, 'for another', { version: '0.11.0', platform: 'linux-arm64' });
    const other = await deliverBuiltBy(() => Promise.reject(new Error('nothing is built here')), place);
    expect(await text(await other('linux-x64'))).toBe('released');
    const signed = (await (await other('linux-x64.json')).json()) as SignedProgram;
    for (const one of [key, release]) expect(manifestSignedBy(publicKeyOf(one), signed)).toMatchObject({ version: '0.10.0' });
  });

  it('are sent to one network thirty times an hour, by whichever process', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const ports = [await deliverBuiltBy(small), await deliverBuiltBy(small)] as const;
    const get = (path: string, method = 'GET', from = '192.0.2.30', port: 0 | 1 = 0) => ports[port](path, method, from);
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) statuses.push((await get('linux-x64', 'GET', '192.0.2.30', i % 2 === 0 ? 0 : 1)).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect((await get('linux-x64', 'HEAD')).status).toBe(200);
    expect((await get('install.sh')).status).toBe(200);
    expect((await get('linux-x64', 'GET', '192.0.2.31')).status).toBe(200);
    vi.setSystemTime(Date.now() + 59 * 60_000);
    expect((await get('linux-x64')).status).toBe(429);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect((await get('linux-x64')).status).toBe(200);
  });
});

describe('The key by which a server signs the agents that it delivers', () => {
  it('is made at its first start, for the owner of the server alone, and kept', async () => {
    const file = join(server.dataDir, 'agent-key.pem');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const again = await startTestServer({ like: server });
    onTestFinished(() => again.close());
    expect(again.services.agentFiles.publicKey).toBe(server.services.agentFiles.publicKey);
  });

  it('can be another file, which must hold an Ed25519 key', async () => {
    const file = join(server.dataDir, 'own.pem');
    const start = () => startTestServer({ like: server, env: { TUTTI_AGENT_KEY: file } });
    await writeFile(file, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await expect(start()).rejects.toThrow(`${file} must hold the Ed25519 key that signs the agents that sites download (TUTTI_AGENT_KEY)`);
    await writeFile(file, key.export({ type: 'pkcs8', format: 'pem' }));
    const started = await start();
    onTestFinished(() => started.close());
    expect(started.services.agentFiles.publicKey).toBe(publicKeyOf(key));
  });
});
