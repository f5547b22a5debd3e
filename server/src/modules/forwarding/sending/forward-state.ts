import { FAILURES_OF_FAILING_FORWARD } from '@tutti/domain/log-forward-form';
import { sql } from 'kysely';
import { notifyServers } from '../../../bus/relay.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { Tx } from '../../../store/store.ts';
import { forwardFails, forwardWorks } from '../forwards/forward-entries.ts';
import type { ClaimedForward } from './claim-forward.ts';
import type { Position } from './read-batch.ts';

/** The first pause after a failure and the longest, ms; each is twice the one before. */
const RETRY_FIRST_MS = 10_000;
const RETRY_LONGEST_MS = 15 * 60_000;

const ours = ({ accountId, id, claim }: ClaimedForward) => sql`account_id = ${accountId} and id = ${id} and claims = ${claim}`;

/** Moves the position of a forward; `taken`: its receiver took something. Has no effect where another process has claimed it since, or where it was changed, turned off or deleted: answers whether it is still ours. */
export async function moveForward(tx: Tx, forward: ClaimedForward, next: Position, taken: boolean, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update log_forwards set block = ${next.block}, entries_sent = ${next.entriesSent} where ${ours(forward)}`.execute(tx);
  if (Number(numAffectedRows ?? 0) === 0) return false;
  if (taken) await delivered(tx, forward, now);
  return true;
}

/** It works: what failed before is over, which the record says. */
async function delivered(tx: Tx, forward: ClaimedForward, now: Date): Promise<void> {
  const { rows } = await sql<{ failures: number; name: string; wasShown: boolean }>`
    update log_forwards f set failures = 0, failing_since = null, last_error = null, last_delivered_at = ${now}
    from (select failures, name, last_delivered_at is not null and last_delivered_at > ${now}::timestamptz - interval '1 minute' as "wasShown"
          from log_forwards where ${ours(forward)} for update) before
    where f.account_id = ${forward.accountId} and f.id = ${forward.id}
    returning before.failures, before.name, before."wasShown"`.execute(tx);
  const [before] = rows;
  if (!before) return;
  const { accountId, id } = forward;
  if (before.failures >= FAILURES_OF_FAILING_FORWARD) await appendEvents(tx, [forwardWorks({ accountId, id, name: before.name })], now);
  // Open consoles read again when it last delivered, at most once a minute.
  else if (!before.wasShown || before.failures > 0) await forwardsChanged(tx, accountId);
}

/** A receiver has not taken what was sent: it is sent again later. The failure that makes the forward count as failing is recorded. */
export async function failForward(tx: Tx, forward: ClaimedForward, why: string, now: Date): Promise<void> {
  const { accountId, id } = forward;
  const { rows } = await sql<{ failures: number; name: string }>`
    update log_forwards
    set failures = failures + 1, failing_since = coalesce(failing_since, ${now}), last_error = ${why},
      due_at = ${now}::timestamptz + least(${RETRY_LONGEST_MS}, ${RETRY_FIRST_MS} * 2 ^ least(failures, 20)) * interval '1 millisecond'
    where ${ours(forward)} returning failures, name`.execute(tx);
  const [row] = rows;
  if (row?.failures === FAILURES_OF_FAILING_FORWARD) await appendEvents(tx, [forwardFails({ accountId, id, name: row.name }, why)], now);
  else if (row) await forwardsChanged(tx, accountId);
}

/** Lets go of a forward: others that are due come before it. */
export async function releaseForward(tx: Tx, forward: ClaimedForward, now: Date): Promise<void> {
  await sql`update log_forwards set claimed_until = null, due_at = greatest(due_at, ${now}) where ${ours(forward)}`.execute(tx);
}

const forwardsChanged = (tx: Tx, accountId: string): Promise<void> =>
  notifyServers(tx, 'settings.changed', { accountId, userId: null, areas: ['FORWARDING'] });
