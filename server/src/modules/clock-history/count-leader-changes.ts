import { sql } from 'kysely';
import type { Tx } from '../../store/store.ts';
import { LEADER_TYPES, type SiteRange } from './read-record.ts';

/** How often another clock became the leader of a site in a range, of however many entries: the same as the marks of its history (marks.ts) say. */
export async function countLeaderChanges(tx: Tx, { accountId, siteId, after, before }: SiteRange): Promise<number> {
  const { rows } = await sql<{ readonly n: number }>`
    select count(*)::int as n from (
      select e.type, e.before ->> 'leader' as was, lag(e.type) over w as previous, lead(e.type) over w as next, lead(e.after ->> 'leader') over w as follows
      from events e
      where e.account_id = ${accountId} and e.site_id = ${siteId} and e.category = 'CLOCKING' and e.type = any(${LEADER_TYPES}::text[])
        and e.recorded_at >= ${new Date(after)} and e.at >= ${new Date(after)} and e.at < ${new Date(before)}
      window w as (order by e.at, e.id)) changes
    where type = 'clockLeaderChanged'
      or type = 'clockLeaderFound' and previous is distinct from 'clockLeaderGone'
      or type = 'clockLeaderGone' and next is not null and follows is distinct from was`.execute(tx);
  return rows[0]?.n ?? 0;
}
