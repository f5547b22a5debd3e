import type { TimeWindow } from '../../../ui/time/time-words.ts';
import type { WireBand, WireHistory, WireMark } from './history-documents.ts';

/** The rule of offsets goes this far to either side, ppm, as on Clocking. */
export const RULE_PPM = 5;

/** A part of a lane from one bin to another, epoch ms. */
export type Part = TimeWindow;

/** A step of a band: from and to in epoch ms, ppm. */
export interface Step extends Part {
  readonly least: number;
  readonly greatest: number;
}

/** What is drawn of a lane. */
export interface LaneScene {
  readonly band: readonly Step[];
  /** Bins in which it was not locked. */
  readonly unlocked: readonly Part[];
  /** Bins in which it was not connected for most of what is known. */
  readonly offline: readonly Part[];
  /** Bins in which an offset lay beyond the rule: to which end. */
  readonly beyond: readonly (Part & { readonly end: 'high' | 'low' })[];
}

/** Parts that touch as one. */
function joined<P extends Part>(parts: readonly P[], same: (a: P, b: P) => boolean = () => true): P[] {
  const all: P[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last && last.to === part.from && same(last, part)) all[all.length - 1] = { ...last, to: part.to };
    else all.push(part);
  }
  return all;
}

const higher = (a: number | null, b: number | null): number => Math.max(a ?? -Infinity, b ?? -Infinity);
const lower = (a: number | null, b: number | null): number => Math.min(a ?? Infinity, b ?? Infinity);

/** What is drawn of a band in a window; `times` are the starts of its bins and `step` their length, ms. */
export function laneScene(band: WireBand, times: readonly number[], step: number, { from, to }: TimeWindow): LaneScene {
  const steps: Step[] = [];
  const unlocked: Part[] = [];
  const offline: Part[] = [];
  const beyond: (Part & { end: 'high' | 'low' })[] = [];
  for (const [i, time] of times.entries()) {
    if (time + step <= from || time >= to) continue;
    const part = { from: time, to: time + step };
    const [least, greatest] = [band.least[i] ?? null, band.greatest[i] ?? null];
    const [freeLeast, freeGreatest] = [band.freeLeast[i] ?? null, band.freeGreatest[i] ?? null];
    if (least !== null && greatest !== null) steps.push({ ...part, least, greatest });
    if ((band.unlocked[i] ?? 0) > 0) unlocked.push(part);
    if ((band.offline[i] ?? 0) > (band.observed[i] ?? 0)) offline.push(part);
    if (higher(greatest, freeGreatest) > RULE_PPM) beyond.push({ ...part, end: 'high' });
    if (lower(least, freeLeast) < -RULE_PPM) beyond.push({ ...part, end: 'low' });
  }
  const ends = (['high', 'low'] as const).flatMap((end) => joined(beyond.filter((one) => one.end === end)));
  return { band: steps, unlocked: joined(unlocked), offline: joined(offline), beyond: ends };
}

/** Marks that stand so near to each other that they are one on the row. */
export interface Moment {
  readonly at: number;
  /** The most important first. */
  readonly marks: readonly WireMark[];
}

const RANK: Readonly<Record<WireMark['kind'], number>> = { LEADER_CHANGED: 0, LEADER_GONE: 1, TWO_LEADERS: 2, LOCK_LOST: 3 };

/** The moments of a window, oldest first: marks within `nearMs` of the first of them are one. */
export function momentsOf(marks: readonly WireMark[], { from, to }: TimeWindow, nearMs: number): Moment[] {
  const inSight = marks.filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < to);
  const oldestFirst = inSight.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const groups: WireMark[][] = [];
  for (const mark of oldestFirst) {
    const group = groups.at(-1);
    if (group?.[0] && Date.parse(mark.at) - Date.parse(group[0].at) <= nearMs) group.push(mark);
    else groups.push([mark]);
  }
  return groups.map((group) => {
    const sorted = group.toSorted((a, b) => RANK[a.kind] - RANK[b.kind]);
    return { at: Date.parse(sorted[0]?.at ?? ''), marks: sorted };
  });
}

/** The figures of a window; those of the whole range are the server's, which counts what the answer leaves out, too. */
export function figuresIn({ marks, all, times, intervalSeconds }: WireHistory, { from, to }: TimeWindow): WireHistory['figures'] {
  const inSight = marks.filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < to);
  const losses = inSight.filter(({ kind }) => kind === 'LOCK_LOST');
  let [observed, unlocked] = [0, 0];
  for (const [i, time] of times.entries()) {
    const at = Date.parse(time);
    if (at + intervalSeconds * 1000 <= from || at >= to) continue;
    observed += all.observed[i] ?? 0;
    unlocked += all.unlocked[i] ?? 0;
  }
  return {
    leaderChanges: inSight.filter(({ kind }) => kind === 'LEADER_CHANGED').length,
    withoutLeaderSeconds: inSight.reduce((sum, mark) => sum + mark.withoutLeaderSeconds, 0),
    lockLosses: losses.length,
    lockLossDevices: new Set(losses.map(({ deviceId }) => deviceId)).size,
    inLock: observed > 0 ? 1 - unlocked / observed : null,
  };
}

/** A window that is so many times as long, around its middle or `around`, in whole bins inside `whole`. */
export function zoomed({ from, to }: TimeWindow, factor: number, whole: TimeWindow, step: number, around = (from + to) / 2): TimeWindow {
  const length = Math.min(whole.to - whole.from, Math.max(6 * step, Math.round(((to - from) * factor) / step) * step));
  const start = Math.min(Math.max(whole.from, around - length / 2), whole.to - length);
  const first = whole.from + Math.round((start - whole.from) / step) * step;
  return { from: first, to: Math.min(whole.to, first + length) };
}

/**
 * Times of an axis between two moments, about `most` of them, at whole hours or days of the reader's clock; `every` is their distance on it, ms. `offsetOf`: how far that clock
 * is ahead of UTC at a moment, ms; it may be set forward or back between the two.
 */
export function ticksOf(
  { from, to }: TimeWindow,
  most: number,
  offsetOf: (at: number) => number,
): { readonly at: readonly number[]; readonly every: number } {
  const MINUTE = 60_000;
  const distances = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 10_080].map((minutes) => minutes * MINUTE);
  const every = distances.find((distance) => (to - from) / distance <= most + 0.5) ?? distances.at(-1) ?? MINUTE;
  const before = offsetOf(from);
  const at: number[] = [];
  for (let reading = Math.ceil((from + before) / every) * every; ; reading += every) {
    const time = reading - offsetOf(reading - before);
    // Written so that it ends where a moment is no number, too.
    if (!(time < to)) return { at, every };
    // A reading that the clock leaves out is no tick.
    if (time > (at.at(-1) ?? from - 1)) at.push(time);
  }
}
