import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createLog } from '../log.ts';
import { type Claim, createClaimQueue } from './claim-queue.ts';
import { openStore } from './open-store.ts';
import type { Store } from './store.ts';

const START = new Date('2026-11-21T10:00:00Z');
const TIMES = { claim: 60_000, retry: { first: 1_000, longest: 5_000 }, keep: 3_600_000 } as const;

let database: TestDatabase;
let store: Store;
let now: Date;

beforeAll(async () => {
  database = await createTestDatabase({ migrated: true });
  store = await openStore({ database: { url: database.url } }, createLog('silent'));
  await database.query(`create table parcels (id text primary key, due_at timestamptz not null, claimed_until timestamptz,
    attempts integer not null default 0, last_error text, gone_at timestamptz, taken_by text)`);
  await database.query('grant select, update, delete on parcels to tutti_system');
});
beforeEach(async () => {
  now = START;
  await database.query('delete from parcels');
  await database.query(`insert into parcels (id, due_at) values ('a', $1), ('b', $1)`, [START]);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const rows = () => database.query<{ id: string }>('select id, attempts, last_error, taken_by from parcels order by id');

describe.each(['due_at', 'claimed_until'] as const)('A queue whose claims are stored in %s', (claimed) => {
  const queue = createClaimQueue<{ taken_by: string }>({ name: 'parcels', ended: 'gone_at', claimed }, TIMES);
  /** Claims the first parcels that are due. */
  const claim = (most = 1): Promise<readonly Claim[]> =>
    store.system((tx) => {
      const chosen = sql`select id from parcels where ${queue.isDue(now)} order by id limit ${most} for update skip locked`;
      return queue.claim(tx, chosen, sql`q.taken_by`, now);
    });
  const end = (claims: readonly Claim[], by: string) => store.system((tx) => queue.end(tx, claims, { taken_by: by }, now));
  const delay = (claims: readonly Claim[]) => store.system((tx) => queue.delay(tx, claims, 'nobody at home', now));

  const isAnyDue = async (): Promise<boolean> => {
    const due = await store.system((tx) => sql`select 1 from parcels where ${queue.isDue(now)}`.execute(tx));
    return due.rows.length > 0;
  };

  it('gives each row to one process at a time', async () => {
    const claims = await Promise.all(Array.from({ length: 6 }, () => claim()));
    expect(claims.flat().sort((x, y) => x.id.localeCompare(y.id))).toMatchObject([
      { id: 'a', attempt: 1 },
      { id: 'b', attempt: 1 },
    ]);
  });

  it('gives a row of a process that died to another when the claim has ended', async () => {
    await claim(2);
    pass(59_999);
    expect(await claim(2)).toEqual([]);
    pass(1);
    expect(await claim(2)).toMatchObject([
      { id: 'a', attempt: 2 },
      { id: 'b', attempt: 2 },
    ]);
  });

  it('lets rows that failed wait twice as long each time, up to the longest', async () => {
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt++) {
      await delay(await claim(2));
      const failed = now;
      while (!(await isAnyDue())) pass(500);
      waits.push(now.getTime() - failed.getTime());
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
    expect(await rows()).toMatchObject([
      { id: 'a', attempts: 5, last_error: 'nobody at home' },
      { id: 'b', attempts: 5, last_error: 'nobody at home' },
    ]);
  });

  it('takes no word about a row from a process whose claim another one has', async () => {
    const late = await claim();
    pass(60_000);
    const other = await claim();
    await end(late, 'late');
    await delay(late);
    expect(await rows()).toMatchObject([{ id: 'a', attempts: 2, last_error: null, taken_by: null }, { id: 'b' }]);
    await end(other, 'other');
    expect(await rows()).toMatchObject([{ id: 'a', taken_by: 'other' }, { id: 'b' }]);
  });

  it('forgets rows a while after they were over, and none that waits', async () => {
    await end(await claim(), 'ana');
    pass(3_600_000);
    const forget = () => store.system((tx) => queue.forget(tx, now));
    await forget();
    expect(await rows()).toHaveLength(2);
    pass(1);
    await forget();
    expect(await rows()).toMatchObject([{ id: 'b' }]);
  });
});
