import { sql } from 'kysely';
import type { Tx } from '../../../store/store.ts';
import { type AlertLine, type AlertMessage, type AlertMessageKind, MOST_KEPT } from '../deliveries/queue-delivery.ts';
import { acknowledgementOf } from '../troubles/acknowledged.ts';

/** A trouble with the names of now. */
export interface NamedTrouble extends AlertLine {
  readonly id: string;
}

/** Troubles of an account by their ids, with the names of now. */
export async function readTroubles(tx: Tx, accountId: string, ids: readonly string[]): Promise<Map<string, NamedTrouble>> {
  const { rows } = await sql<NamedTrouble>`
    select t.id, case when t.agent_id is not null then 'DEVICE_UNKNOWN' else t.condition end as kind,
      jsonb_build_object('kind', t.subject_kind, 'id', t.subject_id, 'name', coalesce(d.name, a.name, nullif(t.name, ''), s.name, c.name, t.subject_id)) as subject,
      s.id as "siteId", s.name as "siteName", t.since::text as since, case when not t.happened then t.ended_at::text end as "endedAt", t.detail,
      case when t.ended_at is null then ${acknowledgementOf(accountId)} end as acknowledged
    from unnest(${[...ids]}::uuid[]) as x (id)
    join alert_troubles t on t.account_id = ${accountId} and t.id = x.id
    left join devices d on d.account_id = t.account_id and t.subject_kind = 'DEVICE' and d.id = t.subject_id
    left join agents a on a.account_id = t.account_id and t.subject_kind = 'AGENT' and a.id::text = t.subject_id
    left join accounts c on c.account_id = t.account_id and t.subject_kind = 'ACCOUNT'
    left join sites s on s.account_id = t.account_id and s.id = coalesce(d.site_id, t.site_id)`.execute(tx);
  return new Map(rows.map((row) => [row.id, { ...row, since: iso(row.since), endedAt: row.endedAt && iso(row.endedAt) }]));
}

const iso = (text: string): string => new Date(text).toISOString();

/** Agents before their devices, then by when it began. */
const inOrder = (a: NamedTrouble, b: NamedTrouble): number =>
  Number(b.subject.kind === 'AGENT') - Number(a.subject.kind === 'AGENT') ||
  a.since.localeCompare(b.since) ||
  a.subject.name.localeCompare(b.subject.name, 'en', { numeric: true });

const lineOf = ({ id, kind, subject, siteId, siteName, since, endedAt, detail, acknowledged }: NamedTrouble): AlertLine => ({
  troubleId: id,
  kind,
  subject,
  siteId,
  siteName,
  since,
  endedAt,
  detail,
  acknowledged: acknowledged ?? null,
});

/** The message about these troubles: at least one. Devices of which only the agent is away follow their agent, and are kept as far as there is room. */
export function messageOf(
  kind: AlertMessageKind,
  troubles: readonly NamedTrouble[],
  rule: { readonly id: string; readonly name: string } | null,
): AlertMessage {
  const sorted = troubles.toSorted(inOrder);
  const [first] = sorted;
  const sites = new Set(sorted.map(({ siteId }) => siteId));
  const site = sites.size === 1 && first?.siteId ? { id: first.siteId, name: first.siteName ?? '' } : null;
  const lines = sorted.slice(0, MOST_KEPT).map((trouble) => lineOf(trouble));
  return { kind, rule, site, since: first?.since ?? null, lines, total: sorted.length };
}
