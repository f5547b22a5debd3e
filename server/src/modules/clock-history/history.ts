import type { ClockHistory, ClockHistoryFigures, ClockMark } from '../../graphql/generated/resolvers.ts';
import type { Needs } from '../../services.ts';
import type { DeviceRecord } from '../devices/index.ts';
import { intervalFor } from '../latency/index.ts';
import { emptyBand } from './bins-text.ts';
import { leaderSpans, marksOf, type Span } from './marks.ts';
import { readBins } from './read-bins.ts';
import { readEdges } from './read-edges.ts';
import { MOST_ENTRIES, nextLeaderEntry, readEntries, type SiteRange } from './read-record.ts';

/** Marks of one answer. */
const MOST_MARKS = 500;

/** What is asked for: a range of a site, and which of its devices. */
export interface Wanted extends SiteRange {
  readonly devices: readonly DeviceRecord[];
  readonly offset: number;
  readonly limit: number;
  /** Who leads now, as the watch of clocks saw it; undefined: nobody knows. */
  readonly leaderNow: string | null | undefined;
}

const BY_NAME = new Intl.Collator('en');
const TROUBLE = { unlocked: 0, away: 1, lost: 2, none: 3 } as const;

/** Those that are not in order now first, then those that lost lock, then the others. */
function troubleFirst(
  devices: readonly DeviceRecord[],
  losses: ReadonlyMap<string | null | undefined, readonly ClockMark[]>,
): readonly DeviceRecord[] {
  const rankOf = ({ id, connection, clock }: DeviceRecord): number => {
    if (connection === 'DISCONNECTED') return TROUBLE.away;
    if (clock?.locked === 'NOT_LOCKED' && clock.grandLeader !== true) return TROUBLE.unlocked;
    return losses.has(id) ? TROUBLE.lost : TROUBLE.none;
  };
  const ranked = devices.filter(({ clock }) => clock !== null).map((device) => ({ device, rank: rankOf(device) }));
  return ranked.sort((a, b) => a.rank - b.rank || BY_NAME.compare(a.device.name, b.device.name)).map(({ device }) => device);
}

/** The stretches in which the site was observed, in whole bins from `from` on. */
function observedSpans(observed: readonly number[], from: number, width: number): Span[] {
  const spans: { from: number; to: number }[] = [];
  for (const [i, seconds] of observed.entries()) {
    if (seconds === 0) continue;
    const at = from + i * width;
    const last = spans.at(-1);
    if (last?.to === at) last.to = at + width;
    else spans.push({ from: at, to: at + width });
  }
  return spans;
}

function figuresOf(marks: readonly ClockMark[], observed: readonly number[], unlocked: readonly number[]): ClockHistoryFigures {
  const losses = marks.filter(({ kind }) => kind === 'LOCK_LOST');
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const all = sum(observed);
  return {
    leaderChanges: marks.filter(({ kind }) => kind === 'LEADER_CHANGED').length,
    withoutLeaderSeconds: sum(marks.map(({ withoutLeaderSeconds }) => withoutLeaderSeconds)),
    lockLosses: losses.length,
    lockLossDevices: new Set(losses.map(({ deviceId }) => deviceId)).size,
    inLock: all > 0 ? 1 - sum(unlocked) / all : null,
  };
}

/** How many bins such an answer has, those of its devices and of the site. */
export function binsOf(
  { after, before, limit, devices }: Pick<Wanted, 'after' | 'before' | 'limit' | 'devices'>,
  interval: number,
): number {
  return Math.ceil((before - after) / interval / 1000) * (Math.min(limit, devices.length) + 1);
}

/** The history of the clocks of a site: one transaction of a few short queries. */
export async function readHistory({ store, config, now }: Needs<'store' | 'config' | 'now'>, wanted: Wanted): Promise<ClockHistory> {
  const { accountId, siteId, after, before } = wanted;
  const present = now().getTime();
  const interval = intervalFor({ after, before }, config.latencyDays, present);
  const width = interval * 1000;
  const from = Math.floor(after / width) * width;
  const to = Math.max(from, Math.ceil(Math.min(before, present) / width) * width);
  const count = (to - from) / width;
  const range = { accountId, siteId, after: from, before: Math.min(before, present) };
  return store.read([accountId], async (tx) => {
    const { since, madeTo, packedTo } = await readEdges(tx, accountId, siteId);
    const entries = await readEntries(tx, range);
    const hasOlderMarks = entries.length > MOST_ENTRIES;
    const oldestFirst = entries.slice(0, MOST_ENTRIES).toReversed();
    const marks = marksOf(oldestFirst, range.before);
    const losses = Map.groupBy(
      marks.filter(({ kind }) => kind === 'LOCK_LOST'),
      ({ deviceId }) => deviceId,
    );
    const devices = troubleFirst(wanted.devices, losses);
    const page = devices.slice(wanted.offset, wanted.offset + wanted.limit);
    const subjects = [siteId, ...page.map(({ id }) => id)];
    const bands =
      madeTo === null ? new Map<string, never>() : await readBins(tx, { accountId, subjects, from, to, interval, madeTo, packedTo });
    const next = before < present ? await nextLeaderEntry(tx, range) : null;
    const site = bands.get(siteId) ?? emptyBand(count);
    const observed = observedSpans(site.observed, from, width);
    return {
      intervalSeconds: interval,
      times: Array.from({ length: count }, (_, i) => new Date(from + i * width)),
      since: since === null ? null : new Date(since),
      madeTo: madeTo === null ? null : new Date(madeTo),
      figures: figuresOf(marks, site.observed, site.unlocked),
      all: site,
      deviceCount: devices.length,
      devices: page.map(({ id, name }) => ({
        deviceId: id,
        name,
        lockLosses: losses.get(id)?.length ?? 0,
        band: bands.get(id) ?? emptyBand(count),
      })),
      leaders: leaderSpans(oldestFirst, { from, to: range.before }, next ? next.from : wanted.leaderNow, observed),
      marks: marks.slice(0, MOST_MARKS),
      hasOlderMarks: hasOlderMarks || marks.length > MOST_MARKS,
    };
  });
}
