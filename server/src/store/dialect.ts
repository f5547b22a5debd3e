import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import { OPENING } from './client.ts';

/** Under which role, and for which accounts, a transaction runs. */
export type Scope =
  | {
      readonly role: 'tutti_tenant';
      readonly accountIds: readonly string[];
      /** Whether it writes nothing: PostgreSQL refuses it to, and nobody waits for its end. */
      readonly isReading: boolean;
    }
  | { readonly role: 'tutti_system' }
  | { readonly role: 'owner' };

/** The scope of the transaction that begins next in this chain of calls. */
export const scope = new AsyncLocalStorage<Scope>();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** BEGIN, role and accounts in one text. SET takes no parameters, so the ids are checked instead. */
export function opening(of: Scope): string {
  if (of.role === 'owner') return 'begin';
  if (of.role === 'tutti_system') return `${OPENING.writes}tutti_system`;
  for (const id of of.accountIds) if (!UUID.test(id)) throw new TypeError(`not an account id: ${JSON.stringify(id)}`);
  return `${OPENING[of.isReading ? 'reads' : 'writes']}tutti_tenant; set local tutti.accounts = '${of.accountIds.join(',')}'`;
}

/** The driver's own kind of connection, which it does not export. */
type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/** How the transaction that is open on a connection began. */
interface Begun {
  readonly isReading: boolean;
  /** Why it could not be opened; null: it was. */
  readonly failure: Promise<Error | null>;
}

/**
 * Opens each transaction in its scope. The opening is not waited for: the first statement is sent behind it, which saves a way to the database and back. Where it fails,
 * PostgreSQL refuses what comes behind it, for the transaction has begun and is broken, or the connection is gone; the rollback then says why it did.
 */
class ScopedDriver extends PostgresDriver {
  readonly #begun = new WeakMap<PostgresConnection, Begun>();

  override async beginTransaction(connection: PostgresConnection): Promise<void> {
    const of = scope.getStore();
    if (!of) throw new Error('a transaction outside tenant(), read(), system() and owner()');
    const opened = connection.executeQuery(CompiledQuery.raw(opening(of)));
    const failure = opened.then(
      () => null,
      (error: Error) => error,
    );
    this.#begun.set(connection, { isReading: of.role === 'tutti_tenant' && of.isReading, failure });
  }

  override async commitTransaction(connection: PostgresConnection): Promise<void> {
    const done = super.commitTransaction(connection);
    if (!this.#begun.get(connection)?.isReading) return done;
    // Whoever takes the connection next is served after it. A connection that breaks meanwhile leaves the pool by its own event.
    done.catch(() => undefined);
  }

  override async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await super.rollbackTransaction(connection);
    const failure = await this.#begun.get(connection)?.failure;
    if (failure) throw failure;
  }
}

/** PostgreSQL as Kysely speaks it, with every transaction opened in its scope. */
export class ScopedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): PostgresDriver {
    return new ScopedDriver(this.#config);
  }
}
