import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createLog } from '../src/log.ts';
import { startEmbedded } from '../src/store/embedded/supervisor.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL whose login role may create databases. */
    databaseUrl: string;
  }
}

/** One PostgreSQL for the whole run: the one TEST_DATABASE_URL names, else an embedded one in a temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    project.provide('databaseUrl', given);
    return async () => undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'tutti-test-'));
  // Everybody may pass through, as PostgreSQL runs as nobody where root runs the tests.
  await chmod(folder, 0o755);
  const postgres = await startEmbedded(join(folder, 'postgres'), createLog('error'));
  await mayCreateDatabases(postgres.adminUrl);
  project.provide('databaseUrl', postgres.url);
  return async () => {
    await postgres.close();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Tests run as the product does, as a plain owner, who in addition may create a database for each test. */
async function mayCreateDatabases(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('alter role tutti createdb');
  await client.end();
}
