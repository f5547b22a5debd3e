import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Client, Pool } from 'pg';
import type { Logger } from 'pino';
import { messageOf } from '../error-words.ts';
import { StartError } from '../start-error.ts';
import { connection } from './client.ts';
import { migrations } from './migrations/index.ts';
import { ensureRoles } from './roles.ts';

/** Any number that no other program on the database uses: "tutt" in ASCII. */
const LOCK = 0x74757474;

/** Brings roles and tables up to date. Processes that start at the same time wait for an advisory lock; the second finds everything done. */
export async function migrate(url: string, log: Logger): Promise<void> {
  const guard = new Client(connection(url));
  // A lost connection makes the running query fail too; the event alone would end the process.
  guard.on('error', () => undefined);
  await guard.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [LOCK]);
    await ensureRoles(guard);
    await toLatest(url, log);
  } finally {
    await guard.end().catch(() => undefined);
  }
}

async function toLatest(url: string, log: Logger): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new Pool({ ...connection(url), max: 1 }) }) });
  try {
    const { error, results } = await new Migrator({ db, provider: migrations }).migrateToLatest();
    for (const result of results ?? []) log.info({ migration: result.migrationName, status: result.status }, 'migration');
    if (!error) return;
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    if (!failed) throw new StartError(`The database cannot be used with this version of Tutti: ${messageOf(error)}.`, { cause: error });
    throw new Error(`the migration ${failed} failed and was rolled back: ${messageOf(error)}`, { cause: error });
  } finally {
    await db.destroy();
  }
}
