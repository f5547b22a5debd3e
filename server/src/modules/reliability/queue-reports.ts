import { reportMonthAfter, reportMonthAt } from '@tutti/domain/reliability/report-month';
import { sql } from 'kysely';
import { queueMail } from '../../mail/queue.ts';
import type { Store } from '../../store/store.ts';

interface Reader {
  readonly accountId: string;
  readonly siteId: string;
  readonly userId: string;
  readonly wants: boolean;
  readonly reported: string | null;
  /** Of the person, and of the account. */
  readonly zone: string;
  readonly accountZone: string;
}

/** The newest month that is over for the person and for the account, by the clock of each. */
function overMonth({ zone, accountZone }: Reader, now: Date): string {
  const months = [zone, accountZone].map((one) => reportMonthAt(now.getTime(), one)).sort();
  return reportMonthAfter(months[0] ?? '', -1);
}

/**
 * Queues the report of the month that is over for whoever wants it, once: with the note that it is, in one transaction. Who begins to want it gets that of the present month first.
 * Answers how many mails that were.
 */
export async function queueReports(store: Store, now: Date): Promise<number> {
  return store.system(async (tx) => {
    const { rows } = await sql<Reader>`
      select p.account_id as "accountId", p.site_id as "siteId", p.user_id as "userId", 'monthlyReport' = any (p.event_types) as wants,
        p.reported_month as reported, coalesce(u.timezone, a.timezone) as zone, a.timezone as "accountZone"
      from notification_preferences p
      join users u on u.id = p.user_id
      join accounts a on a.account_id = p.account_id
      where 'monthlyReport' = any (p.event_types) or p.reported_month is not null
      order by p.account_id, p.site_id, p.user_id`.execute(tx);
    let mails = 0;
    for (const reader of rows) {
      const month = reader.wants ? overMonth(reader, now) : null;
      if (month !== null && reader.reported !== null && reader.reported >= month) continue;
      const { accountId, siteId, userId, reported } = reader;
      // Whoever comes second finds it noted.
      const { rows: noted } = await sql`
        update notification_preferences set reported_month = ${month}
        where account_id = ${accountId} and site_id = ${siteId} and user_id = ${userId} and reported_month is not distinct from ${reported}
        returning user_id`.execute(tx);
      if (noted.length === 0 || month === null || reported === null) continue;
      await queueMail(tx, { kind: 'monthlyReport', userId, accountId, details: { siteId, month } }, now);
      mails++;
    }
    return mails;
  });
}
