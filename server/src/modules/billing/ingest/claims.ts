import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../store/store.ts';

/** So long what is claimed is one process's alone; more than the calls of its work can take. A process that died delays it by so much. */
const CLAIM_MS = 120_000;
/** The first pause before it is tried again, and the longest: each is twice the one before. It is never given up. */
const RETRY_MS = { first: 5_000, longest: 3_600_000 } as const;
/** How long it is kept what was worked through: as long as the provider may tell it again. */
const KEEP_MS = 90 * 86_400_000;

/** Events about one order or one plan, claimed together: one look at the provider answers them all. */
export interface ClaimedEvents {
  readonly ids: readonly string[];
  readonly orderId: string | null;
  readonly subscriptionId: string | null;
  /** Which try this is, from 1: the most of any of them. */
  readonly attempt: number;
}

/** `about`: an order by its id, else the plan; what is about neither stands alone. */
const ABOUT = sql`coalesce('order ' || order_id, 'plan ' || subscription_id, 'event ' || id)`;

/** Takes what is due the longest, with all else that is due about the same; null where nothing is. */
export const claimEvents = (tx: Tx, now: Date): Promise<ClaimedEvents | null> =>
  claim(tx, now, sql`processed_at is null and due_at <= ${now}`, sql`skip locked`);

/** The same of all that waits but those, whether it is due or not, and whoever is at it: for one who must know that it was worked through. */
export const claimBesides = (tx: Tx, tried: readonly string[], now: Date): Promise<ClaimedEvents | null> =>
  claim(tx, now, sql`processed_at is null and id <> all (${[...tried]}::text[])`, sql``);

async function claim(tx: Tx, now: Date, which: RawBuilder<unknown>, others: RawBuilder<unknown>): Promise<ClaimedEvents | null> {
  const { rows } = await sql<{ id: string; orderId: string | null; subscriptionId: string | null; attempts: number }>`
    with first as (
      select ${ABOUT} as about from billing_events where ${which} order by due_at, received_at, id limit 1 for update ${others}
    ), due as (
      select id from billing_events where ${which} and ${ABOUT} = (select about from first) order by id for update ${others})
    update billing_events e set due_at = ${new Date(now.getTime() + CLAIM_MS)}, attempts = e.attempts + 1
    from due where e.id = due.id
    returning e.id, e.order_id as "orderId", e.subscription_id as "subscriptionId", e.attempts`.execute(tx);
  const [any] = rows;
  if (!any) return null;
  return {
    ids: rows.map(({ id }) => id),
    orderId: any.orderId,
    subscriptionId: rows.find(({ subscriptionId }) => subscriptionId !== null)?.subscriptionId ?? null,
    attempt: Math.max(...rows.map(({ attempts }) => attempts)),
  };
}

/** They are worked through. */
export async function endEvents(tx: Tx, { ids }: ClaimedEvents, now: Date): Promise<void> {
  await tx
    .updateTable('billing_events')
    .set({ processed_at: now, last_error: null })
    .where('id', 'in', [...ids])
    .execute();
}

/** They could not be worked through: they wait, longer each time. `why` is shown to the operator. */
export async function delayEvents(tx: Tx, { ids, attempt }: ClaimedEvents, why: string, now: Date): Promise<void> {
  const wait = Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** Math.min(attempt - 1, 20));
  await tx
    .updateTable('billing_events')
    .set({ due_at: new Date(now.getTime() + wait), last_error: why.slice(0, 500) })
    .where('id', 'in', [...ids])
    .where('processed_at', 'is', null)
    .execute();
}

/** Forgets what was worked through long ago. */
export async function forgetEvents(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('billing_events')
    .where('processed_at', '<', new Date(now.getTime() - KEEP_MS))
    .execute();
}
