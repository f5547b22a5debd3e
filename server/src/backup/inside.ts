import { Kysely, PostgresDialect, PostgresDriver, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Client } from 'pg';
import type { InOneMoment } from '../event-log/check/check-record.ts';
import type { Database } from '../store/tables.ts';

/** Begins and ends nothing: it is inside of a transaction already. */
class InsideDriver extends PostgresDriver {
  override async beginTransaction(): Promise<void> {}
  override async commitTransaction(): Promise<void> {}
  override async rollbackTransaction(): Promise<void> {}
}

class InsideDialect extends PostgresDialect {
  readonly #client: Client;
  constructor(client: Client) {
    super({ pool: poolOf(client) });
    this.#client = client;
  }
  override createDriver(): PostgresDriver {
    return new InsideDriver({ pool: poolOf(this.#client) });
  }
}

function poolOf(client: Client): PostgresPool {
  const connected: PostgresPoolClient = {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver's overloads, of which Kysely uses these two
    query: client.query.bind(client) as PostgresPoolClient['query'],
    // It belongs to whoever began the transaction.
    release: () => undefined,
  };
  return { connect: async () => connected, end: async () => undefined, options: {} };
}

/** Runs what expects the store's transactions inside of the one that this connection has begun. */
export const inTransactionOf = (client: Client): InOneMoment => {
  const db = new Kysely<Database>({ dialect: new InsideDialect(client) });
  return (work) => db.transaction().execute(work);
};
