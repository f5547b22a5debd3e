import { AUDIT_CATEGORIES } from '@tutti/domain/enumerations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../devices/device-world.fixture.ts';
import { record, type TestEntry, user } from './record.fixture.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const minutes = (n: number) => new Date(NOW.getTime() - n * 60_000);

let world: World;
beforeAll(async () => {
  world = await startWorld({ now: () => NOW });
});
afterAll(() => world.server.close());

const add = (entries: readonly TestEntry[], accountId = world.account.accountId) =>
  record(world.server.services.store, accountId, entries, NOW);

const ENTRY = `id category type timestamp severity text source { kind id name } target { kind id name } domainId
  changes { field before after } ipAddress`;
const SITE_LOG = `query AuditLogsForDomain($domainId: ID!, $after: DateTime, $before: DateTime, $limit: Int, $offset: Int, $deviceIds: [ID!],
  $userIds: [ID!], $includeCategories: [AuditCategory!], $sortDirection: AuditSortDirection) {
  auditLogsForDomain(domainId: $domainId, after: $after, before: $before, limit: $limit, offset: $offset, deviceIds: $deviceIds,
    userIds: $userIds, includeCategories: $includeCategories, sortDirection: $sortDirection) { ${ENTRY} } }`;
const SITE_COUNT = `query ($domainId: ID!, $after: DateTime, $before: DateTime, $deviceIds: [ID!], $userIds: [ID!],
  $includeCategories: [AuditCategory!]) { auditLogCountForDomain(domainId: $domainId, after: $after, before: $before, deviceIds: $deviceIds,
  userIds: $userIds, includeCategories: $includeCategories) { count isAll } }`;
const ACCOUNT_LOG = `query AccountLogs($accountId: ID!, $after: DateTime, $before: DateTime, $limit: Int, $offset: Int,
  $includeCategories: [AuditCategory!], $sortDirection: AuditSortDirection) {
  accountLogs(accountId: $accountId, after: $after, before: $before, limit: $limit, offset: $offset, includeCategories: $includeCategories,
    sortDirection: $sortDirection) { ${ENTRY} } }`;
const ACCOUNT_COUNT = `query ($accountId: ID!, $after: DateTime, $includeCategories: [AuditCategory!]) {
  accountLogCount(accountId: $accountId, after: $after, includeCategories: $includeCategories) { count isAll } }`;

interface LogEntry {
  readonly id: string;
  readonly text: string;
  readonly ipAddress: string | null;
}
const siteLog = async (variables: object, token?: string): Promise<LogEntry[]> =>
  (await world.data(SITE_LOG, { domainId: world.hall, ...variables }, token)).auditLogsForDomain;
const accountLog = async (variables: object, token?: string): Promise<LogEntry[]> =>
  (await world.data(ACCOUNT_LOG, { accountId: world.account.accountId, ...variables }, token)).accountLogs;
const texts = (entries: readonly LogEntry[]) => entries.map(({ text }) => text);

describe('the log of a site', () => {
  beforeAll(async () => {
    const siteId = world.hall;
    await add([
      { siteId, text: 'third', at: minutes(10), deviceId: 'd1', source: user('rui'), ip: '192.0.2.7' },
      { siteId, text: 'first', at: minutes(30), deviceId: 'd2', category: 'CLOCKING' },
      { siteId, text: 'second', at: minutes(20), deviceId: 'd1', category: 'LATENCY', severity: 'WARNING' },
      { siteId, text: 'fourth', at: minutes(10), category: 'DOMAIN_ADMIN', source: user(world.account.restricted.userId), ip: '192.0.2.8' },
      { siteId: world.rehearsal, text: 'elsewhere', at: minutes(5), deviceId: 'd1', source: user('rui') },
    ]);
  });

  it('is read oldest first where no direction is asked for, else as asked [EVT-046 API-066]', async () => {
    expect(texts(await siteLog({}))).toEqual(['first', 'second', 'third', 'fourth']);
    expect(texts(await siteLog({ sortDirection: null }))).toEqual(['first', 'second', 'third', 'fourth']);
    expect(texts(await siteLog({ sortDirection: 'OLDEST_FIRST' }))).toEqual(['first', 'second', 'third', 'fourth']);
    expect(texts(await siteLog({ sortDirection: 'NEWEST_FIRST' }))).toEqual(['fourth', 'third', 'second', 'first']);
    expect(texts(await siteLog({ limit: 2, offset: 1 }))).toEqual(['second', 'third']);
  });

  it('is filtered by devices, people, categories and moments with an offset, each and all together [API-066 API-067]', async () => {
    const { restricted } = world.account;
    expect(texts(await siteLog({ deviceIds: ['d1'] }))).toEqual(['second', 'third']);
    expect(texts(await siteLog({ deviceIds: ['d1', 'd2', 'nobody', 'no\0body'] }))).toEqual(['first', 'second', 'third']);
    expect(texts(await siteLog({ deviceIds: [] }))).toEqual([]);
    expect(texts(await siteLog({ userIds: ['rui', restricted.userId] }))).toEqual(['third', 'fourth']);
    expect(texts(await siteLog({ includeCategories: ['LATENCY', 'CLOCKING', 'LATENCY'] }))).toEqual(['first', 'second']);
    expect(texts(await siteLog({ after: '2026-11-21T10:40:00+01:00', before: '2026-11-21T04:50:00.000-05:00' }))).toEqual(['second']);
    expect(texts(await siteLog({ before: '9999-12-31T23:59:59.999Z', userIds: ['rui'], includeCategories: AUDIT_CATEGORIES }))).toEqual([
      'third',
    ]);
    const all = {
      deviceIds: ['d1'],
      userIds: ['rui'],
      includeCategories: AUDIT_CATEGORIES,
      after: '2026-11-21T09:45:00Z',
      before: '2026-11-21T09:55:00Z',
    };
    expect(texts(await siteLog(all))).toEqual(['third']);
    for (const other of [
      { deviceIds: ['d2'] },
      { userIds: [restricted.userId] },
      { includeCategories: ['LATENCY'] },
      { after: '2026-11-21T09:54:00Z' },
      { before: '2026-11-21T09:46:00Z' },
    ])
      expect(await siteLog({ ...all, ...other })).toEqual([]);
    for (const field of ['after', 'before'])
      expect(await world.failure(SITE_LOG, { domainId: world.hall, [field]: '2026-11-21T09:50:00' })).toMatchObject({
        code: 'BAD_USER_INPUT',
        field,
      });
    const count = await world.data(SITE_COUNT, { domainId: world.hall, deviceIds: ['d1'] });
    expect(count.auditLogCountForDomain).toEqual({ count: 2, isAll: true });
  });

  it('is of the sites that one may read, for people and keys [PERM-025]', async () => {
    const { restricted, restrictedApiKey, apiKey } = world.account;
    for (const token of [restricted.token, restrictedApiKey]) {
      expect(await siteLog({}, token)).toHaveLength(4);
      for (const document of [SITE_LOG, SITE_COUNT])
        expect(await world.failure(document, { domainId: world.rehearsal }, token)).toMatchObject({
          code: 'NOT_FOUND',
          message: 'There is no such site, or you have no access to it.',
        });
    }
    expect(texts(await siteLog({ domainId: world.rehearsal }, apiKey))).toEqual(['elsewhere']);
    for (const domainId of [world.foreign.siteIds[0], 'no-site', '0'.repeat(36)])
      expect(await world.failure(SITE_LOG, { domainId })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has for each entry when it was, what kind and how bad, who did it and what it was done to, each a user or a device [MODEL-247 MODEL-248 MODEL-249 MODEL-250 MODEL-251 MODEL-252 MODEL-253 MODEL-254 MODEL-255]', async () => {
    const [ada, box] = [user('ada'), { kind: 'DEVICE', id: 'box', name: 'Box' }] as const;
    const late = { category: 'LATENCY', type: 'latencyAboveSetting', severity: 'WARNING' } as const;
    const gone = { category: 'CONNECTIVITY', type: 'deviceDisconnected', severity: 'ERROR' } as const;
    const siteId = world.rehearsal;
    await add([
      { ...late, siteId, text: 'by a user', at: minutes(4), deviceId: 'parties', source: ada, target: box },
      { ...gone, siteId, text: 'by a device', at: minutes(3), deviceId: 'parties', source: box, target: ada },
    ]);
    const shown = await siteLog({ domainId: siteId, deviceIds: ['parties'] });
    expect(shown).toMatchObject([
      { ...late, timestamp: minutes(4).toISOString(), text: 'by a user', source: { kind: 'USER', id: 'ada', name: 'Ada' }, target: box },
      { ...gone, timestamp: minutes(3).toISOString(), text: 'by a device', source: box, target: { kind: 'USER', id: 'ada', name: 'Ada' } },
    ]);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(2);
  });

  it('shows addresses to administrators, and to others those of what they did themselves', async () => {
    const addresses = async (token: string) => (await siteLog({ offset: 2 }, token)).map(({ ipAddress }) => ipAddress);
    expect(await addresses(world.account.admin.token)).toEqual(['192.0.2.7', '192.0.2.8']);
    expect(await addresses(world.account.restricted.token)).toEqual([null, '192.0.2.8']);
    expect(await addresses(world.account.restrictedApiKey)).toEqual([null, null]);
  });

  it('says what was and what is, field by field, but for what stayed', async () => {
    const changed = async (before: unknown, after: unknown) => {
      await add([
        { siteId: world.hall, text: 'changed', deviceId: 'changes', before, after, target: { kind: 'DEVICE', id: 'changes', name: 'Box' } },
      ]);
      const [entry] = await siteLog({ deviceIds: ['changes'], sortDirection: 'NEWEST_FIRST', limit: 1 });
      expect(entry).toMatchObject({ domainId: world.hall, target: { kind: 'DEVICE', id: 'changes', name: 'Box' }, source: null });
      return (entry as unknown as { changes: unknown }).changes;
    };
    expect(await changed('NORMAL', 'IMPORTANT')).toEqual([{ field: 'value', before: '"NORMAL"', after: '"IMPORTANT"' }]);
    expect(await changed({ a: null, b: [1], c: 2 }, { a: 'x', b: [1], d: { e: true } })).toEqual([
      { field: 'a', before: null, after: '"x"' },
      { field: 'c', before: '2', after: null },
      { field: 'd', before: null, after: '{"e":true}' },
    ]);
    expect(await changed(undefined, [1, 2])).toEqual([{ field: 'value', before: null, after: '[1,2]' }]);
    expect(await changed(undefined, undefined)).toEqual([]);
  });
});

/** What is refused: the arguments, and the field that the error names. */
const REFUSED: readonly (readonly [what: string, variables: object, field: string])[] = [
  ['a page of 10,000', { limit: 10_000 }, 'limit'],
  ['a page of none', { limit: 0 }, 'limit'],
  ['a page of less than none', { limit: -1 }, 'limit'],
  ['a page size that is no number', { limit: 'many' }, 'limit'],
  ['an offset before the first', { offset: -1 }, 'offset'],
  ['an offset beyond a million', { offset: 1_000_001 }, 'offset'],
  ['a range that ends where it begins', { after: '2026-11-01T00:00:00Z', before: '2026-11-01T00:00:00Z' }, 'after'],
  ['a range that ends before it begins', { after: '2026-11-02T00:00:00Z', before: '2026-11-01T00:00:00Z' }, 'after'],
  ['a range that begins in the future', { after: '2026-11-22T00:00:00Z' }, 'after'],
  ['a date that is none', { after: '2026-02-30T25:00:00Z' }, 'after'],
  ['a year that calendars do not have', { after: '0000-01-01T00:00:00Z' }, 'after'],
  ['a moment that its offset leads before the first year', { after: '0001-01-01T00:00:00+14:00' }, 'after'],
  ['a date without an offset', { before: '2026-11-01T00:00:00' }, 'before'],
  ['no category', { includeCategories: [] }, 'includeCategories'],
  ['a category that is none', { includeCategories: ['GOSSIP'] }, 'includeCategories'],
  ['a direction that is none', { sortDirection: 'UP' }, 'sortDirection'],
];
const REFUSED_OF_SITES: typeof REFUSED = [
  ['more than a thousand devices', { deviceIds: Array.from({ length: 1001 }, (_, n) => `d${n}`) }, 'deviceIds'],
  ['more than two hundred people', { userIds: Array.from({ length: 201 }, (_, n) => `u${n}`) }, 'userIds'],
];

describe('what no log can be asked', () => {
  it.each([...REFUSED, ...REFUSED_OF_SITES])('of a site: %s', async (_, variables, field) => {
    // The field is named for programs; the sentence is for people, and the console shows it.
    const { code, field: named } = await world.failure(SITE_LOG, { domainId: world.hall, ...variables });
    expect([code, named]).toEqual(['BAD_USER_INPUT', field]);
  });

  it.each(REFUSED)('of an account: %s', async (_, variables, field) => {
    const { code, field: named } = await world.failure(ACCOUNT_LOG, { accountId: world.account.accountId, ...variables });
    expect([code, named]).toEqual(['BAD_USER_INPUT', field]);
  });
});

describe('a log', () => {
  it('can be asked for 200 entries after a million, of a thousand devices and two hundred people', async () => {
    const [deviceIds, userIds] = [Array.from({ length: 1000 }, () => 'd1'), Array.from({ length: 200 }, () => 'rui')];
    expect(await siteLog({ limit: 200, offset: 1_000_000, deviceIds, userIds })).toEqual([]);
  });
});

describe('the log of an account', () => {
  beforeAll(async () => {
    await add(
      AUDIT_CATEGORIES.map((category, n) => ({
        category,
        text: category,
        at: minutes(1000 - n),
        source: user('ada'),
        siteId: n % 2 === 0 ? null : (world.foreign.siteIds[0] ?? null),
      })),
      world.foreign.accountId,
    );
  });
  const foreignLog = (variables: object) =>
    accountLog({ accountId: world.foreign.accountId, before: minutes(900).toISOString(), ...variables }, world.foreign.admin.token);

  it('is of four categories unless others are named, of its sites and of none [API-072 LOG-007]', async () => {
    expect(texts(await foreignLog({}))).toEqual(['AUTHENTICATION', 'DOMAIN_ADMIN', 'SYSTEM', 'USER_ADMIN']);
    expect(texts(await foreignLog({ includeCategories: ['ARGO', 'SUBSCRIPTION'], sortDirection: 'NEWEST_FIRST', limit: 20 }))).toEqual([
      'SUBSCRIPTION',
      'ARGO',
    ]);
    expect(texts(await foreignLog({ after: minutes(995).toISOString(), limit: 1, offset: 1 }))).toEqual(['SYSTEM']);
    expect(texts(await foreignLog({ before: minutes(998).toISOString(), includeCategories: AUDIT_CATEGORIES }))).toEqual(
      AUDIT_CATEGORIES.slice(0, 2),
    );
    const accountId = world.foreign.accountId;
    const asked = { accountId, includeCategories: ['ARGO', 'LATENCY'] };
    expect((await world.data(ACCOUNT_COUNT, asked, world.foreign.admin.token)).accountLogCount).toEqual({ count: 2, isAll: true });
  });

  it("is for its administrators alone; another account's is not there", async () => {
    const { accountId, restricted, restrictedApiKey, admin } = world.account;
    for (const document of [ACCOUNT_LOG, ACCOUNT_COUNT]) {
      for (const token of [restricted.token, restrictedApiKey])
        expect(await world.failure(document, { accountId }, token)).toMatchObject({ code: 'FORBIDDEN' });
      for (const foreign of [world.foreign.accountId, 'no-account'])
        expect(await world.failure(document, { accountId: foreign }, admin.token)).toMatchObject({
          code: 'NOT_FOUND',
          message: 'There is no such account, or you have no access to it.',
        });
    }
  });

  it('has its newest entries, of every category, beside the account [MODEL-012]', async () => {
    const { accountId, admin, restricted } = world.account;
    const RECENT = 'query ($id: ID!, $limit: Int) { account(id: $id) { auditLogs(limit: $limit) { text domainId } } }';
    await add(AUDIT_CATEGORIES.map((category) => ({ text: category, category, siteId: world.rehearsal })));
    await add([{ text: 'newest', category: 'SUBSCRIPTION' }]);
    expect((await world.data(RECENT, { id: accountId, limit: AUDIT_CATEGORIES.length + 1 }, admin.token)).account.auditLogs).toEqual([
      { text: 'newest', domainId: null },
      ...AUDIT_CATEGORIES.toReversed().map((text) => ({ text, domainId: world.rehearsal })),
    ]);
    expect((await world.data(RECENT, { id: accountId }, admin.token)).account.auditLogs).toHaveLength(3);
    for (const limit of [0, 51])
      expect(await world.failure(RECENT, { id: accountId, limit }, admin.token)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'limit' });
    expect(await world.failure(RECENT, { id: accountId }, restricted.token)).toMatchObject({ code: 'FORBIDDEN' });
  });
});
