import { type Kysely, sql } from 'kysely';

/**
 * Which plan an order was for. An order about a plan that is known, or was until it was bought again, is no sign-up: without this one that arrives late would make
 * an account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table billing_orders add column subscription_id text`.execute(db);
  await sql`create index billing_orders_by_subscription on billing_orders (subscription_id)`.execute(db);
}
