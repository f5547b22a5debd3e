import type { ClockLeaderSpan, ClockMark } from '../../graphql/generated/resolvers.ts';
import { type ClockEntry, LEADER_TYPES } from './read-record.ts';

const isOfLeader = ({ type }: ClockEntry): boolean => LEADER_TYPES.includes(type);

/** A mark with the moment as the record has it. */
type SeenMark = ClockMark & { readonly at: Date };

const markOf = (entry: ClockEntry, kind: ClockMark['kind']): SeenMark => ({
  id: String(entry.id),
  kind,
  at: entry.at,
  until: null,
  severity: entry.severity,
  text: entry.text,
  deviceId: null,
  deviceName: null,
  offset: null,
  from: null,
  to: null,
  withoutLeaderSeconds: 0,
});

/** A leader that was gone until another one was found is one change; one that came back itself, or nobody, is none. */
function leaderMarks(entries: readonly ClockEntry[], end: number): SeenMark[] {
  const marks: SeenMark[] = [];
  for (const [i, entry] of entries.entries()) {
    if (entry.type === 'clockLeaderChanged')
      marks.push({ ...markOf(entry, 'LEADER_CHANGED'), from: entry.from, to: entry.to, until: entry.at });
    if (entry.type === 'clockLeaderFound' && entries[i - 1]?.type !== 'clockLeaderGone')
      marks.push({ ...markOf(entry, 'LEADER_CHANGED'), to: entry.to, until: entry.at });
    if (entry.type !== 'clockLeaderGone') continue;
    const next = entries[i + 1];
    const isBack = next !== undefined && next.to === entry.from;
    marks.push({
      ...markOf(entry, next && !isBack ? 'LEADER_CHANGED' : 'LEADER_GONE'),
      from: entry.from,
      to: next?.to ?? null,
      until: next?.at ?? null,
      withoutLeaderSeconds: ((next?.at.getTime() ?? end) - entry.at.getTime()) / 1000,
    });
  }
  return marks;
}

/** What began with entries of one type and ended with those of others, of one device or of the site. */
function lastingMarks(
  entries: readonly ClockEntry[],
  begins: string,
  ends: readonly string[],
  known: string,
  kind: ClockMark['kind'],
): SeenMark[] {
  const open = new Map<string | null, SeenMark>();
  const marks: SeenMark[] = [];
  for (const entry of entries) {
    const key = kind === 'LOCK_LOST' ? entry.deviceId : null;
    if (entry.type === begins) {
      const mark = markOf(entry, kind);
      if (kind === 'LOCK_LOST') Object.assign(mark, { deviceId: entry.deviceId, deviceName: entry.name, offset: entry.offset });
      marks.push(mark);
      open.set(key, mark);
    } else if (ends.includes(entry.type)) {
      const mark = open.get(key);
      // That its lock is not known any more is no end that anybody saw.
      if (mark && entry.type === known) Object.assign(mark, { until: entry.at });
      open.delete(key);
    }
  }
  return marks;
}

/** The marks that these entries, oldest first, make until `end`, epoch ms; newest first. */
export function marksOf(entries: readonly ClockEntry[], end: number): SeenMark[] {
  const marks = [
    ...leaderMarks(entries.filter(isOfLeader), end),
    ...lastingMarks(entries, 'twoClockLeaders', ['twoClockLeadersEnded'], 'twoClockLeadersEnded', 'TWO_LEADERS'),
    ...lastingMarks(entries, 'clockLostLock', ['clockLocked', 'clockLockUnknown'], 'clockLocked', 'LOCK_LOST'),
  ];
  return marks.sort((a, b) => b.at.getTime() - a.at.getTime() || Number(b.id) - Number(a.id));
}

/** A stretch of time, epoch ms. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Who led from `from` to `to`, by these entries, oldest first. `last`: who led at the end, for a range without entries; undefined: nobody knows. Only where the site was `observed`: who
 * leads while no server looks, nobody knows.
 */
export function leaderSpans(
  entries: readonly ClockEntry[],
  { from, to }: Span,
  last: string | null | undefined,
  observed: readonly Span[],
): ClockLeaderSpan[] {
  const changes = entries.filter(isOfLeader);
  const first = changes[0] ? changes[0].from : last;
  const all: (Span & { readonly name: string | null | undefined })[] = [];
  let [since, name] = [from, first];
  for (const { at, to: next } of changes) {
    all.push({ from: since, to: at.getTime(), name });
    [since, name] = [at.getTime(), next];
  }
  all.push({ from: since, to, name });
  return all.flatMap((span) => {
    const { name: leader } = span;
    if (leader === undefined) return [];
    return observed.flatMap((part) => {
      const [start, end] = [Math.max(span.from, part.from), Math.min(span.to, part.to)];
      return start < end ? [{ from: new Date(start), to: new Date(end), name: leader }] : [];
    });
  });
}
