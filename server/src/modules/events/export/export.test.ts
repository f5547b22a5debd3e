import { request } from 'node:http';
import { ACCOUNT_LOG_CATEGORIES, AUDIT_CATEGORIES } from '@tutti/domain/enumerations';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import { createAccount, type TestAccount } from '../../../../test/test-account.ts';
import { hashToken } from '../../identity/index.ts';
import { record, type TestEntry, user } from '../record.fixture.ts';
import { PART } from './open-export.ts';

let now = new Date('2026-11-21T10:00:00Z');
const minutes = (n: number) => new Date(Date.parse('2026-11-21T10:00:00Z') - n * 60_000);

let server: TestServer;
let foreign: TestAccount;
/** Who exports, with two sites; each group of tests has its own, because an account may not export again and again. */
let account: TestAccount;
let hall: string;
let rehearsal: string;
beforeAll(async () => {
  // Each question comes from an address of its own, as said by the proxy.
  server = await startTestServer({ now: () => now, env: { TUTTI_TRUST_PROXY: '1' } });
  foreign = await createAccount(server, { name: 'Elsewhere' });
});
afterAll(() => server.close());
async function newAccount(): Promise<void> {
  account = await createAccount(server, { sites: ['Main Hall & Café', 'Rehearsal'] });
  [hall = '', rehearsal = ''] = account.siteIds;
}

const add = (entries: readonly TestEntry[]) => record(server.services.store, account.accountId, entries, now);
const CREATE = `mutation AuditLogExportCreate($input: AuditLogExportCreateInput!) {
  AuditLogExportCreate(input: $input) { ok path expiresAt } }`;

interface Created {
  readonly ok: boolean;
  readonly path: string;
  readonly expiresAt: string;
}
let callers = 0;
/** Asks from an address that nobody has asked from. */
async function ask(input: object, token = account.admin.token) {
  const response = await fetch(server.graphqlUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token, 'x-forwarded-for': `192.0.2.${(callers = (callers + 1) % 200)}` },
    body: JSON.stringify({ query: CREATE, variables: { input } }),
  });
  return (await response.json()) as {
    data: { AuditLogExportCreate: Created | null } | null;
    errors?: { message: string; extensions: Record<string, unknown> }[];
  };
}
async function create(input: object, token?: string): Promise<Created> {
  const { data, errors } = await ask({ format: 'CSV', ...input }, token);
  if (!data?.AuditLogExportCreate) throw new Error(JSON.stringify(errors));
  return data.AuditLogExportCreate;
}
const refusal = async (input: object, token?: string) => (await ask({ format: 'CSV', ...input }, token)).errors?.[0]?.extensions;
const get = (path: string, method = 'GET') => fetch(new URL(path, server.httpUrl), { method });
const load = async (input: object, token?: string) => (await get((await create(input, token)).path)).text();
/** The bytes as they came: `text()` of a response drops the mark. */
const bytes = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer()).toString('utf8');

const [HEAD] = [
  'id,time,category,type,severity,event,sourceKind,sourceName,sourceId,targetKind,targetName,targetId,site,siteId,deviceId,address,before,after',
];

describe('an export', () => {
  beforeAll(async () => {
    await newAccount();
    const siteId = hall;
    await add([
      { siteId, text: 'Plain', at: minutes(9), category: 'CLOCKING' },
      {
        siteId,
        text: 'Renamed to "A, B"\nand C',
        at: minutes(8),
        deviceId: 'd1',
        source: user('rui', '=HYPERLINK("http://evil.example")'),
        target: { kind: 'DEVICE', id: 'd1', name: '@SUM(A1)' },
        ip: '192.0.2.7',
        before: { name: 'Büro' },
        after: { name: 'A, B' },
      },
      { siteId: rehearsal, text: 'Elsewhere', at: minutes(7) },
      { text: 'Nowhere', at: minutes(6), category: 'SYSTEM' },
    ]);
  });

  it('is CSV as spreadsheets read it: marked as UTF-8, quoted, and never a formula', async () => {
    const { ok, path } = await create({ domainId: hall });
    expect(ok).toBe(true);
    const text = await bytes(path);
    expect(text.replaceAll(/^\d+,/gm, 'N,')).toBe(
      `\ufeff${HEAD}\r\n` +
        `N,2026-11-21T09:51:00.000Z,CLOCKING,deviceRenamed,INFORMATION,Plain,,,,,,,Main Hall & Café,${hall},,,,\r\n` +
        `N,2026-11-21T09:52:00.000Z,DEVICE_CONFIGURATION,deviceRenamed,INFORMATION,"Renamed to ""A, B""\nand C",USER,` +
        `"'=HYPERLINK(""http://evil.example"")",rui,DEVICE,'@SUM(A1),d1,Main Hall & Café,${hall},d1,192.0.2.7,` +
        `"{""name"":""Büro""}","{""name"":""A, B""}"\r\n`,
    );
  });

  it('has an apostrophe before each sign with which a formula may begin', async () => {
    const signs = ['=1', '+1', '-1', '@1', '\t=1', '\r=1'];
    await add(signs.map((text): TestEntry => ({ siteId: rehearsal, text, at: minutes(300), deviceId: 'formulas' })));
    const text = await load({ domainId: rehearsal, deviceIds: ['formulas'] });
    for (const sign of signs) expect(text).toContain(`INFORMATION,${sign === '\r=1' ? `"'${sign}"` : `'${sign}`},`);
  });

  it('is JSON, one entry a line, values as they are', async () => {
    const lines = (await load({ domainId: hall, format: 'JSON_LINES', sortDirection: 'NEWEST_FIRST' })).split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        id: expect.any(Number),
        time: '2026-11-21T09:52:00.000Z',
        category: 'DEVICE_CONFIGURATION',
        type: 'deviceRenamed',
        severity: 'INFORMATION',
        event: 'Renamed to "A, B"\nand C',
        source: { kind: 'USER', id: 'rui', name: '=HYPERLINK("http://evil.example")' },
        target: { kind: 'DEVICE', id: 'd1', name: '@SUM(A1)' },
        site: 'Main Hall & Café',
        siteId: hall,
        deviceId: 'd1',
        address: '192.0.2.7',
        before: { name: 'Büro' },
        after: { name: 'A, B' },
      },
      expect.objectContaining({ event: 'Plain', source: null, target: null, deviceId: null, address: null, before: null, after: null }),
    ]);
  });

  it('names its file by what is in it, and says what it is', async () => {
    const { path } = await create({ domainId: hall, after: '2026-10-01T00:00:00Z', before: '9999-12-31T23:59:59.999Z' });
    const { headers } = await get(path);
    expect(Object.fromEntries(['content-disposition', 'content-type', 'cache-control'].map((name) => [name, headers.get(name)]))).toEqual({
      'content-disposition': 'attachment; filename="events-main-hall-cafe-2026-10-01-2026-11-21.csv"',
      'content-type': 'text/csv; charset=utf-8; header=present',
      'cache-control': 'no-store',
    });
    const lines = await get((await create({ format: 'JSON_LINES', accountId: account.accountId })).path);
    expect(lines.headers.get('content-disposition')).toBe('attachment; filename="events-account-2026-11-21.jsonl"');
  });

  it('holds what the log shows for the same question, whatever its size', async () => {
    const many = Array.from(
      { length: PART + 1 },
      (_, n): TestEntry => ({ siteId: rehearsal, text: `Entry ${n}`, at: minutes(100), deviceId: 'many' }),
    );
    await add(many);
    for (const sortDirection of ['OLDEST_FIRST', 'NEWEST_FIRST']) {
      const text = await load({ domainId: rehearsal, deviceIds: ['many'], format: 'JSON_LINES', sortDirection });
      const found = text
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { event: string }).event);
      const expected = many.map((entry) => entry.text);
      expect(found).toEqual(sortDirection === 'OLDEST_FIRST' ? expected : expected.toReversed());
    }
    expect(await load({ domainId: hall, deviceIds: ['nobody', 'half\ud800'] })).toBe(`${HEAD}\r\n`);
    expect(await load({ domainId: hall, deviceIds: ['nobody'], format: 'JSON_LINES' })).toBe('');
  });

  it('of an account is of the categories of its log unless others are named', async () => {
    const events = async (input: object) =>
      (await load({ format: 'JSON_LINES', after: minutes(9).toISOString(), before: minutes(5).toISOString(), ...input }))
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { event: string }).event);
    expect(await events({})).toEqual(['Nowhere']);
    await add(AUDIT_CATEGORIES.map((category): TestEntry => ({ category, text: category, at: minutes(400) })));
    const then = { after: minutes(401).toISOString(), before: minutes(399).toISOString() };
    expect((await events(then)).toSorted()).toEqual([...ACCOUNT_LOG_CATEGORIES].sort());
    expect(await events({ includeCategories: AUDIT_CATEGORIES })).toEqual(['Plain', 'Renamed to "A, B"\nand C', 'Elsewhere', 'Nowhere']);
  });
});

describe('the ticket of an export', () => {
  const GONE = 'This download was used already or has expired (each can be used once, within a minute). Start the export again.\n';
  beforeAll(newAccount);

  it('is kept as a hash, works once, and only to be fetched', async () => {
    const { path } = await create({ domainId: hall });
    const token = /ticket=(tte_[\w-]{43})$/.exec(path)?.[1] ?? '';
    const kept = await server.database.query('select to_jsonb(e)::text as whole from event_exports e where token_hash = $1', [
      hashToken(token),
    ]);
    expect(kept).toEqual([{ whole: expect.not.stringContaining(token) }]);
    expect((await get(path, 'HEAD')).status).toBe(405);
    expect((await get(path, 'POST')).status).toBe(405);
    expect((await get(path)).status).toBe(200);
    const again = await get(path);
    expect([again.status, await again.text()]).toEqual([410, GONE]);
  });

  it('is of no use when two fetch it at once, but for one', async () => {
    const { path } = await create({ domainId: hall });
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await get(path)).status));
    expect(statuses.sort()).toEqual([200, 410, 410, 410, 410]);
  });

  it('ends after a minute, and none opens nothing', async () => {
    const { path, expiresAt } = await create({ domainId: hall });
    const soon = await create({ domainId: hall });
    expect(Date.parse(expiresAt) - now.getTime()).toBe(60_000);
    now = new Date(now.getTime() + 59_000);
    expect((await get(soon.path)).status).toBe(200);
    now = new Date(now.getTime() + 1_000);
    for (const expired of [path, '/event-export', '/event-export?ticket=', '/event-export?ticket=tte_guessed'])
      expect([expired, (await get(expired)).status]).toEqual([expired, 410]);
    await create({ domainId: hall });
    expect(await server.database.query('select from event_exports where expires_at <= $1', [now])).toHaveLength(0);
  });

  it('holds what its maker may see: their sites, and addresses of their own', async () => {
    const { restricted, accountId, restrictedApiKey } = account;
    await add([{ siteId: hall, deviceId: 'd1', source: user('rui'), ip: '192.0.2.7', at: minutes(1) }]);
    const text = await load({ domainId: hall, format: 'JSON_LINES', deviceIds: ['d1'] }, restricted.token);
    expect(JSON.parse(text)).toMatchObject({ source: { id: 'rui' }, address: null });
    await add([{ siteId: hall, deviceId: 'd2', source: user(restricted.userId), ip: '192.0.2.8', at: minutes(1) }]);
    const own = await load({ domainId: hall, format: 'JSON_LINES', deviceIds: ['d2'] }, restricted.token);
    expect(JSON.parse(own)).toMatchObject({ source: { id: restricted.userId }, address: '192.0.2.8' });
    const refused = async (input: object, token?: string) => (await refusal(input, token))?.['code'];
    expect(await refused({ domainId: rehearsal }, restrictedApiKey)).toBe('NOT_FOUND');
    expect(await refused({ accountId }, restricted.token)).toBe('FORBIDDEN');
    expect(await refused({}, restricted.token)).toBe('FORBIDDEN');
    expect(await refused({ domainId: foreign.siteIds[0] })).toBe('NOT_FOUND');
    expect(await refused({ accountId: foreign.accountId })).toBe('NOT_FOUND');
    // An empty id names no site: it does not mean the whole account.
    expect(await refused({ domainId: '' })).toBe('NOT_FOUND');
    expect(await refused({ accountId: '' })).toBe('NOT_FOUND');
    expect(await refused({ domainId: hall }, 'tts_nobody')).toBe('UNAUTHENTICATED');
  });

  it('opens nothing to who logged out or lost their right since', async () => {
    const { owner, restricted } = account;
    const paths = [(await create({ domainId: hall }, restricted.token)).path, (await create({}, owner.token)).path];
    await server.database.query('delete from site_members where user_id = $1', [restricted.userId]);
    await server.graphql('mutation { UserLogout { ok } }', {}, owner.token);
    for (const path of paths) {
      const response = await get(path);
      expect([response.status, await response.text()]).toEqual([410, GONE]);
    }
  });

  it('is refused for a question that no log can be asked', async () => {
    const site = { domainId: hall };
    expect(await refusal({ ...site, includeCategories: [] })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'includeCategories' });
    expect(await refusal({ ...site, after: '2027-01-01T00:00:00Z' })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'after' });
    expect(await refusal({ ...site, accountId: foreign.accountId })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'accountId' });
    expect(await refusal({ ...site, format: 'XLSX' })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'format' });
  });

  it('is made twenty times a minute at most', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const { owner } = foreign;
    const codes: unknown[] = [];
    const again = async () => (await refusal({ domainId: foreign.siteIds[0] }, owner.token))?.['code'];
    for (let n = 0; n < 21; n++) codes.push(await again());
    expect(codes).toEqual([...Array.from({ length: 20 }, () => undefined), 'RATE_LIMITED']);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await again()).toBeUndefined();
  });
});

describe('a reader who goes', () => {
  beforeAll(newAccount);

  it('ends the reading', async () => {
    const entry: TestEntry = { siteId: rehearsal, text: 'x'.repeat(4_000), at: minutes(200), deviceId: 'long' };
    const parts = 12;
    for (let part = 1; part < parts; part++) await add(Array.from({ length: PART }, () => entry));
    const { path } = await create({ domainId: rehearsal, deviceIds: ['long'] });
    const reads = vi.spyOn(server.services.store, 'tenant');
    const taken = await new Promise<number>((resolve, reject) => {
      const asked = request(new URL(path, server.httpUrl), (response) => {
        response.once('data', (chunk: Buffer) => {
          asked.destroy();
          resolve(chunk.length);
        });
        response.on('error', () => undefined);
      });
      asked.on('error', reject);
      asked.end();
    });
    expect(taken).toBeGreaterThan(0);
    const whole = await load({ domainId: rehearsal, deviceIds: ['long'] });
    expect(whole.length).toBeGreaterThan(20_000_000);
    // The second reader's are that of the ticket and every part, with an empty last one; those of the first are fewer.
    expect(reads.mock.calls.length - 1 - parts).toBeLessThan(parts);
    reads.mockRestore();
  });
});
