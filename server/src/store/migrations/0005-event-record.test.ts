import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createLog } from '../../log.ts';
import { openStore } from '../open-store.ts';
import { ensureRoles } from '../roles.ts';
import { migrations } from './index.ts';

it('carries over what happened before it, with its ids and times, to be sealed', async () => {
  const database = await createTestDatabase({ owner: 'plain' });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await ensureRoles(client);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url, max: 1 }) }) });
  await new Migrator({ db, provider: migrations }).migrateTo('0004-latency');
  await db.destroy();
  await client.query('set role tutti_system');
  await client.query(`
    with a as (insert into accounts (name) values ('Before') returning account_id)
    insert into events (account_id, at, category, type, severity, text, source)
    select account_id, at, 'SYSTEM', 'tested', 'INFORMATION', 'n', '{"kind":"USER","id":"priya","name":"Priya"}'
    from a, (values ('2026-03-31T23:59:59.123456Z'::timestamptz), ('2026-11-01T00:00:00Z'), (now() + interval '1 hour')) v (at)`);
  await client.end();
  const store = await openStore({ database: { url: database.url } }, createLog('silent'));
  await store.system(async (tx) => {
    const at = await tx.selectFrom('events').select(['id', 'at', 'recorded_at', 'source_id']).orderBy('id').execute();
    expect(at).toMatchObject([
      { id: 1, at: new Date('2026-03-31T23:59:59.123Z'), recorded_at: new Date('2026-03-31T23:59:59.123Z'), source_id: 'priya' },
      { id: 2, at: new Date('2026-11-01T00:00:00Z'), recorded_at: new Date('2026-11-01T00:00:00Z'), source_id: 'priya' },
      { id: 3 },
    ]);
    expect(await tx.selectFrom('event_pending').select('event_id').orderBy('event_id').execute()).toEqual(
      [1, 2, 3].map((event_id) => ({ event_id })),
    );
    const [account] = await tx.selectFrom('accounts').select('account_id').execute();
    const entry = {
      account_id: account?.account_id ?? '',
      at: new Date(0),
      category: 'SYSTEM',
      type: 'tested',
      severity: 'DEBUG',
      text: 'x',
    };
    expect(await tx.insertInto('events').values(entry).returning('id').execute()).toEqual([{ id: 4 }]);
  });
  await store.close();
  await database.drop();
});
