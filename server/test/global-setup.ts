import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createLog } from '../src/log.ts';
import { startEmbedded } from '../src/store/embedded/supervisor.ts';
import { migrate } from '../src/store/migrate.ts';
import { once } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL whose login role may create databases. */
    databaseUrl: string;
    /** The name of a database in it that has all tables: copying it takes a tenth of the time that making them takes. */
    migratedDatabase: string;
    /** The tables that have rows of accounts: those with `account_id`. */
    customerTables: readonly string[];
  }
}

/** One PostgreSQL for the whole run: the one TEST_DATABASE_URL names, else an embedded one in a temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await postgres();
  const name = `tutti_test_${randomBytes(8).toString('hex')}`;
  await once(url, `create database ${name}`);
  const migrated = new URL(url);
  migrated.pathname = `/${name}`;
  await migrate(migrated.href, createLog('error'));
  project.provide('databaseUrl', url);
  project.provide('migratedDatabase', name);
  const { rows } = await once(
    migrated.href,
    `select distinct table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id'`,
  );
  project.provide(
    'customerTables',
    rows.map((row) => row.name),
  );
  return async () => {
    await once(url, `drop database ${name}`);
    await stop();
  };
}

async function postgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'tutti-test-'));
  // Everybody may pass through, as PostgreSQL runs as nobody where root runs the tests.
  await chmod(folder, 0o755);
  const embedded = await startEmbedded(join(folder, 'postgres'), createLog('error'));
  // Tests run as the product does, as a plain owner, who in addition may create a database for each test.
  await once(embedded.adminUrl, 'alter role tutti createdb');
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
