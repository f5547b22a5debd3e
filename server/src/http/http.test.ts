import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { BODY_CAP } from './body-cap.ts';
import { startHttpServer } from './http-server.ts';

let server: TestServer;
let demo: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  demo = await startTestServer({ env: { TUTTI_DEMO: '1' } });
});
afterAll(async () => {
  await server.close();
  await demo.close();
});

const browser = { accept: 'text/html,application/xhtml+xml' };
const get = (path: string, headers: Record<string, string> = {}): Promise<Response> => fetch(`${server.httpUrl}${path}`, { headers });

describe('the health of the server', () => {
  it('is alive and ready, and says so', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'alive' });
    const ready = await get('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('is alive and not ready, in words, without database or bus', async () => {
    const noDatabase = { store: { ...server.services.store, ping: () => Promise.reject(new Error('gone')) } };
    const noBus = { bus: { ...server.services.bus, connected: false } };
    for (const [broken, missing] of [
      [noDatabase, ['the database does not answer']],
      [noBus, ['the bus is not connected']],
      [{ ...noDatabase, ...noBus }, ['the database does not answer', 'the bus is not connected']],
    ] as const) {
      const http = await startHttpServer({ ...server.services, ...broken }, null);
      const ready = await fetch(`${http.url}/readyz`);
      expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', missing }]);
      expect((await fetch(`${http.url}/healthz`)).status).toBe(200);
      await http.close();
    }
  });

  it('is the same without the role of the API, which has neither API nor console', async () => {
    const http = await startHttpServer(server.services, null);
    for (const path of ['/healthz', '/readyz']) expect((await fetch(`${http.url}${path}`)).status).toBe(200);
    expect((await fetch(`${http.url}/graphql`)).status).toBe(404);
    expect((await fetch(http.url, { headers: browser })).status).toBe(404);
    await http.close();
  });

  it('shows its metrics to Prometheus, by routes and never by paths somebody made up', async () => {
    await get('/made-up-path', browser);
    const metrics = await (await get('/metrics')).text();
    for (const name of [
      'tutti_process_cpu_seconds_total',
      'tutti_http_request_duration_seconds_count',
      'tutti_link_connections',
      'tutti_facts_total',
      'tutti_commands_total',
      'tutti_graphql_operations_total',
    ]) {
      expect(metrics).toContain(`# TYPE ${name.replace(/_count$/, '')}`);
    }
    expect(metrics).toMatch(/tutti_http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} [1-9]/);
    expect(metrics).not.toContain('made-up-path');
  });
});

describe('every answer', () => {
  it('has a number of its own, whatever the caller says, and forbids frames and what comes from elsewhere', async () => {
    const answers = [
      await get('/', { ...browser, 'x-request-id': 'mine' }),
      await get('/healthz'),
      await get('/metrics'),
      await get('/nothing-here'),
      await fetch(`${server.httpUrl}/healthz`, { method: 'DELETE' }),
      await fetch(server.graphqlUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"query":"{ version }"}' }),
    ];
    const ids = answers.map((answer) => answer.headers.get('x-request-id'));
    expect(new Set([...ids, 'mine', null]).size).toBe(answers.length + 2);
    for (const answer of answers) {
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(answer.headers.get('permissions-policy')).toMatch(/camera=\(\).*microphone=\(\)/);
      const policy = answer.headers.get('content-security-policy');
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      const sources = (policy ?? '').split('; ').flatMap((directive) => directive.split(' ').slice(1));
      expect(sources.filter((source) => !/^'(self|none|unsafe-inline|sha256-[\w+/=]+)'$|^data:$/.test(source))).toEqual([]);
    }
  });

  it('refuses methods that make no sense', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics', '/docs', '/'])
      for (const method of ['DELETE', 'PUT', 'POST']) {
        const answer = await fetch(`${server.httpUrl}${path}`, { method });
        expect([path, method, answer.status, answer.headers.get('allow')]).toEqual([path, method, 405, 'GET, HEAD']);
      }
    for (const path of ['/healthz', '/graphql']) {
      const traced = await raw(server.httpUrl, path, 'TRACE', 'x-mine: echo');
      expect([path, traced.split(' ', 2)[1]]).toEqual([path, '405']);
      expect(traced).not.toContain('echo');
    }
  });
});

describe('the API behind it', () => {
  it('is spared a body beyond every limit, announced or not', async () => {
    let taken = 0;
    // One that has no limit of its own: the API's is lower, and would refuse as well.
    const http = await startHttpServer(server.services, {
      handle: async (req, res) => {
        req.on('data', (piece: Buffer) => (taken += piece.length));
        await once(req, 'close');
        if (!res.headersSent) res.end('taken');
      },
      upgrade: () => undefined,
      close: async () => undefined,
    });
    onTestFinished(() => http.close());
    const chunked = { 'transfer-encoding': 'chunked' };
    expect(await send(chunked, Buffer.alloc(BODY_CAP), http.url)).toEqual({ status: 200 });
    expect(taken).toBe(BODY_CAP);
    taken = 0;
    expect(await send({ 'content-length': String(BODY_CAP + 1) }, Buffer.alloc(1_000), http.url)).toEqual({ status: 413 });
    expect(taken).toBe(0);
    // A connection that is cut while it still sends may never read its answer.
    const grown = await send(chunked, Buffer.alloc(BODY_CAP + 1_000_000), http.url).catch(() => ({ status: 413 }));
    expect([grown.status, taken <= BODY_CAP]).toEqual([413, true]);
    expect((await server.graphql('{ __typename }')).status).toBe(200);
  });

  it('opens WebSockets at its own address only', async () => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    expect(await upgrade('/elsewhere', headers)).toBe(404);
    expect(await upgrade('/graphql', { ...headers, 'sec-websocket-protocol': 'graphql-transport-ws' })).toBe(101);
  });
});

function send(headers: Record<string, string>, body: Buffer, url: string): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }, (answer) => {
      void text(answer).then(() => resolve({ status: answer.statusCode ?? 0 }), reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function upgrade(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(`${server.httpUrl}${path}`, { headers }, (answer) => resolve(answer.resume().statusCode ?? 0));
    asked.on('upgrade', (answer, socket) => resolve(answer.statusCode ?? 0) ?? socket.destroy());
    asked.on('error', reject);
    asked.end();
  });
}

describe('the outbox page', () => {
  it('shows the mails of the demo, newest first, and runs nothing that is in them', async () => {
    const evil = '<script>alert(1)</script>';
    await demo.services.mailer.send({ to: 'ana@example.test', subject: 'First', text: 'https://tutti.example/reset?a=1&b=2' });
    await demo.services.mailer.send({ to: `"${evil}"@example.test`, subject: evil, text: evil });
    const page = await fetch(`${demo.httpUrl}/outbox`);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("script-src 'none'");
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html.indexOf('First')).toBeGreaterThan(html.lastIndexOf('&lt;script&gt;'));
    expect(html).toContain('<a href="https://tutti.example/reset?a=1&amp;b=2">');
    const { mails } = (await (await fetch(`${demo.httpUrl}/outbox.json`)).json()) as { mails: { subject: string }[] };
    expect(mails.map((mail) => mail.subject)).toEqual([evil, 'First']);
  });

  it('is not shown under a name that a stranger made lead here', async () => {
    const status = async (path: string, host: string): Promise<number | undefined> => {
      const asked = request(`${demo.httpUrl}${path}`, { headers: { host } }).end();
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    };
    for (const path of ['/outbox', '/outbox.json']) {
      for (const host of ['stranger.example', 'localhost.stranger.example:4400', '127.0.0.1.stranger.example', 'a b'])
        expect([host, await status(path, host)]).toEqual([host, 421]);
      for (const host of ['localhost:4400', '127.0.0.1', '[::1]:4400', '192.168.1.7:4400'])
        expect([host, await status(path, host)]).toEqual([host, 200]);
    }
  });

  it('does not exist outside the demo', async () => {
    await server.services.mailer.send({ to: 'ana@example.test', subject: 'Secret', text: 'x' });
    expect((await get('/outbox.json')).status).toBe(404);
    expect(await (await get('/outbox', browser)).text()).not.toContain('Secret');
  });
});

describe('the console', () => {
  let folder: string;
  let http: Awaited<ReturnType<typeof startHttpServer>>;
  const graphql = { handle: async () => undefined, upgrade: () => undefined, close: async () => undefined };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tutti-console-'));
    http = await startHttpServer(server.services, graphql, folder, folder);
  });
  afterAll(async () => {
    await http.close();
    await rm(folder, { recursive: true });
  });
  const ask = (path: string, headers: Record<string, string> = browser): Promise<Response> => fetch(`${http.url}${path}`, { headers });

  it('says how to build it while it is not built', async () => {
    const page = await ask('/sites');
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('npm run build');
  });

  it('serves its page for every address of its own, and its files for ever', async () => {
    await mkdir(join(folder, 'assets'));
    await writeFile(
      join(folder, 'index.html'),
      '<!doctype html><script>boot()</script><script type="module" src="/assets/main-1a2b.js"></script>',
    );
    await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(folder, 'assets/main-1a2b.js'), 'plain()');
    await writeFile(join(folder, 'assets/main-1a2b.js.gz'), gzipSync('packed()'));
    for (const path of ['/', '/login', '/settings/users', '/nothing/of/the/kind', '/sites/7?accountId=8']) {
      const page = await ask(path);
      expect([path, page.status, page.headers.get('cache-control')]).toEqual([path, 200, 'no-cache']);
      expect(await page.text()).toContain('boot()');
    }
    const page = await ask('/sites/7?accountId=8');
    // The script inside the page runs by its hash and by nothing wider.
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
    const file = await ask('/assets/main-1a2b.js', { 'accept-encoding': 'identity' });
    expect(await file.text()).toBe('plain()');
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    // What browsers heed of pages alone is not repeated with each script; what can be drawn by itself may do nothing.
    expect(['content-security-policy', 'x-frame-options', 'referrer-policy'].filter((name) => file.headers.has(name))).toEqual([]);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    const drawn = await ask('/icon.svg');
    expect(drawn.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    expect([drawn.headers.get('x-frame-options'), drawn.headers.get('content-type')]).toEqual(['DENY', 'image/svg+xml; charset=utf-8']);
    const packed = await ask('/assets/main-1a2b.js', { 'accept-encoding': 'gzip' });
    expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['gzip', 'packed()']);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('packs its page for who can unpack it: %s', async (accepted, encoding) => {
    const headers = { ...browser, 'accept-encoding': accepted };
    const page = await ask('/login', headers);
    expect([page.headers.get('content-encoding'), page.headers.get('vary')]).toEqual([encoding, 'accept-encoding']);
    expect(await page.text()).toContain('boot()');
    const etag = page.headers.get('etag') ?? '';
    expect((await ask('/login', { ...headers, 'if-none-match': etag })).status).toBe(304);
    // Packed otherwise it is another answer.
    const other = encoding === 'br' ? 'gzip' : 'br';
    expect((await ask('/login', { ...browser, 'accept-encoding': other, 'if-none-match': etag })).status).toBe(200);
  });

  it('answers 404 for a file that is not there, and 304 for a page that did not change', async () => {
    expect((await ask('/assets/gone.js', { accept: '*/*' })).status).toBe(404);
    const etag = (await ask('/')).headers.get('etag') ?? '';
    expect((await ask('/', { ...browser, 'if-none-match': etag })).status).toBe(304);
    expect((await ask('/', { ...browser, 'if-none-match': '"of another build"' })).status).toBe(200);
  });

  it('sends a file whole, whatever range is asked for', async () => {
    for (const range of ['bytes=5-2', 'bytes=2-', 'bytes=-3', 'bytes=x'] as const) {
      const file = await ask('/assets/main-1a2b.js', { 'accept-encoding': 'identity', range });
      expect([range, file.status, await file.text()]).toEqual([range, 200, 'plain()']);
    }
  });

  it('leaves its folder for nobody', async () => {
    await writeFile(join(folder, '..', 'tutti-secret.txt'), 'secret');
    for (const path of ['/../tutti-secret.txt', '/..%2ftutti-secret.txt', '/assets/%2e%2e/%2e%2e/tutti-secret.txt']) {
      const answer = await raw(http.url, path);
      expect(answer).toMatch(/^HTTP\/1\.1 40\d /);
      expect(answer.slice(answer.indexOf('\r\n\r\n'))).not.toContain('\nsecret');
    }
    await rm(join(folder, '..', 'tutti-secret.txt'));
  });

  it('notices a new build when somebody loads the page', async () => {
    await writeFile(join(folder, 'index.html'), '<!doctype html>second build');
    await writeFile(join(folder, 'assets/main-3c4d.js'), 'second()');
    expect(await (await ask('/')).text()).toContain('second build');
    expect(await (await ask('/assets/main-3c4d.js')).text()).toBe('second()');
  });
});

/** Asks as no library would, with the path as it is. */
function raw(url: string, path: string, method = 'GET', header = 'accept: */*'): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(`${method} ${path} HTTP/1.1\r\nhost: x\r\n${header}\r\nconnection: close\r\n\r\n`);
  return text(socket);
}

describe('closing', () => {
  it('lets a running request end, takes no new one, and does not wait for connections nobody uses', async () => {
    const [entered, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const http = await startHttpServer(server.services, {
      handle: async (_, res) => {
        entered.resolve();
        await release.promise;
        res.end('done');
      },
      upgrade: () => undefined,
      close: async () => undefined,
    });
    const running = fetch(`${http.url}/graphql`);
    await entered.promise;
    const unused = connect(Number(new URL(http.url).port), '127.0.0.1');
    onTestFinished(() => void unused.destroy());
    await once(unused, 'connect');
    const closed = http.close().then(() => 'ended');
    await expect(fetch(`${http.url}/healthz`)).rejects.toThrow('fetch failed');
    release.resolve();
    expect(await (await running).text()).toBe('done');
    expect(await Promise.race([closed, sleep(5_000, 'waited')])).toBe('ended');
  });
});

describe('starting', () => {
  it('says which variable to change when the port is taken', async () => {
    const port = Number(new URL(server.httpUrl).port);
    const config = { ...server.services.config, http: { ...server.services.config.http, port } };
    await expect(startHttpServer({ ...server.services, config }, null)).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is already in use: stop the program that has it, or set PORT to another.`,
    );
  });
});
