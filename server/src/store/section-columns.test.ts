import { FACT_SECTION_NAMES } from '@tutti/contract-link/facts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { createLog } from '../log.ts';
import { openStore } from './open-store.ts';
import { CHANNEL_SECTIONS, DEVICE_SECTIONS } from './section-columns.ts';

it('finds the columns of each section of a device in a new database', async () => {
  const database = await createTestDatabase();
  const store = await openStore({ database: { url: database.url } }, createLog('silent'));
  const { rows } = await store.system((tx) =>
    sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid in ('devices'::regclass, 'device_channels'::regclass)`.execute(tx),
  );
  await store.close();
  await database.drop();
  const there = new Set(rows.map(({ name }) => name));
  const positions = FACT_SECTION_NAMES.flatMap((section) => [`${section}_epoch`, `${section}_revision`]);
  expect([...DEVICE_SECTIONS, ...CHANNEL_SECTIONS, ...positions].filter((column) => !there.has(column))).toEqual([]);
});
