import { randomUUID } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { codeOf } from '../error-words.ts';
import { createLog } from '../log.ts';
import { createPool } from './client.ts';
import { ScopedDialect, scope } from './dialect.ts';
import { openStore } from './open-store.ts';
import type { Store } from './store.ts';

const log = createLog('silent');
let database: TestDatabase;
let store: Store;
let account: string;

beforeAll(async () => {
  database = await createTestDatabase();
  store = await openStore({ database: { url: database.url } }, log);
  const [row] = await store.system((tx) => tx.insertInto('accounts').values({ name: 'Ours' }).returning('account_id').execute());
  account = row?.account_id ?? '';
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const sites = () => store.system((tx) => tx.selectFrom('sites').select('name').where('account_id', '=', account).execute());
const site = (name: string) => ({ account_id: account, name });
const codes = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => codeOf(error),
  );

describe('A transaction that only reads', () => {
  it('is refused to write, and leaves its connection as it was', async () => {
    const writes = store.read([account], (tx) => tx.insertInto('sites').values(site('Read')).execute());
    expect(await codes(writes)).toBe('25006');
    expect(await sites()).toEqual([]);
    await store.tenant([account], (tx) => tx.insertInto('sites').values(site('Written')).execute());
    expect(await sites()).toEqual([{ name: 'Written' }]);
    await store.tenant([account], (tx) => tx.deleteFrom('sites').where('account_id', '=', account).execute());
  });
});

describe('A statement that is a transaction of its own', () => {
  it('is committed when it answers', async () => {
    const rows = await store.statement(
      sql<{ name: string }>`insert into sites (account_id, name) values (${account}, 'Alone') returning name`,
    );
    expect(rows).toEqual([{ name: 'Alone' }]);
    expect(await sites()).toEqual([{ name: 'Alone' }]);
    await store.statement(sql`delete from sites where account_id = ${account}`);
  });

  it('leaves nothing where it fails, and the next one runs', async () => {
    const twice = sql`insert into sites (account_id, name) values (${account}, 'Same'), (${account}, ${null})`;
    expect(await codes(store.statement(twice))).toBe('23502');
    expect(await sites()).toEqual([]);
    expect(await store.statement(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });
});

describe('A transaction that may not be opened', () => {
  it('says so, does nothing of what is sent behind its opening, and leaves the connection as it was', async () => {
    const role = `tutti_probe_${randomUUID().slice(0, 8)}`;
    await database.query(`create role ${role} login`);
    await database.query(`create table probe as select 1 as n`);
    await database.query(`grant all on probe to ${role}`);
    const url = new URL(database.url);
    url.username = role;
    const { pool } = createPool(url.href, log, 1);
    const db = new Kysely<{ probe: { n: number } }>({ dialect: new ScopedDialect({ pool }) });
    const insert = () => db.transaction().execute((tx) => tx.insertInto('probe').values({ n: 2 }).execute());
    expect(await codes(scope.run({ role: 'tutti_system' }, insert))).toBe('42501');
    const read = () => db.transaction().execute((tx) => tx.selectFrom('probe').select('n').execute());
    expect(await scope.run({ role: 'owner' }, read)).toEqual([{ n: 1 }]);
    await db.destroy();
    await database.query(`drop owned by ${role}`);
    await database.query(`drop role ${role}`);
  });
});
