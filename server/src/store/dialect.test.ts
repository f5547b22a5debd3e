import { randomUUID } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { codeOf } from '../error-words.ts';
import { createLog } from '../log.ts';
import { createPool } from './client.ts';
import { inScope, ScopedDialect } from './dialect.ts';
import { openStore } from './open-store.ts';
import { PREPARED } from './prepared.ts';
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
    // By another connection: this one would be asked after the commit whether it was waited for or not.
    const other = await openStore({ database: { url: database.url } }, log);
    expect(await other.system((tx) => tx.selectFrom('sites').select('name').execute())).toEqual([{ name: 'Alone' }]);
    await other.close();
    await store.statement(sql`delete from sites where account_id = ${account}`);
  });

  it('says why it failed, and the next one runs', async () => {
    expect(await codes(store.statement(sql`insert into sites (account_id, name) values (${account}, ${null})`))).toBe('23502');
    expect(await sites()).toEqual([]);
    expect(await store.statement(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });
});

describe('A connection to the database', () => {
  it('shows no row of a customer, and takes none, outside the transactions of the server', async () => {
    const { pool } = createPool(database.url, log, 1);
    await store.tenant([account], (tx) => tx.insertInto('sites').values(site('Hidden')).execute());
    expect((await pool.query('select name from sites')).rows).toEqual([]);
    expect(await codes(pool.query('insert into sites (account_id, name) values ($1, $2)', [account, 'Outside']))).toBe('42501');
    expect(await codes(pool.query('select * from users'))).toBe('42501');
    await pool.end();
    await store.tenant([account], (tx) => tx.deleteFrom('sites').where('account_id', '=', account).execute());
  });
});

describe('A transaction that may not be opened', () => {
  it('says so, does nothing of what is sent behind its opening, and leaves the connection as it was', async () => {
    const role = `tutti_probe_${randomUUID().slice(0, 8)}`;
    // It may be a customer's role, which each connection begins with, and not the server's.
    await database.query(`create role ${role} login password 'probe'`);
    await database.query(`grant tutti_tenant to ${role}`);
    await database.query(`create table probe as select 1 as n`);
    await database.query(`grant all on probe to ${role}, tutti_tenant`);
    const url = new URL(database.url);
    [url.username, url.password] = [role, 'probe'];
    const { pool } = createPool(url.href, log, 1);
    const db = new Kysely<{ probe: { n: number } }>({ dialect: new ScopedDialect({ pool }) });
    const insert = () => db.transaction().execute((tx) => sql`${PREPARED} insert into probe values (2)`.execute(tx));
    const nothing = () => db.transaction().execute(async (): Promise<unknown> => 'done');
    for (const work of [insert, nothing, insert] as (() => Promise<unknown>)[])
      expect(await codes(inScope({ role: 'tutti_system' }, work))).toBe('42501');
    const read = () => db.transaction().execute((tx) => tx.selectFrom('probe').select('n').execute());
    expect(await inScope({ role: 'tutti_tenant', accountIds: [], isReading: true }, read)).toEqual([{ n: 1 }]);
    await inScope({ role: 'owner' }, insert);
    expect(await inScope({ role: 'owner' }, read)).toEqual([{ n: 1 }, { n: 2 }]);
    await db.destroy();
    await database.query(`revoke all on probe from ${role}`);
    await database.query(`drop role ${role}`);
  });
});
