import { type HealthStatus, STATUS_AREAS, type StatusArea } from '../enumerations.ts';
import type { ObservedSpan } from './observed-spans.ts';

/** A range of time, epoch ms: from `from` on, before `to`. */
export interface ReportRange {
  readonly from: number;
  readonly to: number;
}

/** How one area of the devices of a site fared: the sums of their times, ms. */
export interface AreaReliability {
  readonly inOrder: number;
  readonly warning: number;
  readonly fault: number;
  /** Of the time that all devices of the report together could have been observed, that in which nobody did. */
  readonly notObserved: number;
  /** The share of the time in order, of all that was observed, 0 to 1; null: nothing was. */
  readonly availability: number | null;
}

/** How one device fared; times in ms. */
export interface DeviceReliability {
  readonly deviceId: string;
  /** How long an area at least was in fault. */
  readonly fault: number;
  /** How long none was in fault, and one at least had a warning. */
  readonly warning: number;
  /** How long something of it was observed. */
  readonly observed: number;
  /** How many faults it had, over all areas. */
  readonly faults: number;
}

/** The faults of a range, and how long they took to repair. */
export interface FaultFigures {
  /** Seen in the range, each once, whenever they began. */
  readonly faults: number;
  /** Those of which the end was seen in it: the repairs. */
  readonly repairs: number;
  /** From when a fault was first seen until it was seen to be over, ms; null: there was no repair. */
  readonly medianRepair: number | null;
  readonly longestRepair: number | null;
  /** Those of which observation ended before the fault did, so that nobody saw its end. */
  readonly endsNotSeen: number;
  /** Those that were still there at the end of the range. */
  readonly stillThere: number;
}

/** What is known of a site over a range. */
export interface Reliability {
  readonly areas: Readonly<Record<StatusArea, AreaReliability>>;
  /** All devices of which something was observed, worst first. */
  readonly devices: readonly DeviceReliability[];
  readonly figures: FaultFigures;
}

interface Device {
  fault: number;
  warning: number;
  observed: number;
  faults: number;
}
interface Tally {
  readonly repairs: number[];
  faults: number;
  endsNotSeen: number;
  stillThere: number;
}

const clip = (span: ObservedSpan, { from, to }: ReportRange): number => Math.max(0, Math.min(span.to, to) - Math.max(span.from, from));

/** Adds up what was observed of a site, device by device. */
export interface ReliabilitySum {
  /** All spans of one device that overlap the range or touch one of its ends, in any order; they do not overlap each other. */
  add(deviceId: string, spans: readonly ObservedSpan[]): void;
  result(): Reliability;
}

/**
 * What was observed of the devices of a site in a range. A fault is a stretch in which an area of a device was seen as ERROR without a break. It is repaired where the very next thing seen
 * there is something else; a repair counts in the range in which it was seen (after `from`, until `to` inclusive), with the whole time since the fault was first seen.
 */
export function sumReliability(range: ReportRange): ReliabilitySum {
  const times = STATUS_AREAS.map(() => ({ OK: 0, WARNING: 0, ERROR: 0, UNKNOWN: 0 }));
  const tally: Tally = { repairs: [], faults: 0, endsNotSeen: 0, stillThere: 0 };
  const devices = new Map<string, Device>();

  function add(deviceId: string, spans: readonly ObservedSpan[]): void {
    const ordered = spans.toSorted((a, b) => a.from - b.from);
    const device = { fault: 0, warning: 0, observed: 0, faults: 0 };
    let isThere = false;
    for (const [i, span] of ordered.entries()) {
      const length = clip(span, range);
      isThere ||= length > 0;
      for (const [area, state] of span.states.entries()) {
        const time = times[area];
        if (time) time[state] += length;
        if (state === 'ERROR') device.faults += countFault(span, ordered[i + 1], area, range, tally);
      }
      addTime(device, span, length);
    }
    if (isThere) devices.set(deviceId, device);
  }

  return {
    add,
    result: () => {
      const whole = devices.size * (range.to - range.from);
      return {
        areas: {
          connectivity: areaOf(times[0], whole),
          clocking: areaOf(times[1], whole),
          subscriptions: areaOf(times[2], whole),
          latency: areaOf(times[3], whole),
        },
        devices: [...devices].map(([deviceId, device]) => ({ deviceId, ...device })).sort(worstFirst),
        figures: figuresOf(tally),
      };
    },
  };
}

function addTime(device: Device, { states }: ObservedSpan, length: number): void {
  if (states.includes('ERROR')) device.fault += length;
  else if (states.includes('WARNING')) device.warning += length;
  if (states.some((state) => state !== 'UNKNOWN')) device.observed += length;
}

/** Counts a fault with the last of its spans in the range, and answers how many faults of the range that is: one or none. */
function countFault(span: ObservedSpan, next: ObservedSpan | undefined, area: number, range: ReportRange, tally: Tally): 0 | 1 {
  if (clip(span, range) === 0) return 0;
  const after = stateAfter(span, next, area);
  // It goes on in the next span, which counts it.
  if (after === 'ERROR' && span.to < range.to) return 0;
  const isOver = after === 'OK' || after === 'WARNING';
  if (span.to > range.to || (span.to === range.to && !isOver)) tally.stillThere++;
  else if (isOver) tally.repairs.push(span.to - (span.faultSince[area] ?? span.from));
  else tally.endsNotSeen++;
  tally.faults++;
  return 1;
}

/** What was seen of an area at the end of a span; UNKNOWN: nobody looked. A last look before nobody does lasts no time, so that no fault goes on in it; but it may see the end of one. */
function stateAfter(span: ObservedSpan, next: ObservedSpan | undefined, area: number): HealthStatus {
  const state = (next?.from === span.to ? next.states[area] : undefined) ?? 'UNKNOWN';
  return state === 'ERROR' && next?.to === next?.from ? 'UNKNOWN' : state;
}

function areaOf(time = { OK: 0, WARNING: 0, ERROR: 0, UNKNOWN: 0 }, whole: number): AreaReliability {
  const observed = time.OK + time.WARNING + time.ERROR;
  return {
    inOrder: time.OK,
    warning: time.WARNING,
    fault: time.ERROR,
    notObserved: whole - observed,
    availability: observed > 0 ? time.OK / observed : null,
  };
}

function figuresOf({ repairs, faults, endsNotSeen, stillThere }: Tally): FaultFigures {
  // By its own order, which is that of numbers: there may be millions.
  const sorted = Float64Array.from(repairs).sort();
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return {
    faults,
    repairs: sorted.length,
    medianRepair: low === undefined || high === undefined ? null : (low + high) / 2,
    longestRepair: sorted.at(-1) ?? null,
    endsNotSeen,
    stillThere,
  };
}

const worstFirst = (a: DeviceReliability, b: DeviceReliability): number =>
  b.fault - a.fault || b.faults - a.faults || b.warning - a.warning || (a.deviceId < b.deviceId ? -1 : 1);
