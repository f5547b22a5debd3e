import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { startHttpServer } from '../http/http-server.ts';
import { createLog } from '../log.ts';
import { createAgentFiles } from './agent-files.ts';
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
async function deliverBuiltBy(build: NonNullable<Parameters<typeof createAgentFiles>[0]['build']>) {
  const agentFiles = createAgentFiles({ folder, log: createLog('silent'), build });
  const http = await startHttpServer({ ...server.services, agentFiles }, graphql);
  onTestFinished(async () => {
    await http.close();
    await agentFiles.close();
  });
  return (path: string, method = 'GET', from = '192.0.2.1') =>
    fetch(`${http.url}/agent/${path}`, { method, headers: { 'x-forwarded-for': from } });
}

const small = async (platform: AgentPlatform) => {
  const path = join(folder, `${platform}.gz`);
  await writeFile(path, 'an agent');
  return { path, sha256: 'a'.repeat(64), bytes: 8 };
};

describe('The files of the site agent', () => {
  it('are the two scripts and a program with its checksum for each platform, and nothing else', async () => {
    const get = await deliverBuiltBy(small);
    for (const name of ['install.sh', 'uninstall.sh']) {
      const response = await get(name);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.text()).toMatch(/^#!\/bin\/sh\n# /);
    }
    for (const platform of ['linux-x64', 'linux-arm64']) {
      const program = await get(platform);
      expect([program.status, await program.text()]).toEqual([200, 'an agent']);
      expect(program.headers.get('content-disposition')).toBe(`attachment; filename="tutti-agent-${platform}.gz"`);
      expect(await (await get(`${platform}.sha256`)).text()).toBe(`${'a'.repeat(64)}  tutti-agent-${platform}.gz\n`);
    }
    for (const name of ['', 'linux-mips', 'linux-x64/', 'install.sh.sha256', '..%2fcert.pem', '__proto__'])
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
      expect([response.status, await response.text()]).toEqual([503, expect.stringMatching(/cannot be built here.*tutti -- agent build/)]);
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
    await rm(join(folder, 'linux-x64.gz'));
    expect((await get('linux-x64')).status).toBe(200);
    expect(builds).toBe(2);
  });

  it('are sent to one network thirty times an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const get = await deliverBuiltBy(small);
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) statuses.push((await get('linux-x64')).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect((await get('linux-x64', 'HEAD')).status).toBe(200);
    expect((await get('install.sh')).status).toBe(200);
    expect((await get('linux-x64', 'GET', '192.0.2.2')).status).toBe(200);
    vi.setSystemTime(Date.now() + 59 * 60_000);
    expect((await get('linux-x64')).status).toBe(429);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect((await get('linux-x64')).status).toBe(200);
  });
});
