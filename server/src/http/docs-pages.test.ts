import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { type HttpServer, startHttpServer } from './http-server.ts';

let server: TestServer;
let http: HttpServer;
let folder: string;
const graphql = { handle: async () => undefined, upgrade: () => undefined, close: async () => undefined };
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'tutti-docs-'));
  http = await startHttpServer(server.services, graphql, folder, folder);
});
afterAll(async () => {
  await http.close();
  await server.close();
  await rm(folder, { recursive: true });
});
/** Asks with the path as it is: fetch would leave out what leads upwards. */
const raw = (path: string): Promise<[number | undefined, string]> =>
  new Promise((resolve, reject) => {
    get(http.url, { path }, (response) => void text(response).then((body) => resolve([response.statusCode, body]), reject)).on(
      'error',
      reject,
    );
  });
const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> => fetch(`${http.url}${path}`, { headers });

/** Puts a build there, as `tools/docs` leaves it; `missing` is its page for what is not there. */
async function build(first: string, missing: string): Promise<void> {
  await mkdir(join(folder, 'docs/assets'), { recursive: true });
  await mkdir(join(folder, 'docs/decisions'), { recursive: true });
  await writeFile(join(folder, 'docs/index.html'), first);
  await writeFile(join(folder, 'docs/decisions.html'), 'list');
  await writeFile(join(folder, 'docs/decisions/001-x.html'), 'decision');
  await writeFile(join(folder, 'docs/assets/main-1a2b.js'), 'plain()');
  await writeFile(join(folder, 'docs/assets/main-1a2b.js.gz'), gzipSync('packed()'));
  await writeFile(join(folder, 'docs/404.html'), missing);
}

describe('the documentation', () => {
  it('says how to build it while it is not built', async () => {
    const page = await ask('/docs');
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('npm run build')]);
  });

  it('is there for everybody, page by page, and runs nothing but its own files', async () => {
    await build('first page', 'not there');
    for (const [path, text] of [
      ['/docs', 'first page'],
      ['/docs/', 'first page'],
      ['/docs/decisions', 'list'],
      ['/docs/decisions/', 'list'],
      ['/docs/decisions/001-x', 'decision'],
    ] as const) {
      const page = await ask(path);
      expect([path, page.status, await page.text()]).toEqual([path, 200, text]);
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(page.headers.get('content-type')).toBe('text/html;charset=utf-8');
      const policy = page.headers.get('content-security-policy');
      expect(policy).toContain("default-src 'self'; script-src 'self'; style-src 'self';");
      expect(policy).not.toMatch(/unsafe|data:|https?:/);
    }
  });

  it('sends files that are compressed already, once', async () => {
    const packed = await ask('/docs/assets/main-1a2b.js', { 'accept-encoding': 'gzip' });
    expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['gzip', 'packed()']);
    expect(packed.headers.get('cache-control')).toContain('immutable');
    expect(packed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const whole = await ask('/docs/assets/main-1a2b.js', { 'accept-encoding': 'gzip', range: 'bytes=5-2' });
    expect([whole.status, await whole.text()]).toEqual([200, 'packed()']);
    const etag = (await ask('/docs')).headers.get('etag') ?? '';
    expect((await ask('/docs', { 'if-none-match': etag })).status).toBe(304);
  });

  it('answers its own page for what is not there, and keeps to its folder', async () => {
    await writeFile(join(folder, 'secret.html'), 'secret');
    const outside = ['..%2fsecret', '..%2fsecret.html', '%2e%2e/secret.html', '../secret.html', '../secret', '..%5csecret.html'];
    for (const path of ['gone', 'operations.md', '404/more', ...outside])
      expect([path, await raw(`/docs/${path}`)]).toEqual([path, [404, 'not there']]);
    expect((await fetch(`${http.url}/docs`, { method: 'POST' })).status).toBe(405);
  });

  it('notices a new build', async () => {
    await build('second build', 'still not there');
    // Two builds within one tick of the file system's clock look alike.
    await utimes(join(folder, 'docs/404.html'), new Date(), new Date(Date.now() + 5_000));
    expect(await (await ask('/docs')).text()).toBe('second build');
    expect(await (await ask('/docs/gone')).text()).toBe('still not there');
  });
});
