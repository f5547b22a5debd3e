import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { FamilyConnector } from '../connectors/connector.ts';
import { AgentStatus } from '../site/agent-status.ts';
import { KnownDevices } from '../site/known-devices.ts';
import { type Page, startPage } from './page-server.ts';

const NASTY = '<img src=x onerror=alert(1)>&"\'\u202e';
/** One device with a name that is markup. */
const dante: FamilyConnector = {
  discover: () => {},
  devices: () => ['a'],
  has: (id) => id === 'a',
  observe(_id, section) {
    const facts = { identity: { name: NASTY }, connection: { state: 'READY', faults: [NASTY] } } as Record<string, unknown>;
    return (facts[section] ?? null) as never;
  },
  lastReceived: () => null,
  carryOut: () => Promise.reject(new Error('none')),
  close: async () => {},
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

let port = 0;
/** A page on the port of the first one. */
let second: Page;
const problems: string[] = [];
beforeEach(async () => {
  port = await freePort();
  problems.length = 0;
  const status = new AgentStatus({ software: 'tutti-agent 0', options: {}, now: () => new Date(), changed: () => {} });
  status.error(`It broke: ${NASTY}`);
  const known = await KnownDevices.open(join(await mkdtemp(join(tmpdir(), 'page-')), 'devices.json'));
  await known.remember('b', 'dante', 'Old box');
  await known.forget('b', new Date());
  const parts = {
    port,
    status,
    connectors: new Map([['dante', dante]]),
    known,
    onProblem: (_: string, text: string | null) => void problems.push(text ?? ''),
  };
  const page = await startPage(parts);
  second = await startPage(parts);
  onTestFinished(() => page.close());
});

/** Asks the page as a browser would, by the name of this machine that the headers say. */
async function get(headers: Record<string, string> = {}, method = 'GET', path = '/') {
  const asked = request({ host: '127.0.0.1', port, path, method, headers: { host: `127.0.0.1:${port}`, ...headers } }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, text: (await response.toArray()).join('') };
}

test('shows devices, their states and the last errors, and texts of devices are no markup', async () => {
  const { status, text, headers } = await get();
  expect(status).toBe(200);
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;&quot;&#39;�');
  expect(text).not.toContain('<img');
  expect(text).toContain('<span class="connected"><span aria-hidden="true">●</span> Connected</span>');
  expect(text).toContain('◌</span> Forgotten by the account');
  expect(text).toContain('It broke: &lt;img');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
});

test('is in the language that the browser asks for', async () => {
  expect((await get({ 'accept-language': 'fr-CH, ja;q=0.8' })).text).toContain('<html lang="ja">');
  expect((await get({ 'accept-language': 'zh-CN' })).text).toContain('<html lang="zh-Hans">');
  expect((await get({ 'accept-language': 'fr' })).text).toContain('<html lang="en">');
});

test('answers by no other name of this machine, nothing but reading, and at no other path', async () => {
  const foreign = await get({ host: `tutti.attacker.example:${port}` });
  expect(foreign.status).toBe(421);
  expect(foreign.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
  expect((await get({ host: `localhost:${port}` })).status).toBe(200);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect([method, (await get({}, method)).status]).toEqual([method, 405]);
  expect((await get({}, 'HEAD')).status).toBe(200);
  expect((await get({}, 'GET', '/status')).status).toBe(404);
});

test('is left out where its port is taken, and that is a problem of the agent', () => {
  expect(second.url).toBeNull();
  expect(problems).toEqual([expect.stringContaining(`There is no page on port ${port}`)]);
});
