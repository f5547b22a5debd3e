import { sql } from 'kysely';
import type { Tx } from '../../../store/store.ts';
import { isUuid } from '../../../store/uuid.ts';
import { acknowledgementOf } from './acknowledged.ts';
import type { OpenTrouble } from './trouble-records.ts';

/** Rows that one answer is made of: with an agent that is away its devices are read, and left out. */
const MOST_READ = 5000;

/** The troubles of an account that go on, or of which it is not known whether they do, and that a rule which is on has a notice about, at one site or everywhere, what nobody takes care of first. `ids`: of these alone, locked until the commit. */
export async function readOpenTroubles(
  tx: Tx,
  accountId: string,
  { siteId = null, ids = null }: { readonly siteId?: string | null; readonly ids?: readonly string[] | null },
): Promise<OpenTrouble[]> {
  if (siteId !== null && !isUuid(siteId)) return [];
  const acknowledged = acknowledgementOf(accountId);
  const { rows } = await sql<OpenTrouble>`
    select t.id, t.condition, t.subject_kind as "subjectKind", t.subject_id as "subjectId", t.agent_id as "agentId",
      t.agent_id is not null or t.end_is_unknown as "isUnknown",
      coalesce(d.name, a.name, nullif(t.name, ''), s.name, c.name, t.subject_id) as name,
      s.id as "siteId", s.name as "siteName", t.since, t.detail, ${acknowledged} as acknowledged,
      exists (select from alert_notices n where n.account_id = ${accountId} and n.trouble_id = t.id and n.held is not null) as "isHeldBack"
    from alert_troubles t
    left join devices d on d.account_id = ${accountId} and t.subject_kind = 'DEVICE' and d.id = t.subject_id
    left join agents a on a.account_id = ${accountId} and t.subject_kind = 'AGENT' and a.id::text = t.subject_id
    left join accounts c on c.account_id = ${accountId} and t.subject_kind = 'ACCOUNT'
    left join sites s on s.account_id = ${accountId} and s.id = coalesce(d.site_id, t.site_id)
    where t.account_id = ${accountId} and (t.ended_at is null or t.end_is_unknown) and not t.happened
      and exists (
        select from alert_notices n join alert_rules r on r.account_id = n.account_id and r.id = n.rule_id and r.is_on
        where n.account_id = ${accountId} and n.trouble_id = t.id)
      ${siteId === null ? sql`` : sql`and s.id = ${siteId}`}
      ${ids === null ? sql`` : sql`and t.id = any(${ids.filter(isUuid)}::uuid[])`}
    order by ${acknowledged} is not null, t.since, t.id
    limit ${MOST_READ}
    ${ids === null ? sql`` : sql`for update of t`}`.execute(tx);
  return rows;
}
