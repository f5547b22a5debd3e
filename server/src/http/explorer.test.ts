import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount } from '../../test/test-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const browser = { accept: 'text/html,application/xhtml+xml' };
const get = (path: string, headers: Record<string, string> = {}): Promise<Response> => fetch(`${server.httpUrl}${path}`, { headers });

describe('the API in a browser', () => {
  it('answers, and shows a browser a page that runs its own script alone and holds no token', async () => {
    expect((await server.graphql('{ __typename }')).data).toEqual({ __typename: 'Query' });
    const { token } = (await createAccount(server)).owner;
    const page = await get('/graphql', { ...browser, authorization: token, cookie: `token=${token}` });
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain('Sign in as an administrator');
    expect(html).not.toContain(token);
    // The same for everybody.
    expect(html).toBe(await (await get('/graphql', browser)).text());
    const policy = page.headers.get('content-security-policy');
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
    expect(scripts).toHaveLength(1);
    for (const script of scripts) expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}';`);
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('has the explorer in a frame of this server alone, with an origin of its own and no network', async () => {
    const frame = await get('/graphql/explorer', browser);
    expect([frame.status, frame.headers.get('x-frame-options')]).toEqual([200, 'SAMEORIGIN']);
    const policy = frame.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src ('sha256-[^' ]+' ){2}blob:;/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("frame-src 'none'");
    expect(policy).toMatch(/sandbox allow-scripts$/);
    expect(policy).not.toMatch(/connect-src|unsafe-eval|allow-same-origin/);
    const text = await frame.text();
    expect(text).toContain('renderYogaGraphiQL');
    expect(text).not.toMatch(/(src|href)="https?:/);
    const again = await get('/graphql/explorer', { ...browser, 'if-none-match': frame.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it.each([
    ['gzip, deflate', 'gzip'],
    ['br, *;q=0.5', 'gzip'],
    ['identity', null],
    ['gzip;q=0, *', null],
  ])('packs the explorer only for who takes it packed: %s', async (accepted, encoding) => {
    const headers = { ...browser, 'accept-encoding': accepted };
    const frame = await get('/graphql/explorer', headers);
    expect([frame.headers.get('content-encoding'), frame.headers.get('vary')]).toEqual([encoding, 'accept-encoding']);
    expect(await frame.text()).toContain('renderYogaGraphiQL');
    const again = await get('/graphql/explorer', { ...headers, 'if-none-match': frame.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });
});
