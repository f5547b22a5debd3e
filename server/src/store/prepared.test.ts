import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createLog } from '../log.ts';
import { openStore } from './open-store.ts';
import { PREPARED } from './prepared.ts';
import type { Store, Tx } from './store.ts';

let database: TestDatabase;
let store: Store;
const accounts: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  store = await openStore({ database: { url: database.url } }, createLog('silent'));
  for (const name of ['Ours', 'Theirs']) {
    const made = await store.system((tx) => tx.insertInto('accounts').values({ name }).returning('account_id').executeTakeFirstOrThrow());
    accounts.push(made.account_id);
    await store.system((tx) => tx.insertInto('sites').values({ account_id: made.account_id, name }).execute());
  }
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const sites = async (tx: Tx, not: string) => {
  const { rows } = await sql<{ name: string }>`${PREPARED} select name from sites where name <> ${not} order by name`.execute(tx);
  return rows.map(({ name }) => name);
};
/** What this connection keeps of it, by how often it ran. */
const kept = async (tx: Tx) => {
  const { rows } = await sql<{ times: number }>`
    select generic_plans + custom_plans as times from pg_prepared_statements where statement like '%from sites where name%'`.execute(tx);
  return rows.map(({ times }) => times);
};

it('a marked statement is prepared once, and one that is not never', async () => {
  await store.system(async (tx) => {
    const before = (await kept(tx))[0] ?? 0;
    for (const not of ['a', 'b', 'c']) await sites(tx, not);
    await sql`select name from sites where name <> ${'d'}`.execute(tx);
    expect(await kept(tx)).toEqual([before + 3]);
  });
});

it('a prepared statement shows each transaction the rows of its own accounts, however often it ran for others on the same connection', async () => {
  const [ours = '', theirs = ''] = accounts;
  const connections = new Set<number>();
  const pid = async (tx: Tx) => connections.add((await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid ?? 0);
  // More often than PostgreSQL looks before it keeps one plan for all.
  for (let round = 0; round < 8; round++) {
    await store.system(async (tx) => {
      await pid(tx);
      expect(await sites(tx, '')).toEqual(['Ours', 'Theirs']);
    });
    expect(await store.tenant([ours], (tx) => sites(tx, ''))).toEqual(['Ours']);
    expect(await store.tenant([theirs], (tx) => sites(tx, ''))).toEqual(['Theirs']);
    expect(await store.tenant([ours], (tx) => sites(tx, 'Ours'))).toEqual([]);
    expect(await store.tenant([], (tx) => sites(tx, ''))).toEqual([]);
  }
  expect(connections.size).toBe(1);
});
