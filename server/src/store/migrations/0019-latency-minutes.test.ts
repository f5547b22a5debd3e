import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createLog } from '../../log.ts';
import { openStore } from '../open-store.ts';
import { ensureRoles } from '../roles.ts';
import { migrations } from './index.ts';

it('has every ten minutes rolled up again of which the minutes are kept', async () => {
  const database = await createTestDatabase({ owner: 'plain' });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await ensureRoles(client);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url, max: 1 }) }) });
  await new Migrator({ db, provider: migrations }).migrateTo('0018-payment-method');
  await db.destroy();
  await client.query(`create table latency_1m_1 partition of latency_1m for values from ('2026-11-01') to ('2026-11-02')`);
  await client.query('set role tutti_system');
  await client.query(`
    with a as (insert into accounts (name) values ('Before') returning account_id)
    insert into latency_1m (account_id, device_id, bin_at, setting, min, max)
    select account_id, 'box', at::timestamptz, '{1000}', '{1}', '{2}' from a,
      (values ('2026-11-01T10:01Z'), ('2026-11-01T10:09Z'), ('2026-11-01T10:10Z')) v (at)`);
  await client.end();
  const store = await openStore({ database: { url: database.url } }, createLog('silent'));
  const pending = await store.system((tx) => tx.selectFrom('latency_pending').select('bucket_at').orderBy('bucket_at').execute());
  expect(pending).toEqual([{ bucket_at: new Date('2026-11-01T10:00Z') }, { bucket_at: new Date('2026-11-01T10:10Z') }]);
  await store.close();
  await database.drop();
});
