import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { createLog } from '../log.ts';
import { BODY_LIMIT } from './body.ts';

let server: TestServer;
let account: TestAccount;
const logged: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ log: createLog('error', { write: (line: string) => void logged.push(line) }) });
  account = await createAccount(server);
});
afterAll(() => server.close());

/** A request as written, without the kit's help. */
async function post(body: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.graphqlUrl, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const codes = (text: string): unknown[] => JSON.parse(text).errors.map((error: { extensions: { code: unknown } }) => error.extensions.code);
const ask = (query: string, variables = {}) => JSON.stringify({ query, variables });

describe('GraphQL over HTTP', () => {
  const audits = serverAudits({ url: () => server.graphqlUrl, fetchFn: fetch }).filter((audit) => !audit.name.startsWith('MAY'));

  it('is audited by more than thirty of what it MUST and SHOULD do', () => {
    expect(audits.length).toBeGreaterThan(30);
    expect(audits.filter(({ name }) => !/^(MUST|SHOULD) /.test(name))).toEqual([]);
  });
  it.each(audits)('passes audit $id: $name', async (audit) => {
    const result = await audit.fn();
    expect('reason' in result ? `${result.status}: ${result.reason}` : result.status).toBe('ok');
  });

  it('takes operations as POST at /graphql, and at no other path [API-008]', async () => {
    expect(new URL(server.graphqlUrl).pathname).toBe('/graphql');
    expect(JSON.parse((await post(ask('{ __typename }'))).text)).toEqual({ data: { __typename: 'Query' } });
    for (const path of ['/', '/api', '/graphql/more']) {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: ask('{ __typename }') };
      const response = await fetch(new URL(path, server.graphqlUrl), init);
      expect([path, (await response.text()).includes('"Query"')]).toEqual([path, false]);
    }
  });

  it('takes the token bare from the authorization header, and no scheme before it [API-010]', async () => {
    const query = ask('{ accounts { id } }');
    expect(JSON.parse((await post(query, { authorization: account.owner.token })).text)).toEqual({
      data: { accounts: [{ id: account.accountId }] },
    });
    for (const scheme of ['Bearer', 'bearer', 'Basic', 'Token'])
      expect(codes((await post(query, { authorization: `${scheme} ${account.owner.token}` })).text)).toEqual(['UNAUTHENTICATED']);
  });

  it.each([
    ['a browser of long ago', undefined, 'application/json'],
    ['Apollo Client 3', '*/*', 'application/json'],
    ['Spring', 'application/json, application/*+json', 'application/json'],
    ['Apollo Client 4', 'application/graphql-response+json,application/json;q=0.9', 'application/graphql-response+json'],
    [
      'urql',
      'application/graphql-response+json, application/graphql+json, application/json, text/event-stream, multipart/mixed',
      'application/graphql-response+json',
    ],
  ])('answers %s in the media type it reads', async (_, accept, type) => {
    const { status, headers } = await post(ask('{ version }'), accept ? { accept } : {});
    expect([status, headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
  });

  it('says 406 to a client that reads none of its media types', async () => {
    expect((await post(ask('{ version }'), { accept: 'image/png' })).status).toBe(406);
  });

  it('answers queries by GET, gives mutations no way in there, and says 304 to what is known already', async () => {
    const url = (query: string) => `${server.graphqlUrl}?query=${encodeURIComponent(query)}`;
    const headers = { authorization: account.owner.token };
    for (let i = 0; i < 2; i++) await fetch(url('{ domains { name } }'), { headers });
    const known = await fetch(url('{ domains { name } }'), { headers });
    expect(await known.json()).toEqual({ data: { domains: [{ name: 'Main Hall' }, { name: 'Rehearsal' }] } });
    const again = await fetch(url('{ domains { name } }'), { headers: { ...headers, 'if-none-match': known.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect([known, again].map((answer) => answer.headers.get('cache-control'))).toEqual(['private, no-cache', 'private, no-cache']);
    // Without a tag of its own, and by POST, an answer is nobody's to keep.
    const unkept = await fetch(url('{ loggedUser { id } }'), { headers });
    expect([unkept.status, unkept.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await post(ask('{ domains { name } }'), headers)).headers.get('cache-control')).toBe('no-store');
    const mutation = await fetch(url('mutation { UserLogout { ok } }'), { headers });
    expect(mutation.status).toBe(405);
    expect((await server.graphql('{ accounts { id } }', {}, account.owner.token)).errors).toBeUndefined();
  });

  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip, zstd;q=0', 'gzip'],
    ['*', 'gzip'],
  ])('packs large answers for clients that can unpack them: %s', async (accepted, encoding) => {
    const introspection = ask('{ __schema { types { name description fields { name description type { name kind } } } } }');
    const plain = await post(introspection, { 'accept-encoding': 'identity' });
    const packed = await post(introspection, { 'accept-encoding': accepted });
    expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, encoding]);
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(Number(plain.headers.get('content-length')) / 3);
    expect(packed.text).toBe(plain.text);
  });
});

describe('What is refused', () => {
  it('refuses a body that is too large with 413, with and without an announced length', async () => {
    const large = ask(`{ version } # ${'x'.repeat(BODY_LIMIT)}`);
    const announced = await post(large);
    expect([announced.status, codes(announced.text)]).toEqual([413, ['TOO_COMPLEX']]);
    const stream = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(large));
        controller.close();
      },
    });
    const response = await fetch(server.graphqlUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
  });

  it('refuses other content types with 415 and a batch with 400', async () => {
    expect((await post('query=%7Bversion%7D', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    const batch = await post(JSON.stringify([{ query: '{ version }' }, { query: '{ version }' }]));
    expect([batch.status, codes(batch.text)]).toEqual([400, ['BAD_USER_INPUT']]);
  });

  it.each([
    ['not JSON', '{ "query": ', null],
    ['no question', '{}', null],
    ['a syntax error', ask('{ version '), null],
    ['an unknown field', ask('{ versions }'), null],
    ['a missing variable', ask('query Q($id: ID!) { account(id: $id) { id } }'), 'id'],
    ['a variable of the wrong kind', ask('query Q($id: ID!) { account(id: $id) { id } }', { id: { a: 1 } }), 'id'],
    [
      'a wrong item in the input',
      ask('mutation M($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }', {
        input: { domainId: 'a', deviceIds: ['b', {}] },
      }),
      'deviceIds.1',
    ],
    [
      'a missing field of the input',
      ask('mutation M($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }', { input: { domainId: 'a' } }),
      'deviceIds',
    ],
    [
      'a field the input does not have',
      ask('mutation M($input: DevicesUnenrollInput!) { DevicesUnenroll(input: $input) { ok } }', {
        input: { deviceIds: ['a'], all: true },
      }),
      'all',
    ],
    ['a missing field in the text', ask('mutation { UserLoginWithPassword(input: { email: "a" }) { ok } }'), 'password'],
    [
      'no value of the enumeration',
      ask('mutation { DeviceImportanceLevelSet(input: { deviceId: "a", newImportanceLevel: HIGH }) { ok } }'),
      null,
    ],
    ['an operation that is not there', JSON.stringify({ query: 'query A { version }', operationName: 'B' }), null],
  ])('calls %s bad input, naming the field where one is known', async (_, body, field) => {
    const { text } = await post(body, { authorization: account.owner.token });
    expect(codes(text)).toEqual(['BAD_USER_INPUT']);
    expect(JSON.parse(text).errors[0].extensions.field ?? null).toBe(field);
  });

  it('replaces an unexpected error by an id that is in the log', async () => {
    const original = server.services.directory.sites;
    Object.assign(server.services.directory, { sites: () => Promise.reject(new Error('the secret of the database')) });
    const { text } = await post(ask('{ domains { id } }'), { authorization: account.admin.token });
    Object.assign(server.services.directory, { sites: original });
    const [error] = JSON.parse(text).errors;
    expect(error.extensions.code).toBe('INTERNAL');
    expect(text).not.toContain('secret');
    const line = logged.find((entry) => entry.includes(error.extensions.id));
    expect(line).toContain('the secret of the database');
    expect(JSON.parse(line ?? '{}').requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('says UNAUTHENTICATED in the required words without a valid session [ERR-017]', async () => {
    const { email, password } = account.admin;
    const signIn = async (): Promise<string> => {
      const login = 'mutation ($input: UserLoginWithPasswordInput!) { UserLoginWithPassword(input: $input) { token } }';
      return (await server.graphql(login, { input: { email, password } })).data.UserLoginWithPassword.token;
    };
    const [left, old] = [await signIn(), await signIn()];
    const logOut = 'mutation ($input: UserLogoutInput!) { UserLogout(input: $input) { ok } }';
    expect((await server.graphql(logOut, { input: { everywhere: false } }, left)).errors).toBeUndefined();
    await server.database.query(`update sessions set expires_at = now() where token_hash = sha256($1::text::bytea)`, [old]);
    const add = `mutation { DomainAdd(input: { accountId: "${account.accountId}", name: "Foyer" }) { ok } }`;
    for (const token of [undefined, '', 'tts_nonsense', `tts_${'a'.repeat(43)}`, `ttk_${'a'.repeat(43)}`, left, old])
      for (const call of ['{ domains { id } }', add]) {
        const { errors } = await server.graphql(call, {}, token);
        expect(errors).toMatchObject([{ message: 'Unauthenticated user or user not found', extensions: { code: 'UNAUTHENTICATED' } }]);
      }
  });

  it('refuses a subscription over HTTP and says where it runs', async () => {
    const query = `subscription { accountChanged(accountId: "${account.accountId}") { revision } }`;
    const { text } = await post(ask(query), { authorization: account.owner.token });
    expect(codes(text)).toEqual(['BAD_USER_INPUT']);
    expect(text).toContain('WebSocket');
  });
});
