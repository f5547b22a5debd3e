import { type Kysely, sql } from 'kysely';

/** Whether the payment provider has a means of payment for a plan; null: not said, or nobody asked since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscriptions add column has_payment_method boolean`.execute(db);
}
