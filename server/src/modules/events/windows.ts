import { AUDIT_CATEGORIES } from '@tutti/domain/enumerations';
import { type RawBuilder, sql } from 'kysely';
import type { Question } from './question.ts';

/** The place of an entry in the order of the record, exact to the microsecond, where reading continues after it. */
export interface Position {
  /** As PostgreSQL writes it. */
  readonly moment: string;
  readonly id: number;
}

/** How time is walked: from which end to which, and what the window before an edge is. A window that is longer than the record reaches to the end. */
const WALKS = {
  NEWEST_FIRST: {
    order: sql`desc`,
    start: sql`last`,
    end: sql`first`,
    reached: sql`s.lo`,
    lo: sql`case when w.width > interval '20 years' then b.first else greatest(least(w.edge, now()) - w.width, b.first) end`,
    hi: sql`w.edge`,
  },
  OLDEST_FIRST: {
    order: sql`asc`,
    start: sql`first`,
    end: sql`last`,
    reached: sql`s.hi`,
    lo: sql`w.edge`,
    hi: sql`case when w.width > interval '20 years' then b.last else least(w.edge + w.width, b.last) end`,
  },
} as const;

/** Entries beyond what is wanted that a window may hold, and entries that the next one aims at, at least. */
const SLACK = 2_000;
const AIM = 1_000;

/** What an entry `e` must be, but for when. Names every category where all are asked for: the indexes begin with them. */
function wanted({ accountId, siteId, categories, deviceIds, userIds }: Question): RawBuilder<unknown> {
  const parts = [sql`e.account_id = ${accountId}`, sql`e.category = any(${categories}::text[])`];
  if (siteId !== null) parts.push(sql`e.site_id = ${siteId}`);
  if (deviceIds) parts.push(sql`e.device_id = any(${deviceIds}::text[])`);
  if (userIds) parts.push(sql`e.source_id = any(${userIds}::text[])`);
  return sql.join(parts, sql` and `);
}

/** Those of them that happened in `span` (lo, hi and, for the partitions, upto). */
function within(question: Question, from: Position | null, span: RawBuilder<unknown>): RawBuilder<unknown> {
  const { after, direction } = question;
  const parts = [
    wanted(question),
    sql`e.recorded_at >= ${span}.lo and e.recorded_at <= ${span}.upto and e.at >= ${span}.lo and e.at < ${span}.hi`,
  ];
  // As a constant it leaves months out before the plan is made.
  if (after !== null) parts.push(sql`e.recorded_at >= ${after}::timestamptz`);
  if (from)
    parts.push(sql`(e.at, e.id) ${direction === 'NEWEST_FIRST' ? sql`<` : sql`>`} (${from.moment}::timestamptz, ${from.id}::bigint)`);
  return sql.join(parts, sql` and `);
}

/** When the first entry can be: where it is walked from there, not before the oldest of the site or the account in any category. */
function firstMoment({ accountId, siteId, after, direction }: Question, from: Position | null): RawBuilder<unknown> {
  if (direction === 'OLDEST_FIRST' && from) return sql`${from.moment}::timestamptz`;
  if (direction === 'NEWEST_FIRST') return sql`coalesce(${after}::timestamptz, '-infinity')`;
  const site = siteId === null ? sql`` : sql`and e.site_id = ${siteId}`;
  return sql`(select greatest(min(oldest.at), ${after}::timestamptz) from unnest(${[...AUDIT_CATEGORIES]}::text[]) c cross join lateral (
    select min(e.at) as at from events e where e.account_id = ${accountId} ${site} and e.category = c) oldest)`;
}

function lastMoment({ before, direction }: Question, from: Position | null): RawBuilder<unknown> {
  if (direction === 'NEWEST_FIRST' && from) return sql`${from.moment}::timestamptz + interval '1 microsecond'`;
  return sql`coalesce(${before}::timestamptz, 'infinity')`;
}

/**
 * The tables `b` (where time begins and ends, and how late an entry was recorded at most) and `w` (one row per window) of a `with recursive`: windows of time are
 * counted one after the other, from the end that is wanted first, until `goal` entries are found. Each is as wide as the one before makes likely; one that holds
 * far too many is counted again, narrower. So a page costs what lies before it, however rare its entries are, and whatever order an index has.
 */
export function windows(question: Question, from: Position | null, goal: number): RawBuilder<unknown> {
  const { start, end, lo, hi, reached } = WALKS[question.direction];
  const most = sql`greatest(${SLACK}::bigint, 2 * (${goal}::bigint - w.seen - w.found))`;
  const aim = sql`greatest(${AIM}::bigint, (${goal}::bigint - w.seen - w.found - n.found) / 2)::float8 / greatest(n.found, 1)`;
  // `offset 0`: the bounds of a window are worked out once, and not for every entry.
  return sql`
    b as materialized (
      select ${firstMoment(question, from)} as first, ${lastMoment(question, from)} as last, coalesce((
        select max(e.recorded_at - e.at) from events e
        where e.account_id = ${question.accountId} and e.recorded_at - e.at > interval '1 day'), interval '1 day') as late),
    w as (
      select ${start} as edge, interval '1 hour' as width, last as lo, last as hi, 0::bigint as seen, 0::bigint as found
      from b where first < last
      union all
      select case when f.too_many then w.edge else ${reached} end,
        greatest(interval '1 millisecond', w.width * case when f.too_many then 0.125 else least(8, greatest(0.0625, ${aim})) end),
        s.lo, s.hi, w.seen + w.found, case when f.too_many then 0 else n.found end
      from w cross join b
      cross join lateral (
        select x.lo, x.hi, x.hi + b.late as upto from (select ${lo} as lo, ${hi} as hi offset 0) x offset 0) s
      cross join lateral (
        select count(*) as found from (select from events e where ${within(question, from, sql`s`)} limit ${most}) y) n
      cross join lateral (select n.found >= ${most} and w.width > interval '1 second' as too_many) f
      where w.seen + w.found < ${goal}::bigint and w.edge <> b.${end})`;
}

/** The entries of a page as a table: id, at and recorded_at, out of the windows in which they lie. Behind `windows`. */
export function page(question: Question, from: Position | null, { offset, limit }: { readonly offset: number; readonly limit: number }) {
  const { order } = WALKS[question.direction];
  return sql`
    span as (
      select min(lo) as lo, max(hi) as hi, max(hi) + (select late from b) as upto, min(seen) as seen
      from w where found > 0 and seen + found > ${offset}::bigint),
    page as (
      select p.* from span cross join lateral (
        select e.id, e.at, e.recorded_at from events e where ${within(question, from, sql`span`)}
        order by e.at ${order}, e.id ${order} offset ${offset}::bigint - span.seen limit ${limit}) p)`;
}

export const orderOf = ({ direction }: Question): RawBuilder<unknown> => WALKS[direction].order;
