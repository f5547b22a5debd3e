import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Client, Pool } from 'pg';
import type { Logger } from 'pino';
import { VERSION } from '../build.ts';
import { messageOf } from '../error-words.ts';
import { StartError } from '../start-error.ts';
import { connection } from './client.ts';
import { MIGRATIONS } from './migrations/all.generated.ts';
import { migrations } from './migrations/index.ts';
import { ensureRoles } from './roles.ts';

/** Any number that no other program on the database uses: "tutt" in ASCII. */
const LOCK = 0x74757474;

/** The names of all migrations of this version, in order. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS).sort();

/**
 * Brings roles and tables up to date, or to the migration with the name `to`. Processes that start at the same time wait for an advisory lock; the second finds everything
 * done. Throws a StartError for a database of a newer version beside which this one cannot run.
 */
export async function migrate(url: string, log: Logger, to: string | null = null): Promise<void> {
  const guard = new Client(connection(url));
  // A lost connection makes the running query fail too; the event alone would end the process.
  guard.on('error', () => undefined);
  await guard.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [LOCK]);
    const newer = await newerThanThis(guard);
    await ensureRoles(guard);
    if (newer.length === 0) await bringTo(url, log, to);
    else
      log.warn(
        { migrations: newer, version: VERSION },
        'the database belongs to a newer version of Tutti, beside which this one can still run',
      );
  } finally {
    await guard.end().catch(() => undefined);
  }
}

/** In the name of a migration after which earlier versions cannot run: they know nothing of it but its name. */
export const BREAKING = '-breaking-';

/**
 * The migrations of a newer version that a database has been through, beside which this one can run, as while processes are replaced one after the other; none where there is no newer.
 * Throws a StartError where one of them breaks this version.
 */
async function newerThanThis(client: Client): Promise<string[]> {
  const there = await readMigrations(client);
  const newer = there.filter((name) => !MIGRATION_NAMES.includes(name));
  const isBroken = newer.some((name) => name.includes(BREAKING)) || MIGRATION_NAMES.some((name) => !there.includes(name));
  if (newer.length === 0 || !isBroken) return newer;
  throw new StartError(
    `The database belongs to a newer version of Tutti than this one, which is ${VERSION} and does not know ${newer.join(', ')}: install the newer version again, or restore a backup from before the upgrade into an empty database.`,
  );
}

/** The names of the migrations that a database has been through, in order; empty where there is no schema of Tutti. */
export async function readMigrations(client: Client): Promise<string[]> {
  const { rows: there } = await client.query<{ is: boolean }>(`select to_regclass('kysely_migration') is not null as is`);
  if (!there[0]?.is) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

async function bringTo(url: string, log: Logger, to: string | null): Promise<void> {
  const pool = new Pool({ ...connection(url), max: 1 });
  // Ending it only asks its connection to close: a database that stops right after that ends it by an error, as after a restore into the embedded one.
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({ db, provider: migrations });
  try {
    const { error, results } = await (to === null ? migrator.migrateToLatest() : migrator.migrateTo(to));
    for (const result of results ?? []) log.info({ migration: result.migrationName, status: result.status }, 'migration');
    if (!error) return;
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    if (!failed) throw new StartError(`The database cannot be used with this version of Tutti: ${messageOf(error)}.`, { cause: error });
    throw new Error(`the migration ${failed} failed and was rolled back: ${messageOf(error)}`, { cause: error });
  } finally {
    await db.destroy();
  }
}
