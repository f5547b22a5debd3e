import { randomUUID } from 'node:crypto';
import { AUDIT_CATEGORIES } from '@tutti/domain/enumerations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import type { Question } from './question.ts';
import { countEntries, readPage } from './read-entries.ts';
import { record, type TestEntry, user } from './record.fixture.ts';
import { windows } from './windows.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const DAY = 86_400_000;

/** An entry as it was added, with its place. */
interface Known extends Required<Pick<TestEntry, 'category' | 'siteId' | 'deviceId'>> {
  readonly id: number;
  readonly at: Date;
  readonly userId: string | null;
}

/** The record of an account knows no other table: ids are enough. */
const [ACCOUNT, ELSEWHERE, HALL, REHEARSAL] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

let server: TestServer;
let known: readonly Known[];
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  known = await scatter();
});
afterAll(() => server.close());

/** The same numbers in every run: 0 to 1. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Entries of two sites and of none: nights without any, hours with hundreds, many in one millisecond, some older than all others. */
async function scatter(): Promise<Known[]> {
  const roll = dice(7);
  const one = <T>(of: readonly T[]): T => of[Math.floor(roll() * of.length)] as T;
  const entries = Array.from({ length: 6_000 }, (_, n): TestEntry => {
    const ago = n < 3_000 ? 40 * DAY + Math.floor(roll() * 3_600_000) : n < 3_300 ? 3 * DAY : Math.floor(roll() ** 4 * 700 * DAY);
    const category = one(AUDIT_CATEGORIES);
    return {
      category: roll() < 0.5 ? 'CONNECTIVITY' : category,
      siteId: one([HALL, HALL, REHEARSAL, null]),
      deviceId: roll() < 0.7 ? one(['d1', 'd2', 'd2', 'd2', 'd3']) : null,
      source: roll() < 0.4 ? user(one(['ada', 'rui'])) : null,
      at: new Date(NOW.getTime() - ago),
    };
  });
  await record(server.services.store, ACCOUNT, entries, NOW);
  const rows = await server.database.query<{ id: number }>('select id from events where account_id = $1 order by id', [ACCOUNT]);
  return entries.map((entry, n) => ({
    id: rows[n]?.id ?? 0,
    at: entry.at ?? NOW,
    category: entry.category ?? 'ARGO',
    siteId: entry.siteId ?? null,
    deviceId: entry.deviceId ?? null,
    userId: entry.source?.id ?? null,
  }));
}

const question = (changes: Partial<Question> = {}): Question => ({
  accountId: ACCOUNT,
  siteId: HALL,
  categories: AUDIT_CATEGORIES,
  deviceIds: null,
  userIds: null,
  after: null,
  before: null,
  direction: 'NEWEST_FIRST',
  ...changes,
});

/** What the answer must be, in the simplest way. */
function expected(q: Question): number[] {
  const sign = q.direction === 'OLDEST_FIRST' ? 1 : -1;
  return known
    .filter(
      (e) =>
        (q.siteId === null || e.siteId === q.siteId) &&
        q.categories.includes(e.category) &&
        (q.deviceIds?.includes(e.deviceId ?? '') ?? true) &&
        (q.userIds?.includes(e.userId ?? '') ?? true) &&
        (q.after === null || e.at >= new Date(q.after)) &&
        (q.before === null || e.at < new Date(q.before)),
    )
    .sort((a, b) => sign * (a.at.getTime() - b.at.getTime() || a.id - b.id))
    .map((e) => e.id);
}

const tenant = <T>(work: Parameters<typeof server.services.store.tenant<T>>[1]) => server.services.store.tenant([ACCOUNT], work);
const ago = (days: number) => new Date(NOW.getTime() - days * DAY).toISOString();

const FILTERS: readonly (readonly [name: string, Partial<Question>])[] = [
  ['everything of a site', {}],
  ['everything of the account', { siteId: null }],
  ['one category', { categories: ['DEVICE_ROUTING'] }],
  ['a category that is most of it', { categories: ['CONNECTIVITY'] }],
  ['six categories', { categories: ['ARGO', 'CLOCKING', 'CONNECTIVITY', 'LATENCY', 'SYSTEM', 'USER_ADMIN'] }],
  ['a rare device', { deviceIds: ['d1'] }],
  ['three devices', { deviceIds: ['d1', 'd2', 'd3'] }],
  ['a device that is not there', { deviceIds: ['nobody'] }],
  ['no device', { deviceIds: [] }],
  ['a user', { userIds: ['rui'] }],
  ['a user in one category', { userIds: ['ada'], categories: ['LATENCY'] }],
  ['a user of the account', { siteId: null, userIds: ['ada'] }],
  ['a range', { after: ago(40), before: ago(2) }],
  ['from a moment on', { after: ago(3) }],
  ['up to a moment', { before: ago(300) }],
  ['one millisecond with hundreds', { after: ago(3), before: new Date(NOW.getTime() - 3 * DAY + 1).toISOString() }],
  ['all at once', { deviceIds: ['d2'], userIds: ['ada', 'rui'], categories: ['CONNECTIVITY', 'ARGO'], after: ago(500), before: ago(1) }],
];

describe('a page of the record', () => {
  it.each(FILTERS)('is what a plain search finds, in its order, wherever it begins: %s', async (_, filter) => {
    for (const direction of ['OLDEST_FIRST', 'NEWEST_FIRST'] as const) {
      const q = question({ ...filter, direction });
      const all = expected(q);
      for (const offset of new Set([0, 7, Math.floor(all.length / 2), Math.max(0, all.length - 5), all.length, all.length + 100])) {
        const rows = await tenant((tx) => readPage(tx, q, { offset, limit: 20 }));
        expect([direction, offset, rows.map(({ id }) => id)]).toEqual([direction, offset, all.slice(offset, offset + 20)]);
      }
    }
  });

  it.each(FILTERS)('goes on after its last entry, without one left out or repeated: %s', async (_, filter) => {
    for (const direction of ['OLDEST_FIRST', 'NEWEST_FIRST'] as const) {
      const q = question({ ...filter, direction });
      const all = expected(q);
      const found: number[] = [];
      let part = await tenant((tx) => readPage(tx, q, { offset: 0, limit: 700 }));
      while (part.length > 0) {
        found.push(...part.map(({ id }) => id));
        const behind = part.at(-1) ?? null;
        part = await tenant((tx) => readPage(tx, q, { offset: 0, limit: 700 }, behind));
      }
      expect([direction, found]).toEqual([direction, all]);
    }
  });

  it('distinguishes moments within a millisecond', async () => {
    const accountId = ELSEWHERE;
    await record(server.services.store, accountId, [{ text: 'c' }], NOW);
    await server.services.store.system(async (tx) => {
      for (const [text, moment] of [
        ['a', '2026-11-21T09:00:00.000001Z'],
        ['d', '2026-11-21T09:00:00.000004Z'],
        ['b', '2026-11-21T09:00:00.000002Z'],
      ] as const)
        await sql`insert into events (account_id, at, category, type, severity, text)
          values (${accountId}, ${moment}, 'ARGO', 'told', 'INFORMATION', ${text})`.execute(tx);
    });
    const q = question({ accountId, siteId: null, direction: 'OLDEST_FIRST' });
    const read = (from: Awaited<ReturnType<typeof readPage>>[number] | null) =>
      server.services.store.tenant([accountId], (tx) => readPage(tx, q, { offset: 0, limit: 1 }, from));
    const texts: string[] = [];
    let [next] = await read(null);
    while (next) {
      texts.push(next.text);
      [next] = await read(next);
    }
    expect(texts).toEqual(['a', 'b', 'd', 'c']);
  });

  it('is empty, and counts nothing, where nothing ever happened', async () => {
    for (const direction of ['OLDEST_FIRST', 'NEWEST_FIRST'] as const) {
      const q = question({ siteId: randomUUID(), direction });
      expect(await tenant((tx) => readPage(tx, q, { offset: 0, limit: 10 }))).toEqual([]);
      expect(await tenant((tx) => countEntries(tx, q, 10))).toEqual({ count: 0, isAll: true });
    }
  });

  it('does not walk the ages before the first entry, however early it is asked to begin', async () => {
    const walked = async (changes: Partial<Question>) => {
      const { rows } = await server.services.store.tenant([ACCOUNT], (tx) =>
        sql<{ n: number }>`with recursive ${windows(question(changes), null, 1)} select count(*) as n from w`.execute(tx),
      );
      return rows[0]?.n;
    };
    const everything = await walked({ direction: 'OLDEST_FIRST' });
    expect(everything).toBeGreaterThan(0);
    for (const after of ['0001-01-01T00:00:00.000Z', '1900-01-01T00:00:00.000Z'])
      expect(await walked({ direction: 'OLDEST_FIRST', after })).toBe(everything);
  });

  it("holds nothing of another account, whatever the question's account says", async () => {
    const q = question({ siteId: null });
    const rows = await server.services.store.tenant([ELSEWHERE], (tx) => readPage(tx, q, { offset: 0, limit: 10 }));
    expect(rows).toEqual([]);
  });
});

describe('the count', () => {
  it.each(FILTERS)('is that of a plain search: %s', async (_, filter) => {
    const q = question(filter);
    expect(await tenant((tx) => countEntries(tx, q, 10_000))).toEqual({ count: expected(q).length, isAll: true });
  });

  it('ends at the given end, and says so', async () => {
    const q = question();
    const all = expected(q).length;
    expect(await tenant((tx) => countEntries(tx, q, all))).toEqual({ count: all, isAll: true });
    expect(await tenant((tx) => countEntries(tx, q, all - 1))).toEqual({ count: all - 1, isAll: false });
    expect(await tenant((tx) => countEntries(tx, q, 10))).toEqual({ count: 10, isAll: false });
  });
});
