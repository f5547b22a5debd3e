import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createLog } from '../log.ts';
import { openStore } from './open-store.ts';
import type { Store } from './store.ts';

const log = createLog('silent');
let database: TestDatabase;
let store: Store;
let ours: string;
let theirs: string;
let ourSite: string;
let theirSite: string;

beforeAll(async () => {
  database = await createTestDatabase();
  store = await openStore({ database: { url: database.url } }, log);
  [ours, theirs] = await store.system(async (tx) => {
    const rows = await tx
      .insertInto('accounts')
      .values([{ name: 'Ours' }, { name: 'Theirs' }])
      .returning('account_id')
      .execute();
    return rows.map((row) => row.account_id) as [string, string];
  });
  [ourSite, theirSite] = await store.system(async (tx) => {
    const values = [
      { account_id: ours, name: 'Hall' },
      { account_id: theirs, name: 'Arena' },
    ];
    const rows = await tx.insertInto('sites').values(values).returning('id').execute();
    return rows.map((row) => row.id) as [string, string];
  });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

describe('the tenant role', () => {
  it('sees its own rows alone when the query forgets to say whose', async () => {
    const sites = await store.tenant([ours], (tx) => tx.selectFrom('sites').select('id').execute());
    expect(sites).toEqual([{ id: ourSite }]);
    const both = await store.tenant([ours, theirs], (tx) => tx.selectFrom('sites').select('id').execute());
    expect(both.map((site) => site.id).sort()).toEqual([ourSite, theirSite].sort());
  });

  it('sees no row without an account: neither of accounts and sites, which have some, nor of any other table that it may read', async () => {
    const readable = await database.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and has_any_column_privilege('tutti_tenant', c.oid, 'select')`,
    );
    const tables = readable.map(({ name }) => name);
    expect(tables).toEqual(expect.arrayContaining(['accounts', 'sites', 'devices', 'events', 'latency_1m']));
    const counts = await store.tenant([], async (tx) => {
      const rows = [];
      for (const table of tables) rows.push(...(await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(tx)).rows);
      return rows.map((row) => row.n);
    });
    expect(counts).toEqual(tables.map(() => 0));
  });

  it('holds every table with an account_id behind forced row-level security, whoever adds the next one', async () => {
    const open = await database.query(
      `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity)`,
    );
    expect(open).toEqual([]);
  });

  it('cannot insert, change, move or remove a row of somebody else', async () => {
    const foreign = { account_id: theirs, name: 'Annexe' };
    await expect(store.tenant([ours], (tx) => tx.insertInto('sites').values(foreign).execute())).rejects.toMatchObject({ code: '42501' });
    const move = store.tenant([ours], (tx) => tx.updateTable('sites').set({ account_id: theirs }).execute());
    await expect(move).rejects.toMatchObject({ code: '42501' });
    const changed = await store.tenant([ours], (tx) =>
      tx.updateTable('sites').set({ name: 'Gone' }).where('id', '=', theirSite).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
    const removed = await store.tenant([ours], (tx) => tx.deleteFrom('sites').where('id', '=', theirSite).executeTakeFirst());
    expect(removed.numDeletedRows).toBe(0n);
    const left = await store.system((tx) => tx.selectFrom('sites').select('name').orderBy('name').execute());
    expect(left).toEqual([{ name: 'Arena' }, { name: 'Hall' }]);
  });

  it('does not reach people, sessions and what else is above accounts', async () => {
    for (const table of ['users', 'sessions', 'session_ends', 'password_resets', 'infrastructure_alerts', 'firmware_catalogue']) {
      const read = store.tenant([ours], (tx) => sql`select 1 from ${sql.table(table)}`.execute(tx));
      await expect(read).rejects.toMatchObject({ code: '42501' });
    }
    const reached = await database.query(
      `select c.relname from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id')
       and has_any_column_privilege('tutti_tenant', c.oid, 'select, insert, update')`,
    );
    expect(reached).toEqual([]);
  });

  it('is refused a second statement slipped into a query, so that none leaves the role', async () => {
    const slipped = store.tenant([ours], (tx) => sql.raw(`select 1; reset role; select * from sites`).execute(tx));
    await expect(slipped).rejects.toMatchObject({ code: '42601' });
  });

  it('has the role and accounts of each transaction alone, also after an error in the one before', async () => {
    await expect(store.tenant([ours], (tx) => sql`select 1 / 0`.execute(tx))).rejects.toMatchObject({ code: '22012' });
    const seen = await store.tenant([theirs], (tx) => tx.selectFrom('sites').select('id').execute());
    expect(seen).toEqual([{ id: theirSite }]);
    const role = await store.system((tx) => sql<{ role: string }>`select current_user as role`.execute(tx));
    expect(role.rows).toEqual([{ role: 'tutti_system' }]);
  });

  it('takes only account ids for accounts', async () => {
    const injected = `${randomUUID()}'; reset role; --`;
    await expect(store.tenant([injected], async () => 'in')).rejects.toThrow('not an account id');
  });

  it('shows no row past the roles either, when the login role is a plain owner', async () => {
    const owned = await createTestDatabase({ owner: 'plain' });
    const plain = await openStore({ database: { url: owned.url } }, log);
    const account = await plain.system((tx) =>
      tx.insertInto('accounts').values({ name: 'Plain' }).returning('account_id').executeTakeFirstOrThrow(),
    );
    const seen = await plain.tenant([], async (tx) => {
      await sql`reset role`.execute(tx);
      return sql`select account_id from accounts`.execute(tx);
    });
    const asTenant = await plain.tenant([account.account_id], (tx) => tx.selectFrom('accounts').select('account_id').execute());
    await plain.close();
    await owned.drop();
    expect(asTenant).toEqual([account]);
    expect(seen.rows).toEqual([]);
  });
});
