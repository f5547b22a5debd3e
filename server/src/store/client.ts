import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig, Pool, type PoolClient, TypeOverrides } from 'pg';
import type { Logger } from 'pino';
import { preparedName } from './prepared.ts';
import { keepSockets } from './sockets.ts';

/** How a scoped transaction opens, see ./dialect.ts; the only texts that hold several statements. */
export const OPENING = { writes: 'begin; set local role ', reads: 'begin read only; set local role ' } as const;
const isOpening = (text: string): boolean => Object.values(OPENING).some((opening) => text.startsWith(opening));

/** What a connection does first: it runs under the role of customers without naming an account, to which nothing is shown. Each transaction takes its own role. */
const NO_RIGHTS = 'set role tutti_tenant';

/** All int8 values (revisions, epochs, counts) fit a number; a larger one is a fault and throws. */
function int8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a number`);
  return value;
}

/** The type of int8 in PostgreSQL's catalogue. */
const INT8 = 20;
/** How values are read that Tutti asks for. */
export const types = new TypeOverrides();
types.setTypeParser(INT8, int8);

/**
 * A connection whose every query is one statement: the extended protocol refuses `select …; reset role`, so that injected SQL cannot leave the role
 * it runs under.
 */
class OneStatementClient extends Client {
  // The driver's query has many overloads, which all come down to this.
  override query(...call: unknown[]) {
    const [text, values, ...rest] = call;
    if (typeof text === 'string' && isOpening(text)) this.#withNext();
    const asked =
      typeof text === 'string' && !isOpening(text) ? [{ text, values, name: preparedName(text), queryMode: 'extended' }, ...rest] : call;
    // oxlint-disable-next-line typescript/unbound-method -- Reflect.apply binds it, and `super` cannot be spread into its overloads
    return Reflect.apply(Client.prototype.query, this, asked);
  }

  /** Sends what comes now in one packet with what follows in the same turn. */
  #withNext(): void {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}

/** Seconds a statement may run before the database stops it; no statement of Tutti takes longer. */
const STATEMENT_SECONDS = 30;

/** Seconds a transaction may wait for its process: one whose process or cable is gone keeps its locks no longer. */
const IDLE_SECONDS = 10;

/** The options of every connection to the database. */
export const connection = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'tutti',
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
});

/** Milliseconds that a connection may take to close. */
const CLOSE_WITHIN_MS = 2_000;

/** A pool, and a promise for the end of its connections: the pool's own `end` resolves when they were only asked to close. */
export interface OpenPool {
  readonly pool: Pool;
  /** Resolves when every connection has ended, or has taken too long for it. */
  readonly gone: () => Promise<void>;
  /** Ends every connection, also those in use: the database does not answer on them. */
  readonly endAll: (why: string) => void;
}

/** The pool behind the store: at most `max` connections, of the 100 PostgreSQL admits by default to all processes. */
export function createPool(url: string, log: Logger, max = 12): OpenPool {
  const sockets = keepSockets();
  const pool = new Pool({
    ...connection(url),
    stream: sockets.open,
    Client: OneStatementClient,
    // An opening, the first statement behind it and an end are sent without waiting for each other: see ./dialect.ts.
    pipeline: true,
    max,
    idleTimeoutMillis: 60_000,
    statement_timeout: STATEMENT_SECONDS * 1_000,
    idle_in_transaction_session_timeout: IDLE_SECONDS * 1_000,
    types,
  });
  // The pool replaces an idle connection that breaks; without a listener the event would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  // One that breaks in use fails its query, which says so; the event alone would end the process, too.
  const living = new Set<PoolClient>();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // What runs outside a transaction, for whatever reason, sees no customer's row and writes nothing. Where even that is refused, the connection is of no use.
    client.query(NO_RIGHTS).catch((error: unknown) => {
      log.warn({ err: error }, 'a database connection could not give up its rights');
      void client.end();
    });
    living.add(client);
    client.once('end', () => living.delete(client));
  });
  return {
    pool,
    endAll: sockets.endAll,
    gone: async () => {
      const ends = [...living].map((client) => new Promise((resolve) => client.once('end', resolve)));
      await Promise.race([Promise.all(ends), pause(CLOSE_WITHIN_MS, null, { ref: false })]);
    },
  };
}
