import type { AuditCategory } from '@tutti/domain/enumerations';
import type { LeastSeverity, LogForwardKind } from '@tutti/domain/log-forward-form';
import { sql } from 'kysely';
import type { Tx } from '../../../store/store.ts';

/** How long a claim is valid, ms: longer than one batch can take, which extends it. */
const CLAIM_MS = 60_000;

/** A forward that this process alone sends until its claim ends. */
export interface ClaimedForward {
  readonly accountId: string;
  readonly accountName: string;
  readonly id: string;
  readonly kind: LogForwardKind;
  readonly categories: readonly AuditCategory[];
  readonly leastSeverity: LeastSeverity;
  readonly sealed: Buffer;
  readonly block: number;
  readonly entriesSent: number;
  /** The number of the claim: a later one has another, and writes under this one have no effect then. */
  readonly claim: number;
}

/** Claims the forward that is due the longest and has entries to read; null where none is. One that a dead process held is due again when its claim has ended. */
export async function claimForward(tx: Tx, now: Date): Promise<ClaimedForward | null> {
  const { rows } = await sql<ClaimedForward>`
    with chosen as (
      select f.account_id, f.id from log_forwards f
      where f.is_on and f.due_at <= ${now} and (f.claimed_until is null or f.claimed_until <= ${now})
        and exists (select from event_chains c where c.account_id = f.account_id and c.block > f.block)
      order by f.due_at, f.id limit 1 for update skip locked)
    update log_forwards f set claimed_until = ${new Date(now.getTime() + CLAIM_MS)}, claims = f.claims + 1
    from chosen, accounts a
    where f.account_id = chosen.account_id and f.id = chosen.id and a.account_id = f.account_id
    returning f.account_id as "accountId", a.name as "accountName", f.id, f.kind, f.categories, f.least_severity as "leastSeverity",
      f.secret as sealed, f.block, f.entries_sent as "entriesSent", f.claims as claim`.execute(tx);
  return rows[0] ?? null;
}
