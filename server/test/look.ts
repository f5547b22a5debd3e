import type { RawBuilder } from 'kysely';
import type { Services } from '../src/context.ts';

/** Runs a statement with access to all tenants: to read what is really stored, or to prepare data. */
export async function look<Row>(server: { readonly services: Services }, query: RawBuilder<Row>): Promise<Row[]> {
  return (await server.services.store.system((tx) => query.execute(tx))).rows;
}
