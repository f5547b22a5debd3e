import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { once } from '../../test/database.ts';
import { startServer } from '../app.ts';
import { emptyServer, restoreServer } from '../backup/backup.fixture.ts';
import { verify } from '../backup/make-backup.ts';
import { createLog } from '../log.ts';
import { MIGRATION_NAMES } from './migrate.ts';
import { openStore } from './open-store.ts';

/** A backup of the schema of each version that was released, as `node tools/released-schema.ts` made it then. */
const FOLDER = join(import.meta.dirname, 'released.fixtures');
const RELEASED = await readdir(FOLDER);

describe('the upgrade', () => {
  it.each(RELEASED)(
    'from %s loses no row of any table, and people sign in',
    async (name) => {
      const file = join(FOLDER, name);
      const { manifest } = await verify(createReadStream(file));
      expect(manifest.tables.filter(({ rows }) => rows === 0)).toEqual([]);
      const config = await emptyServer('external');
      const { findings } = await restoreServer(file, config);
      expect(findings).toEqual([]);
      const url = 'url' in config.database ? config.database.url : '';
      const { rows: migrations } = await once(url, 'select name from kysely_migration order by name');
      expect(migrations.map((row: { name: string }) => row.name)).toEqual(MIGRATION_NAMES);
      const store = await openStore(config, createLog('silent'));
      const counts = await store.system(async (tx) => {
        const all: { name: string; rows: number | undefined }[] = [];
        for (const { name: table } of manifest.tables) {
          const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(tx);
          all.push({ name: table, rows: rows[0]?.n });
        }
        return all;
      });
      await store.close();
      expect(counts).toEqual(manifest.tables.map(({ name: table, rows }) => ({ name: table, rows })));

      const server = await startServer({ ...config, roles: new Set(['api', 'link']) }, { log: createLog('silent') });
      onTestFinished(() => server.close());
      const response = await fetch(server.graphqlUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query: 'mutation M($input: UserLoginWithPasswordInput!) { UserLoginWithPassword(input: $input) { token } }',
          variables: { input: { email: 'owner@northlight.example', password: 'Correct horse 1' } },
        }),
      });
      expect(await response.json()).toEqual({ data: { UserLoginWithPassword: { token: expect.any(String) } } });
    },
    60_000,
  );

  it('is tried from the first version that was released', () => {
    expect(RELEASED).toContain('0.1.0.backup');
  });
});
