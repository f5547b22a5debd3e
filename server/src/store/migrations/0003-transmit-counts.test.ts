import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createLog } from '../../log.ts';
import { openStore } from '../open-store.ts';
import { ensureRoles } from '../roles.ts';
import { migrations } from './index.ts';

it('counts what was reported before it', async () => {
  const database = await createTestDatabase({ owner: 'plain' });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await ensureRoles(client);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url, max: 1 }) }) });
  await new Migrator({ db, provider: migrations }).migrateTo('0002-events');
  await db.destroy();
  await client.query('set role tutti_system');
  await client.query(`
    with a as (insert into accounts (name) values ('Before') returning account_id),
      g as (insert into agents (account_id, name, key_hash) select account_id, 'Rack', '\\x01' from a returning account_id, id)
    insert into devices (account_id, id, agent_id, name, identity, identity_epoch, identity_revision, tx_count)
    select account_id, d, id, d, '{"name":"d"}', 1, 1, n from g, (values ('mixed', 3), ('empty', 0), ('silent', null)) v (d, n)`);
  await client.query(`
    insert into device_channels (account_id, device_id, tx)
    select account_id, id, case id when 'mixed' then '[{"mediaType":"VIDEO"},{"mediaType":"AUDIO","encryptionPolicy":"STRICT"},{"mediaType":"AUDIO"}]'::jsonb
      when 'empty' then '[]'::jsonb end from devices`);
  await client.end();
  const store = await openStore({ database: { url: database.url } }, createLog('silent'));
  const rows = await store.system((tx) => tx.selectFrom('devices').select(['id', 'tx_media', 'tx_strict']).orderBy('id').execute());
  expect(rows).toEqual([
    { id: 'empty', tx_media: [], tx_strict: 0 },
    { id: 'mixed', tx_media: ['AUDIO', 'VIDEO'], tx_strict: 1 },
    { id: 'silent', tx_media: null, tx_strict: null },
  ]);
  await store.close();
  await database.drop();
});
