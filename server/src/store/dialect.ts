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

/** The transaction that begins next in a chain of calls. */
interface Beginning {
  readonly scope: Scope;
  /** Why it could not be opened, once it has begun; null: it was. */
  failure?: Promise<Error | null>;
}

const beginning = new AsyncLocalStorage<Beginning>();

/** Runs work that begins a transaction in a scope. Where the transaction cannot be opened, that is the error, whatever became of what was sent behind its opening. */
export async function inScope<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
  const here: Beginning = { scope };
  try {
    return await beginning.run(here, work);
  } catch (error) {
    throw (await here.failure) ?? error;
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** BEGIN, role and accounts in one text. SET takes no parameters, so the ids are checked instead. */
export function opening(of: Scope): string {
  if (of.role === 'owner') return `${OPENING.writes}none`;
  if (of.role === 'tutti_system') return `${OPENING.writes}tutti_system`;
  for (const id of of.accountIds) if (!UUID.test(id)) throw new TypeError(`not an account id: ${JSON.stringify(id)}`);
  return `${OPENING[of.isReading ? 'reads' : 'writes']}tutti_tenant; set local tutti.accounts = '${of.accountIds.join(',')}'`;
}

/** The driver's own kind of connection, which it does not export. */
type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/**
 * Opens each transaction in its scope. The opening is not waited for: the first statement is sent behind it, which saves a way to the database and back. Where it fails,
 * PostgreSQL refuses what comes behind it, for the transaction has begun and is broken; should it be stopped before that, what comes behind runs under the connection's own
 * role, which may do nothing (./client.ts). The commit says that it failed.
 */
class ScopedDriver extends PostgresDriver {
  readonly #begun = new WeakMap<PostgresConnection, Beginning>();

  override async beginTransaction(connection: PostgresConnection): Promise<void> {
    const here = beginning.getStore();
    if (!here) throw new Error('a transaction outside tenant(), read(), system() and owner()');
    const opened = connection.executeQuery(CompiledQuery.raw(opening(here.scope)));
    here.failure = opened.then(
      () => null,
      (error: Error) => error,
    );
    this.#begun.set(connection, here);
  }

  override async commitTransaction(connection: PostgresConnection): Promise<void> {
    const here = this.#begun.get(connection);
    const done = super.commitTransaction(connection);
    // Whoever takes the connection next is served after the end of what only read. A connection that breaks meanwhile leaves the pool by its own event.
    if (here?.scope.role === 'tutti_tenant' && here.scope.isReading) done.catch(() => undefined);
    else await done;
    const failure = await here?.failure;
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
