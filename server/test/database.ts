import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of its own for one test file or server. */
export interface TestDatabase {
  readonly url: string;
  /** Runs SQL as the login role, past the store: to look at what is really there, or to break it. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

async function once(url: string, sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}

/** Creates an empty database on the run's PostgreSQL. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const base = inject('databaseUrl');
  const name = `tutti_test_${randomBytes(8).toString('hex')}`;
  await once(base, `create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    query: async (sql, values) => (await once(url.href, sql, values)).rows,
    drop: async () => void (await once(base, `drop database if exists ${name} with (force)`)),
  };
}
