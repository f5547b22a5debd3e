import type { RawBuilder, Transaction } from 'kysely';
import type { Programs } from './embedded/programs.ts';
import type { Database } from './tables.ts';

/** A running transaction with its role set. */
export type Tx = Transaction<Database>;

/** Which PostgreSQL it is. */
export interface DatabaseDescription {
  /** As it says itself: `15.20 (Debian 15.20-0+deb12u1)`. */
  readonly version: string;
  /** What the embedded one runs by; null for the one of `DATABASE_URL`, and where that cannot be seen. */
  readonly programs: Programs | null;
  /** Whether these were replaced since it started, so that a restart of the server is what it takes to run by the new ones; null where there are none to see. */
  readonly updatedSince: boolean | null;
}

/** The database, with tenancy enforced: a customer's row is reached only through `tenant`, `read` and `system`. */
export interface Store {
  /**
   * Runs `work` in a transaction under the role `tutti_tenant`, which sees the rows of `accountIds` alone
   * (row-level security), whatever the query says. A transaction that PostgreSQL ends because of a deadlock is repeated, so that `work` must only use the database.
   */
  tenant<T>(accountIds: readonly string[], work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As `tenant`, of work that writes nothing: PostgreSQL refuses it to. What was read is there one way to the database and back earlier. */
  read<T>(accountIds: readonly string[], work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in a transaction under `tutti_system`, which sees every account: for identity (who is asking is not known yet),
   * the device link, jobs and the command line. Never for a resolver's own query, but for the few that change people beside their account's
   * rows (`transaction: 'system'` of an operation): those name the account in every statement.
   */
  system<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As `system`, of one statement: its rows are there after one way to the database and back, and committed. */
  statement<Row>(statement: RawBuilder<Row>): Promise<readonly Row[]>;
  /**
   * Runs `work` in a transaction as the owner of the tables, whom row-level security shows no customer's row: to make and drop partitions while the
   * server runs, and for nothing else. Take an advisory lock in it: other processes may do the same in this moment.
   */
  owner<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Receives what other programs on this database send with `sendMessage` (./messages.ts), from the moment it resolves. `missed` is called when some
   * may have been lost because the connection was. Returns a function that unsubscribes.
   */
  listen(onMessage: (message: string) => void, onGap: () => void): Promise<() => Promise<void>>;
  /** Which database it is, as it is at this moment. */
  describe(): Promise<DatabaseDescription>;
  /** Whether the database answers; for /readyz. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
