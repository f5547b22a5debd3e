import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';

const TEXT = readFileSync(new URL('../../../deploy/citus/distribute.sql', import.meta.url), 'utf8');
const distributed = [...TEXT.matchAll(/create_distributed_table\('(\w+)', 'account_id'/g)].map(([, name = '']) => name);
const local = [...TEXT.matchAll(/^-- local: (.*)$/gm)].flatMap(([, names = '']) => names.split(', '));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrated: true });
});
afterAll(() => database.drop());

describe('The distribution over a Citus cluster', () => {
  it('says of every table where it is, once', async () => {
    const rows = await database.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname !~ '^kysely_'`,
    );
    expect([...distributed, ...local].sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  it('takes tables alone that Citus can distribute: unique by account, without foreign keys, without triggers', async () => {
    const refused = await database.query(
      `select conrelid::regclass::text as table, conname as name from pg_constraint
       where contype = 'f' and (conrelid::regclass::text = any ($1) or confrelid::regclass::text = any ($1))
       union all
       select i.indrelid::regclass::text, i.indexrelid::regclass::text from pg_index i
       where i.indrelid::regclass::text = any ($1) and i.indisunique
         and not exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'account_id' and a.attnum = any (i.indkey))
       union all
       select tgrelid::regclass::text, tgname from pg_trigger where tgrelid::regclass::text = any ($1)`,
      [distributed],
    );
    expect(refused).toEqual([]);
  });
});
