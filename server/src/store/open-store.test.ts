import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createLog } from '../log.ts';
import { openStore } from './open-store.ts';
import type { Store, Tx } from './store.ts';

const log = createLog('silent');
let database: TestDatabase;
let store: Store;

beforeAll(async () => {
  database = await createTestDatabase();
  store = await openStore({ database: { url: database.url } }, log);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

describe('opening the store', () => {
  it('can be done by several processes on an empty database at once, and again later', async () => {
    const empty = await createTestDatabase();
    const stores = await Promise.all([1, 2, 3, 4].map(() => openStore({ database: { url: empty.url } }, log)));
    const again = await openStore({ database: { url: empty.url } }, log);
    const applied = await empty.query('select name from kysely_migration');
    expect(applied).toContainEqual({ name: '0001-first' });
    expect(new Set(applied.map((row) => JSON.stringify(row))).size).toBe(applied.length);
    await Promise.all([...stores, again].map((opened) => opened.close()));
    await empty.drop();
  });

  it('says where no database answers, without its password', async () => {
    const url = 'postgres://tutti:hidden@127.0.0.1:9/none';
    const refused = openStore({ database: { url } }, log);
    await expect(refused).rejects.toThrow(/^The database does not answer at postgres:\/\/tutti@127\.0\.0\.1:9\/none: /);
    await expect(refused).rejects.not.toThrow('hidden');
  });

  it('goes on beside a newer version that only added something, and refuses one that breaks it', async () => {
    const newer = await createTestDatabase({ migrated: true });
    const add = (name: string) => newer.query(`insert into kysely_migration values ('${name}', now())`);
    const said: unknown[] = [];
    await add('9998-adds-something');
    const opened = await openStore(
      { database: { url: newer.url } },
      pino({ level: 'warn' }, { write: (line) => void said.push(JSON.parse(line)) }),
    );
    await opened.close();
    expect(said).toEqual([expect.objectContaining({ migrations: ['9998-adds-something'] })]);
    await add('9999-breaking-change');
    await expect(openStore({ database: { url: newer.url } }, log)).rejects.toThrow(
      /^The database belongs to a newer version of Tutti than this one, which is \d+\.\d+\.\d+ and does not know 9998-adds-something, 9999-breaking-change: install the newer version again, or restore a backup/,
    );
    await newer.drop();
  });

  it('says what to do when the database user may neither take nor make the roles', async () => {
    const poor = await createTestDatabase({ owner: 'poor' });
    await expect(openStore({ database: { url: poor.url } }, log)).rejects.toThrow(/may not use the role tutti_tenant.*GRANT tutti_tenant/);
    await poor.drop();
  });
});

describe('the store', () => {
  it('reads whole numbers, times and bytes as the language has them', async () => {
    const { rows } = await store.system((tx) =>
      sql`select 9007199254740991::bigint as big, timestamptz '2026-11-21T19:30:00.123Z' as at, '\\x0102'::bytea as bytes`.execute(tx),
    );
    expect(rows).toEqual([{ big: Number.MAX_SAFE_INTEGER, at: new Date('2026-11-21T19:30:00.123Z'), bytes: Buffer.from([1, 2]) }]);
  });

  it('refuses a whole number that a number cannot hold, instead of rounding it', async () => {
    await expect(store.system((tx) => sql`select 9007199254740993::bigint as big`.execute(tx))).rejects.toThrow('does not fit');
  });

  it('gives both roles an end to what a statement may take, and to what a transaction without its process keeps', async () => {
    const timeout = (tx: Tx) =>
      sql`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`.execute(
        tx,
      );
    for (const { rows } of [await store.system(timeout), await store.tenant([], timeout)])
      expect(rows).toEqual([{ statement: '30s', idle: '10s' }]);
  });

  it('takes everything back when the work fails', async () => {
    const failing = store.system(async (tx) => {
      await tx.insertInto('accounts').values({ name: 'Half done' }).execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const found = await store.system((tx) => tx.selectFrom('accounts').select('name').where('name', '=', 'Half done').execute());
    expect(found).toEqual([]);
  });

  it('answers UNAVAILABLE when no connection is free in time, which says nothing of the database', async () => {
    const done = Promise.withResolvers<void>();
    const held = Array.from({ length: 12 }, () => store.system(() => done.promise));
    await expect(store.system((tx) => sql`select 1`.execute(tx))).rejects.toMatchObject({
      message: 'The database did not answer in time. Try again in a moment.',
      extensions: { code: 'UNAVAILABLE' },
    });
    done.resolve();
    await Promise.all(held);
  }, 20_000);

  it('answers UNAVAILABLE when its connection is cut, and works again with the next one', async () => {
    const cut = store.system(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await terminate(rows[0]?.pid);
      return sql`select 1`.execute(tx);
    });
    await expect(cut).rejects.toMatchObject({ extensions: { code: 'UNAVAILABLE' } });
    await expect(store.ping()).resolves.toBeUndefined();
    await expect(store.system(async () => 'again')).resolves.toBe('again');
  });
});

async function terminate(pid: number | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('select pg_terminate_backend($1, 5000)', [pid]);
  await client.end();
}
