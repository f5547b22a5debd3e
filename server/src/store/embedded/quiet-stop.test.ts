import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../log.ts';
import { openStore } from '../open-store.ts';

// Starts of real servers take seconds where others work on the same machine.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tutti-quiet-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a store with the embedded PostgreSQL', () => {
  it('closes without a word: its connections are gone before the database is', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    for (let round = 0; round < 3; round++) {
      const store = await openStore({ database: { embedded: join(folder, 'postgres'), postgres: 'bundled' } }, log);
      await Promise.all(Array.from({ length: 12 }, () => store.system((tx) => sql`select pg_sleep(0.1)`.execute(tx))));
      const stop = await store.listen(
        () => undefined,
        () => undefined,
      );
      await stop();
      await store.close();
    }
    expect(lines).toEqual([]);
  });
});
