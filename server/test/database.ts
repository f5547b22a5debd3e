import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, vi } from 'vitest';

/** A database of its own for one test file or server. */
export interface TestDatabase {
  readonly url: string;
  /** Runs SQL as the login role, past the store: to look at what is really there, or to break it. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** Runs one statement with a connection of its own. */
export async function once(url: string, sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}

/** The user a database belongs to: the run's login role, or one of its own that is no superuser, with or without the right to Tutti's roles. */
type Owner = 'login' | 'plain' | 'poor';

/** Creates a database on the run's PostgreSQL: an empty one, or `migrated`, with the tables of this version as every other. */
export async function createTestDatabase(options: { readonly owner?: Owner; readonly migrated?: boolean } = {}): Promise<TestDatabase> {
  const base = inject('databaseUrl');
  const name = `tutti_test_${randomBytes(8).toString('hex')}`;
  const ownedBy = options.owner ?? 'login';
  const owner = new URL(base);
  if (ownedBy !== 'login') {
    [owner.username, owner.password] = [name, name];
    await once(base, `create role ${name} login createdb password '${name}'`);
    // Roles belong to the whole cluster: an earlier database has made them.
    if (ownedBy === 'plain') await once(base, `grant tutti_tenant, tutti_system to ${name}`);
  }
  await once(owner.href, `create database ${name}${options.migrated ? ` template ${inject('migratedDatabase')}` : ''}`);
  const url = new URL(owner);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    query: async (sql, values) => (await once(url.href, sql, values)).rows,
    drop: async () => {
      // A login role may not end an autovacuum worker that is in it just then, a superuser's process: once more when that has gone.
      await vi.waitFor(() => once(owner.href, `drop database if exists ${name} with (force)`), { timeout: 20_000, interval: 200 });
      if (ownedBy !== 'login') await once(base, `drop role ${name}`);
    },
  };
}
