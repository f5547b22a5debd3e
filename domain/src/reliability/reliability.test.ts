import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEALTH_STATUSES, type HealthStatus, STATUS_AREAS } from '../enumerations.ts';
import { beginSpan, goesOn, type ObservedSpan, type OpenSpan } from './observed-spans.ts';
import { type ReportRange, sumReliability } from './reliability.ts';

/** What was seen of a device at each look; null: nobody looked, or it was not at the site. */
type History = readonly (readonly HealthStatus[] | null)[];

/** The spans that a recorder keeps of these looks, one each unit of time. */
function spansOf(deviceId: string, history: History): ObservedSpan[] {
  const spans: ObservedSpan[] = [];
  let open: OpenSpan | null = null;
  for (const [now, seen] of [...history, null].entries()) {
    if (open && seen && goesOn(open, seen)) continue;
    if (open) spans.push({ ...open, to: now });
    open = seen && beginSpan(deviceId, seen, now, open);
  }
  return spans;
}

/** What they say of a range, one device after the other. */
function reliabilityOf(spans: readonly ObservedSpan[], within: ReportRange) {
  const sum = sumReliability(within);
  for (const [id, own] of Map.groupBy(spans, ({ deviceId }) => deviceId)) sum.add(id, own);
  return sum.result();
}

/** Those that the server reads for a range. */
const readFor = (spans: readonly ObservedSpan[], { from, to }: ReportRange) => spans.filter((span) => span.to > from && span.from <= to);

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** The same figures by counting look by look, without any span. */
function modelOf(histories: ReadonlyMap<string, History>, { from, to }: ReportRange) {
  const ticks = Array.from({ length: to - from }, (_, i) => from + i);
  const there = [...histories].filter(([, history]) => ticks.some((tick) => history[tick]));
  const figures = { faults: 0, endsNotSeen: 0, stillThere: 0, repairs: [] as number[] };
  const faultsOf = new Map<string, number>();
  for (const [id, history] of there)
    for (const area of STATUS_AREAS.keys()) {
      const isBad = (tick: number) => history[tick]?.[area] === 'ERROR';
      for (let at = 0; at < history.length; at++) {
        if (!isBad(at) || isBad(at - 1)) continue;
        let end = at;
        while (isBad(end)) end++;
        if (at >= to || end <= from) continue;
        faultsOf.set(id, (faultsOf.get(id) ?? 0) + 1);
        figures.faults++;
        const next = history[end]?.[area] ?? 'UNKNOWN';
        if (end > to || (end === to && next === 'UNKNOWN')) figures.stillThere++;
        else if (next === 'UNKNOWN') figures.endsNotSeen++;
        else figures.repairs.push(end - at);
      }
    }
  const count = (area: number, state: HealthStatus) =>
    sum(there.map(([, history]) => ticks.filter((tick) => history[tick]?.[area] === state).length));
  return {
    areas: STATUS_AREAS.map((area, i) => {
      const [inOrder, warning, fault] = [count(i, 'OK'), count(i, 'WARNING'), count(i, 'ERROR')];
      const observed = inOrder + warning + fault;
      const notObserved = there.length * ticks.length - observed;
      return [area, { inOrder, warning, fault, notObserved, availability: observed === 0 ? null : inOrder / observed }] as const;
    }),
    devices: there.map(([deviceId, history]) => {
      const seen = ticks.map((tick) => new Set(history[tick] ?? []));
      return {
        deviceId,
        fault: seen.filter((states) => states.has('ERROR')).length,
        warning: seen.filter((states) => states.has('WARNING') && !states.has('ERROR')).length,
        observed: seen.filter((states) => [...states].some((state) => state !== 'UNKNOWN')).length,
        faults: faultsOf.get(deviceId) ?? 0,
      };
    }),
    figures,
  };
}

const state = fc.oneof({ weight: 5, arbitrary: fc.constant('OK' as const) }, { weight: 4, arbitrary: fc.constantFrom(...HEALTH_STATUSES) });
/** Stretches of one state, so that faults last, and stretches in which nobody looked. */
const stretch = fc.record({
  length: fc.integer({ min: 1, max: 6 }),
  seen: fc.option(fc.tuple(state, state, state, state), { freq: 5 }),
});
const history = fc
  .array(stretch, { maxLength: 12 })
  .map((all): History => all.flatMap(({ length, seen }) => Array.from({ length }, () => seen)));
const range = fc.tuple(fc.nat(50), fc.nat(50)).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) + 1 }));

const middle = (values: readonly number[]): number | null => {
  const sorted = [...values];
  sorted.sort((a, b) => a - b);
  while (sorted.length > 2) {
    sorted.pop();
    sorted.shift();
  }
  return sorted.length === 0 ? null : sum(sorted) / sorted.length;
};

describe('the reliability of a site', () => {
  it('equals a count of what was seen moment by moment, over drawn histories and ranges', () => {
    fc.assert(
      fc.property(fc.array(history, { maxLength: 4 }), range, (all, within) => {
        const histories = new Map(all.map((one, i) => [`d${i}`, one]));
        const spans = readFor(
          [...histories].flatMap(([id, one]) => spansOf(id, one)),
          within,
        );
        const { areas, devices, figures } = reliabilityOf(spans, within);
        const model = modelOf(histories, within);
        expect(areas).toEqual(Object.fromEntries(model.areas));
        expect(devices.toSorted((a, b) => a.deviceId.localeCompare(b.deviceId))).toEqual(model.devices);
        const { repairs, ...rest } = model.figures;
        expect(figures).toEqual({
          ...rest,
          repairs: repairs.length,
          medianRepair: middle(repairs),
          longestRepair: repairs.length > 0 ? Math.max(...repairs) : null,
        });
      }),
      { numRuns: 2_000 },
    );
  });

  it('has each repair in one of two ranges that follow each other, and each moment too', () => {
    fc.assert(
      fc.property(history, fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)), (one, [from, first, second]) => {
        const spans = spansOf('d', one);
        const [mid, to] = [from + first + 1, from + first + second + 2];
        const of = (within: ReportRange) => reliabilityOf(readFor(spans, within), within);
        const [a, b, both] = [of({ from, to: mid }), of({ from: mid, to }), of({ from, to })];
        expect(a.figures.repairs + b.figures.repairs).toBe(both.figures.repairs);
        for (const area of STATUS_AREAS)
          for (const key of ['inOrder', 'warning', 'fault'] as const)
            expect(sum([a, b].map(({ areas }) => areas[area][key]))).toBe(both.areas[area][key]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('sees the end of a fault by the last look before nobody does, and loses none that goes on at that moment', () => {
    const before = beginSpan('d', ['OK', 'ERROR', 'ERROR', 'OK'], 0, null);
    const last = beginSpan('d', ['WARNING', 'ERROR', 'OK', 'OK'], 5, before);
    const { figures } = reliabilityOf(
      [
        { ...before, to: 5 },
        { ...last, to: 5 },
      ],
      { from: 0, to: 9 },
    );
    expect(figures).toEqual({ faults: 2, repairs: 1, medianRepair: 5, longestRepair: 5, endsNotSeen: 1, stillThere: 0 });
  });

  it('puts the longest in fault first, then those with most faults, then those with the longest warnings', () => {
    const of = (deviceId: string, ...states: readonly HealthStatus[]) =>
      spansOf(
        deviceId,
        states.map((one) => [one, 'OK', 'OK', 'OK']),
      );
    const spans = [
      ...of('warned', 'WARNING', 'OK', 'OK', 'OK'),
      ...of('twice', 'ERROR', 'OK', 'ERROR', 'OK'),
      ...of('calm', 'OK'),
      ...of('once', 'ERROR', 'ERROR', 'OK', 'OK'),
      ...of('long', 'ERROR', 'ERROR', 'ERROR', 'OK'),
    ];
    expect(reliabilityOf(spans, { from: 0, to: 4 }).devices.map(({ deviceId }) => deviceId)).toEqual([
      'long',
      'twice',
      'once',
      'warned',
      'calm',
    ]);
  });
});
