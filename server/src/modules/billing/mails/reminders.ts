import { type SubscriptionState, TRIAL_NOTICE_DAYS } from '@tutti/domain/billing';
import { sql } from 'kysely';
import { queueMail } from '../../../mail/queue.ts';
import type { Needs } from '../../../services.ts';
import type { Tx } from '../../../store/store.ts';

const DAY_MS = 86_400_000;
/** The advisory lock of whoever reminds: "remi" in ASCII. */
const LOCK = 0x72656d69;
/** Plans whose reminders are queued in one transaction. */
const AT_ONCE = 100;

/**
 * Sends mails to owners who have to act: that a trial or a canceled plan ends within 7 days, that a payment is overdue, that a plan has ended. Each
 * once while the plan is in that state; for a trial only once ever. Any number of processes may. Answers how many mails.
 */
export async function sendReminders({ store, now }: Needs<'store' | 'now'>): Promise<number> {
  for (let count = 0; ; ) {
    const reminded = await store.system((tx) => remind(tx, now()));
    count += reminded;
    if (reminded < AT_ONCE) return count;
  }
}

async function remind(tx: Tx, now: Date): Promise<number> {
  const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(tx);
  if (!lock.rows[0]?.mine) return 0;
  // The whole day of the provider's calendar counts on which 7 are left, as on the banner (BILL-020).
  const soon = new Date((Math.floor(now.getTime() / DAY_MS) + TRIAL_NOTICE_DAYS + 1) * DAY_MS);
  // Locked, so that the state of the plan does not change between this query and the insert.
  const { rows } = await sql<{ accountId: string; ownerId: string; state: SubscriptionState; about: Date }>`
    select s.account_id as "accountId", a.owner_id as "ownerId", s.state, coalesce(s.expires_at, ${now}) as about
    from subscriptions s join accounts a on a.account_id = s.account_id
    where s.source = 'HOSTED' and a.owner_id is not null
      and (s.state in ('OVERDUE', 'DEACTIVATED') or s.state in ('TRIAL', 'CANCELED') and s.expires_at > ${now} and s.expires_at < ${soon})
      and not exists (select from billing_reminders r where r.account_id = s.account_id and r.kind = s.state)
    order by s.account_id limit ${AT_ONCE} for no key update of s`.execute(tx);
  for (const { accountId, ownerId, state, about } of rows) {
    await tx.insertInto('billing_reminders').values({ account_id: accountId, kind: state, about, sent_at: now }).execute();
    await queueMail(tx, { kind: 'planReminder', userId: ownerId, accountId, details: { state } }, now);
  }
  return rows.length;
}

/** The plan left that state: when it comes back to it, there is a new reminder. But a trial that was canceled and resumed still ends on the same day. */
export async function reminderOutlived(tx: Tx, accountId: string, state: SubscriptionState | null): Promise<void> {
  if (state === null || state === 'TRIAL') return;
  await tx.deleteFrom('billing_reminders').where('account_id', '=', accountId).where('kind', '=', state).execute();
}

/** Another plan took the place of the one the reminder was about. */
export async function remindersOver(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('billing_reminders').where('account_id', '=', accountId).execute();
}
