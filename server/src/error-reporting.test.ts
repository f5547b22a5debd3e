import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../test/kit.ts';
import { unavailable } from './api-errors.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config-problems.ts';
import { type ErrorReporting, openErrorReporting } from './error-reporting.ts';
import { startHttpServer } from './http/http-server.ts';
import { createLog } from './log.ts';
import { startReceiver } from './sentry.fixture.ts';

let service: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  service = await startReceiver();
});
afterAll(() => service.close());
beforeEach(() => {
  service.received.length = 0;
});

const open = (publicUrl: string, dsn = service.dsn): Promise<ErrorReporting | null> =>
  openErrorReporting(readConfig({ TUTTI_SENTRY_DSN: dsn, TUTTI_PUBLIC_URL: publicUrl }));
const opened = async (dsn?: string): Promise<ErrorReporting> => {
  const reporting = await open('https://tutti.example', dsn);
  if (!reporting) throw new Error('There is no reporting.');
  return reporting;
};

describe('error reporting', () => {
  it.each(['', 'http://localhost:4400', 'http://127.0.0.1:4400', 'http://[::1]:4400', 'http://tutti.localhost'])(
    'is none on a local host: %s [ERR-022]',
    async (publicUrl) => expect(await open(publicUrl)).toBeNull(),
  );

  it('is none where the operator named no service', async () => {
    expect(await open('https://tutti.example', '')).toBeNull();
  });

  it('sends what is logged as an error, in production, with its number [ERR-019] [ERR-021]', async () => {
    const reporting = await opened();
    const log = createLog('info', { write: () => undefined }, reporting.report);
    log.error({ err: new RangeError('broke', { cause: new Error('deeper') }), errorId: '7f3a' }, 'an operation failed');
    await reporting.close();
    const [{ event, path, raw } = { event: null, path: '', raw: '' }] = service.received;
    expect(path).toMatch(/^\/api\/4\/envelope\//);
    expect(event).toMatchObject({
      environment: 'production',
      level: 'error',
      platform: 'node',
      release: expect.stringMatching(/^tutti@\d/),
      tags: { errorId: '7f3a', what: 'an operation failed' },
      contexts: { runtime: { name: 'node' } },
    });
    expect(event.exception.values.map(({ type, value }: { type: string; value: string }) => `${type}: ${value}`)).toEqual([
      'Error: deeper',
      'RangeError: broke',
    ]);
    const frames: { filename: string }[] = event.exception.values[1].stacktrace.frames;
    expect(frames.at(-1)?.filename).toBe('app:///server/src/error-reporting.test.ts');
    expect(raw).not.toContain(process.cwd());
  });

  it('says how bad it is', async () => {
    const reporting = await opened();
    const log = createLog('info', { write: () => undefined }, reporting.report);
    log.warn({ err: new Error('late') }, 'a sweep failed');
    log.fatal({ err: new Error('over') }, 'the server ends');
    await reporting.close();
    expect(service.received.map(({ event }) => event.level)).toEqual(['warning', 'fatal']);
  });

  it('sends nothing about people: no secret, no address, no variable, nothing that hangs on the error', async () => {
    const reporting = await opened();
    const error = Object.assign(
      new Error('no session tts_hunter2 for priya@northlight.example from 192.168.7.21 at /resetpassword?token=hunter2'),
      {
        variables: { name: 'Kestrel Arena' },
        detail: 'Failing row contains (Kestrel Arena)',
        request: { headers: { authorization: 'hunter2' } },
      },
    );
    reporting.report(error, { level: 'error', message: 'in' });
    await reporting.close();
    expect(service.received[0]?.event.exception.values[0].value).toBe(
      'no session [secret] for [e-mail] from [address] at /resetpassword?token=[secret]',
    );
    for (const word of ['hunter2', 'priya', '192.168', 'Kestrel', 'server_name', 'breadcrumbs', '"user"', '"request"'])
      expect(service.received[0]?.raw).not.toContain(word);
  });

  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  it.each([
    ['the database is away', refused],
    ['what a server away looks like to a request', new TypeError('fetch failed', { cause: refused })],
    ['a part that is not available said so', unavailable('The database is not available.')],
    ['somebody took too long', new DOMException('too long', 'TimeoutError')],
    ['the operator configured something wrong', new ConfigError('PORT=x is not valid')],
  ])('stays silent where %s', async (_, error) => {
    const reporting = await opened();
    reporting.report(error, { level: 'error', message: 'in' });
    await reporting.close();
    expect(service.received).toEqual([]);
  });

  it('sends at most twenty a minute, however many errors there are', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 60_000_000 });
    const reporting = await opened();
    for (let i = 0; i < 300; i++) reporting.report(new Error(`broke ${i}`), { level: 'error', message: 'in' });
    vi.setSystemTime(60_000_000 + 59_000);
    reporting.report(new Error('too early'), { level: 'error', message: 'in' });
    vi.setSystemTime(60_000_000 + 61_000);
    reporting.report(new Error('a minute later'), { level: 'error', message: 'in' });
    vi.useRealTimers();
    await reporting.close();
    const said = service.received.map(({ event }) => String(event.exception.values[0].value));
    expect(said.toSorted()).toEqual(['a minute later', ...Array.from({ length: 20 }, (_, i) => `broke ${i}`)].toSorted());
  });

  it('disturbs nothing where the service is away, is slow to refuse or refuses', async () => {
    const away = await opened('http://publickey@127.0.0.1:1/4');
    away.report(new Error('broke'), { level: 'error', message: 'in' });
    await away.close();
    const held = Promise.withResolvers<void>();
    Object.assign(service.state, { answer: 500, held: held.promise });
    const slow = await opened();
    slow.report(new Error('broke'), { level: 'error', message: 'in' });
    // It has not answered, and does not before this is over.
    await slow.close();
    held.resolve();
    const refused = await opened();
    refused.report(new Error('broke'), { level: 'error', message: 'in' });
    await refused.close();
    Object.assign(service.state, { answer: 200, held: Promise.resolve() });
    expect(service.received).toHaveLength(2);
  });

  it('leaves a service alone that asks for it', async () => {
    Object.assign(service.state, { answer: 429, headers: { 'retry-after': '60' } });
    const reporting = await opened();
    reporting.report(new Error('first'), { level: 'error', message: 'in' });
    await expect.poll(() => service.received).toHaveLength(1);
    // Its answer is read a moment after it was given.
    await new Promise((resolve) => setTimeout(resolve, 200));
    reporting.report(new Error('second'), { level: 'error', message: 'in' });
    await reporting.close();
    Object.assign(service.state, { answer: 200, headers: {} });
    expect(service.received).toHaveLength(1);
  });
});

describe('a server with error reporting', () => {
  let server: TestServer;
  let reporting: ErrorReporting;
  beforeAll(async () => {
    reporting = await opened();
    server = await startTestServer({
      env: { TUTTI_SENTRY_DSN: service.dsn, TUTTI_PUBLIC_URL: 'https://tutti.example' },
      log: createLog('error', { write: () => undefined }, reporting.report),
    });
  });
  afterAll(() => server.close());

  const rename = (from: string, to: string) =>
    server.services.store.owner((tx) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(tx));
  const login = 'mutation ($input: UserLoginWithPasswordInput!) { UserLoginWithPassword(input: $input) { token } }';
  const variables = { input: { email: 'nobody@northlight.example', password: 'hunter2hunter2' } };

  it('reports an internal error under the number that the caller receives, but neither a wrong password nor a call without a session [ERR-016] [ERR-018]', async () => {
    const wrong = await server.graphql(login, variables);
    expect(wrong.errors?.[0]?.message).toBe('Incorrect email or password');
    const unknown = await server.graphql('{ accounts { id } }');
    expect(unknown.errors?.[0]?.message).toBe('Unauthenticated user or user not found');

    await rename('users', 'people_elsewhere');
    const broken = await server.graphql(login, variables);
    await rename('people_elsewhere', 'users');
    expect(broken.errors?.[0]?.extensions['code']).toBe('INTERNAL');
    await expect.poll(() => service.received).toHaveLength(1);
    const [{ event, raw } = { event: null, raw: '' }] = service.received;
    expect(event.tags.errorId).toBe(broken.errors?.[0]?.extensions['id']);
    expect(event.exception.values[0].value).toContain('"users" does not exist');
    for (const word of ['hunter2', 'nobody@']) expect(raw).not.toContain(word);
  });

  it('gives its pages the address to report to, and lets them connect there alone', async () => {
    const graphql = { handle: async () => undefined, upgrade: () => undefined, close: async () => undefined };
    const folder = fileURLToPath(new URL('../../console', import.meta.url));
    const http = await startHttpServer(server.services, graphql, folder);
    const page = await fetch(http.url, { headers: { accept: 'text/html' } });
    const html = await page.text();
    await http.close();
    expect(page.headers.get('content-security-policy')).toContain(`connect-src 'self' ${new URL(service.dsn).origin};`);
    expect(html).toContain(`<meta name="tutti:sentry-dsn" content="${service.dsn}" />`);
    expect(html).toMatch(/<meta name="tutti:release" content="tutti@\d+\.\d+\.\d+[\w.-]*" \/>/);
  });
});
