import type { RawBuilder } from 'kysely';
import type { Services } from '../src/context.ts';

/** Runs a statement past every tenant: to look at what is really stored, or to set the scene. */
export async function look<Row>(server: { readonly services: Services }, query: RawBuilder<Row>): Promise<Row[]> {
  return (await server.services.store.system((tx) => query.execute(tx))).rows;
}
