import { createHmac } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { look } from '../../test/look.ts';
import { startHttpServer } from './http-server.ts';

const SECRET = 'only the two of us know';
let folder: string;
let server: TestServer;
const logged: string[] = [];

async function store(more: object = {}): Promise<string> {
  const file = join(folder, 'fastspring.json');
  const origins = {
    apiUrl: 'http://127.0.0.1:9',
    scriptUrl: 'https://sbl.shop.example/builder.js',
    storefront: 'tutti.shop.example/popup',
  };
  const rest = { username: 'u', password: 'p', webhookSecret: SECRET, basePlan: 'plan', deviceAddOn: 'device' };
  await writeFile(file, JSON.stringify({ ...origins, ...rest, ...more }));
  return file;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tutti-webhook-'));
  server = await startTestServer({
    env: {
      TUTTI_BILLING: 'fastspring',
      TUTTI_FASTSPRING: await store({
        cancelForm: { scriptUrl: 'https://forms.example/v2.js', portalId: '1', formId: 'f' },
        origins: ['https://cdn.example'],
      }),
    },
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  logged.length = 0;
});

const sign = (body: string, secret = SECRET): string => createHmac('sha256', secret).update(body).digest('base64');
const eventOf = (id: string, name = 'Ada Palmer') => ({
  id,
  type: 'subscription.updated',
  live: false,
  processed: false,
  created: 1,
  data: { id: 'no-such-plan', name },
});
const bodyOf = (...ids: string[]): string => JSON.stringify({ events: ids.map((id) => eventOf(id)) });
const postEvents = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.httpUrl}/webhooks/billing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-fs-signature': sign(body), ...headers },
    body,
  });
const kept = async (): Promise<string[]> =>
  (await look(server, sql<{ id: string }>`select id from billing_events order by id`)).map(({ id }) => id);
/** Nothing of the body, of the signature or of the secret is for the log. */
const secretive = (): void => expect(logged.join('')).not.toMatch(/Ada Palmer|only the two|no-such-plan/);

describe('The webhook of the payment provider', () => {
  it('keeps what the provider signed, once however often it is sent', async () => {
    const body = bodyOf('evt-1', 'evt-2');
    for (let time = 0; time < 3; time++) expect((await postEvents(body)).status).toBe(200);
    // The same event beside another, as a repeated post may bring it, and with a parameter of the type.
    const mixed = bodyOf('evt-2', 'evt-3');
    expect((await postEvents(mixed, { 'content-type': 'application/json; charset=utf-8' })).status).toBe(200);
    expect(await kept()).toEqual(['evt-1', 'evt-2', 'evt-3']);
  });

  it('takes a post without an event, and one with types that it does not know', async () => {
    expect((await postEvents('{"events":[]}')).status).toBe(200);
    expect((await postEvents(JSON.stringify({ events: [{ id: 'evt-4', type: 'payoutEntry.created', data: null }] }))).status).toBe(200);
    // What the database cannot store is no reason to get it again for ever.
    expect((await postEvents('{"events":[{"id":"evt-nul\\u0000","type":"order.completed","data":{"id":"o\\u0000"}}]}')).status).toBe(200);
    // Tags are named in a browser: what they are called may be anything, and a half of a character, too.
    const tagged = String.raw`{"events":[{"id":"evt-tag","type":"order.completed","data":{"id":"o","tags":{"a\u0000":1,"b\ud800":"\udc00 \\u0000"}}}]}`;
    expect((await postEvents(tagged)).status).toBe(200);
    expect(await kept()).toEqual(expect.arrayContaining(['evt-4', 'evt-nul', 'evt-tag']));
  });

  it.each([
    ['forged with another secret', (body: string) => ({ 'x-fs-signature': sign(body, 'guessed') })],
    ['signed for another body', () => ({ 'x-fs-signature': sign(bodyOf('evt-1')) })],
    ['signed with an empty secret', (body: string) => ({ 'x-fs-signature': sign(body, '') })],
    ['signed in hexadecimal', (body: string) => ({ 'x-fs-signature': createHmac('sha256', SECRET).update(body).digest('hex') })],
    ['signed with a signature that is cut short', (body: string) => ({ 'x-fs-signature': sign(body).slice(0, -4) })],
    ['signed with nothing', () => ({ 'x-fs-signature': '' })],
  ])('refuses what is %s', async (_, headers) => {
    const before = await kept();
    const body = bodyOf('evt-forged');
    const answer = await postEvents(body, headers(body));
    expect([answer.status, await answer.text()]).toEqual([401, 'The signature is not that of the payment provider.\n']);
    expect(await kept()).toEqual(before);
    expect(logged.join('')).toContain('a webhook of the payment provider was refused');
    secretive();
  });

  it('refuses what has no signature, and what was altered by one byte', async () => {
    const body = bodyOf('evt-5');
    const url = `${server.httpUrl}/webhooks/billing`;
    const unsigned = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(unsigned.status).toBe(401);
    expect((await postEvents(body.replace('evt-5', 'evt-6'), { 'x-fs-signature': sign(body) })).status).toBe(401);
    // White space changes what was signed, though not what it says.
    expect((await postEvents(`${body} `, { 'x-fs-signature': sign(body) })).status).toBe(401);
    expect((await kept()).filter((id) => ['evt-5', 'evt-6'].includes(id))).toEqual([]);
  });

  it.each([
    ['{'],
    ['[]'],
    ['"events"'],
    ['{"events":{}}'],
    ['{"events":[{"type":"order.completed"}]}'],
    ['{"events":[{"id":"","type":"x"}]}'],
  ])('refuses %s though it is signed, and says so in the log', async (body) => {
    const answer = await postEvents(body);
    expect([answer.status, await answer.text()]).toEqual([400, 'The events of this webhook could not be read.\n']);
    expect(logged.join('')).toContain('The webhook is not understood');
  });

  it('refuses other methods and types', async () => {
    const url = `${server.httpUrl}/webhooks/billing`;
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await fetch(url, { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
    const body = bodyOf('evt-7');
    expect((await postEvents(body, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await postEvents(body, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect(await kept()).not.toContain('evt-7');
  });

  it('refuses what is too large, announced or not, and goes on', async () => {
    const body = JSON.stringify({ events: [eventOf('evt-8', 'x'.repeat(1024 * 1024))] });
    expect((await postEvents(body)).status).toBe(413);
    expect(await sendInPieces(body)).toBe(413);
    expect((await postEvents(bodyOf('evt-9'))).status).toBe(200);
    expect(await kept()).not.toContain('evt-8');
  });

  it('is not there where nobody sells', async () => {
    const other = await startTestServer();
    const body = bodyOf('evt-10');
    const headers = { 'content-type': 'application/json', 'x-fs-signature': sign(body) };
    expect((await fetch(`${other.httpUrl}/webhooks/billing`, { method: 'POST', headers, body })).status).toBe(405);
    expect(await look(other, sql`select id from billing_events`)).toEqual([]);
    await other.close();
  });
});

/** Without saying how long it is. */
function sendInPieces(body: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const headers = { 'content-type': 'application/json', 'x-fs-signature': sign(body), 'transfer-encoding': 'chunked' };
  const asked = request(`${server.httpUrl}/webhooks/billing`, { method: 'POST', headers }, (answer) => {
    resolve(answer.statusCode ?? 0);
    answer.resume();
  });
  // It may be cut while it is still being sent.
  asked.on('error', () => resolve(0));
  asked.end(body);
  return promise;
}

describe('The policy of the console', () => {
  const page = async (services: TestServer['services']) => {
    const built = join(folder, 'dist');
    await mkdir(built, { recursive: true });
    await writeFile(join(built, 'index.html'), '<!doctype html><script>boot()</script>');
    const http = await startHttpServer(
      services,
      { handle: async () => undefined, upgrade: () => undefined, close: async () => undefined },
      built,
    );
    const { headers } = await fetch(`${http.url}/signup`, { headers: { accept: 'text/html' } });
    await http.close();
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split('; ').map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1)]),
    );
    return { policy, opener: headers.get('cross-origin-opener-policy') };
  };

  it('lets the checkout and the marketing form load, and nobody else', async () => {
    const { policy, opener } = await page(server.services);
    const scripts = ['https://sbl.shop.example', 'https://forms.example', 'https://cdn.example'];
    const content = [...scripts, 'https://tutti.shop.example'];
    expect(Object.fromEntries(policy)).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'", expect.stringMatching(/^'sha256-/), ...scripts],
      'style-src': ["'self'", "'unsafe-inline'", ...content],
      'img-src': ["'self'", 'data:', ...content],
      'font-src': ["'self'", 'data:', ...content],
      'connect-src': ["'self'", ...content],
      'frame-src': ["'self'", ...content],
      'form-action': ["'self'", ...content],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
    // A payment that goes on in a window of a bank has to find its way back.
    expect(opener).toBe('same-origin-allow-popups');
  });

  it('stays as narrow as it was where nothing is sold', async () => {
    const { config } = server.services;
    const { policy, opener } = await page({ ...server.services, config: { ...config, billing: { kind: 'manual' } }, billing: null });
    expect(policy.get('script-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-/)]);
    expect([policy.get('connect-src'), policy.get('frame-src'), opener]).toEqual([["'self'"], undefined, 'same-origin']);
    expect([...policy.values()].flat().filter((source) => source.includes('://'))).toEqual([]);
  });
});
