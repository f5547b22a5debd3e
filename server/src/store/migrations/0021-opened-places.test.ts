import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createLog } from '../../log.ts';
import { openStore } from '../open-store.ts';
import { ensureRoles } from '../roles.ts';
import { migrations } from './index.ts';

it('lets who was there before go on being known by name, but not who was never there since the invitation', async () => {
  const database = await createTestDatabase({ owner: 'plain' });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await ensureRoles(client);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url, max: 1 }) }) });
  await new Migrator({ db, provider: migrations }).migrateTo('0020-session-ends');
  await db.destroy();
  await client.query('set role tutti_system');
  await client.query(`
    with a as (insert into accounts (name) values ('Before') returning account_id),
      u as (insert into users (email, display_name, last_visited_at) values ('first@x.example', '', null), ('came@x.example', '', now()), ('never@x.example', '', null)
        returning id, email)
    insert into members (account_id, user_id, default_role, invited_at)
    select account_id, u.id, 'ADMIN', case when u.email <> 'first@x.example' then timestamptz '2026-11-01' end from a, u`);
  await client.end();
  const store = await openStore({ database: { url: database.url } }, createLog('silent'));
  const opened = await store.system((tx) =>
    tx
      .selectFrom('members as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .where('m.opened_at', 'is not', null)
      .select('u.email')
      .orderBy('u.email')
      .execute(),
  );
  expect(opened.map(({ email }) => email)).toEqual(['came@x.example', 'first@x.example']);
  await store.close();
  await database.drop();
});
