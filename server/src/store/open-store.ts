import { type CompiledQuery, Kysely } from 'kysely';
import type { Pool, QueryResultRow } from 'pg';
import type { Logger } from 'pino';
import { unavailable } from '../api-errors.ts';
import type { Config } from '../config.ts';
import { codeOf, messageOf } from '../error-words.ts';
import { NotReadyError, StartError } from '../start-error.ts';
import { createPool } from './client.ts';
import { inScope, opening, type Scope, ScopedDialect } from './dialect.ts';
import { type Programs, updatedSince } from './embedded/programs.ts';
import { startEmbedded } from './embedded/supervisor.ts';
import { listenMessages } from './messages.ts';
import { migrate } from './migrate.ts';
import type { Store, Tx } from './store.ts';
import type { Database } from './tables.ts';
import { retryTransient } from './transient.ts';
import { isNoneFree, isUnavailable } from './unavailable.ts';

/** SQLSTATE: no such user, a wrong password, no such database. */
const REFUSED = new Set(['28000', '28P01', '3D000']);

export interface OpenStoreOptions {
  /** Where a running server owns the embedded PostgreSQL, use it beside that server instead of refusing: for the command line. */
  readonly attach?: boolean;
}

interface OpenDatabase {
  readonly url: string;
  /** What the embedded one runs by; null for the one of `DATABASE_URL`, and where that cannot be seen. */
  readonly programs: Programs | null;
  close(): Promise<void>;
}

/** Opens the configured database as it is: the one of `DATABASE_URL`, or the embedded one, which is started where it does not run. */
export const openDatabase = async (
  { database }: Pick<Config, 'database'>,
  log: Logger,
  options: OpenStoreOptions = {},
): Promise<OpenDatabase> =>
  'url' in database
    ? { url: database.url, programs: null, close: async () => undefined }
    : startEmbedded(database.embedded, log, { ...options, postgres: database.postgres });

/** Opens the configured database, brings its tables up to date and separates tenants by roles. Throws a StartError with the remedy. */
export async function openStore(config: Pick<Config, 'database'>, log: Logger, options: OpenStoreOptions = {}): Promise<Store> {
  const server = await openDatabase(config, log, options);
  try {
    await migrate(server.url, log);
  } catch (error) {
    await server.close();
    // Another start would be refused the same way.
    if (REFUSED.has(codeOf(error)))
      throw new StartError(
        `The database refuses ${withoutPassword(server.url)}: ${messageOf(error)}. Correct DATABASE_URL, or make the user and the database.`,
        {
          cause: error,
        },
      );
    if (!isUnavailable(error)) throw error;
    throw new NotReadyError(
      `The database does not answer at ${withoutPassword(server.url)}: ${messageOf(error)}. Check that it runs, and DATABASE_URL.`,
      { cause: error },
    );
  }
  return createStore(server, log);
}

function createStore(server: OpenDatabase, log: Logger): Store {
  const { url, programs } = server;
  const { pool, gone, endAll } = createPool(url, log);
  const db = new Kysely<Database>({ dialect: new ScopedDialect({ pool }) });
  const repeated = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await retryTransient(work);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (isNoneFree(error)) {
        log.warn('no connection to the database was free in time');
        throw unavailable('The database did not answer in time. Try again in a moment.');
      }
      log.warn({ err: error }, 'the database is not available');
      throw unavailable('The database is not available. Try again in a moment.');
    }
  };
  const run = <T>(of: Scope, work: (tx: Tx) => Promise<T>): Promise<T> => repeated(() => inScope(of, () => db.transaction().execute(work)));
  return {
    tenant: (accountIds, work) => run({ role: 'tutti_tenant', accountIds, isReading: false }, work),
    read: (accountIds, work) => run({ role: 'tutti_tenant', accountIds, isReading: true }, work),
    system: (work) => run({ role: 'tutti_system' }, work),
    statement: (statement) => repeated(() => oneStatement(pool, statement.compile(db))),
    owner: (work) => run({ role: 'owner' }, work),
    listen: (onMessage, onGap) => listenMessages(url, log, { onMessage, onGap, onSilence: endAll }),
    describe: async () => {
      const { rows } = await pool.query<{ version: string; started: Date }>(
        `select current_setting('server_version') as version, pg_postmaster_start_time() as started`,
      );
      const [row] = rows;
      if (!row) throw new Error('PostgreSQL says nothing of itself');
      return { version: row.version, programs, updatedSince: programs && (await updatedSince(programs, row.started)) };
    },
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      await db.destroy();
      // Kysely ends the pool only once it was used.
      if (!pool.ended) await pool.end();
      // A database that stops causes an error on each connection.
      await gone();
      await server.close();
    },
  };
}

/** Sends a transaction of one statement whole. Where the statement fails, the commit behind it ends the transaction without it. */
async function oneStatement<Row>(pool: Pool, { sql, parameters }: CompiledQuery<Row>): Promise<readonly Row[]> {
  const client = await pool.connect();
  const [begun, done, ended] = await Promise.allSettled([
    client.query(opening({ role: 'tutti_system' })),
    client.query<Row & QueryResultRow>(sql, [...parameters]),
    client.query('commit'),
  ]);
  // One whose transaction did not begin or end is not given to anybody else.
  client.release(begun.status === 'rejected' || ended.status === 'rejected');
  if (begun.status === 'rejected') throw begun.reason;
  if (done.status === 'rejected') throw done.reason;
  if (ended.status === 'rejected') throw ended.reason;
  return done.value.rows;
}

function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  return shown.href;
}
