import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import { OPENING } from './client.ts';

/** Under which role, and for which accounts, a transaction runs. */
export type Scope =
  | { readonly role: 'tutti_tenant'; readonly accountIds: readonly string[] }
  | { readonly role: 'tutti_system' }
  | { readonly role: 'owner' };

/** The scope of the transaction that begins next in this chain of calls. */
export const scope = new AsyncLocalStorage<Scope>();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** BEGIN, role and accounts in one text, hence one round trip. SET takes no parameters, so the ids are checked instead. */
export function opening(of: Scope): string {
  if (of.role === 'owner') return 'begin';
  if (of.role === 'tutti_system') return `${OPENING}tutti_system`;
  for (const id of of.accountIds) if (!UUID.test(id)) throw new TypeError(`not an account id: ${JSON.stringify(id)}`);
  return `${OPENING}tutti_tenant; set local tutti.accounts = '${of.accountIds.join(',')}'`;
}

/** The driver's own kind of connection, which it does not export. */
type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class ScopedDriver extends PostgresDriver {
  override async beginTransaction(connection: PostgresConnection): Promise<void> {
    const of = scope.getStore();
    if (!of) throw new Error('a transaction outside tenant(), system() and owner()');
    const text = opening(of);
    try {
      await connection.executeQuery(CompiledQuery.raw(text));
    } catch (error) {
      // BEGIN may have succeeded before the role was refused: the connection must not go back to the pool inside a transaction.
      await this.rollbackTransaction(connection).catch(() => undefined);
      throw error;
    }
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
