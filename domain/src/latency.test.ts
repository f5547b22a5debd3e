import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  averageLatency,
  defaultLatencyWindow,
  fillLatencyGaps,
  isAboveSetting,
  judgeLatency,
  LATENCY_RANGES,
  type LatencyBand,
  type LatencyPoint,
  LONGEST_LATENCY_RANGE_MS,
  latencyAbove,
  latencyBands,
  latencyIntervalOf,
  latencyPoints,
  latencySetting,
  peakLatency,
} from './latency.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const at = (minute: number, min = 200, max = 400, setting = 1000): LatencyPoint => ({
  time: minute * MINUTE,
  min,
  max,
  setting,
  minutes: 1,
  minutesAbove: isAboveSetting(max, setting) ? 1 : 0,
  average: (min + max) / 2,
});
/** The band a latency lies in. */
const bandAt = (latency: number, bands: readonly LatencyBand[]) => bands.find(({ to }) => to === null || latency <= to)?.kind;
/** Points by the minute, oldest first, with gaps. */
const anySeries = (maxLength: number) =>
  fc.array(fc.record({ skip: fc.integer({ min: 1, max: 9 }), min: fc.nat(5000), more: fc.nat(5000) }), { maxLength }).map((bins) => {
    let minute = 0;
    return bins.map(({ skip, min, more }) => at((minute += skip), min, min + more));
  });

describe('the ranges', () => {
  it('are six, and thirty days count back 29 [RX-060]', () => {
    const now = 100 * DAY;
    expect(LATENCY_RANGES.map(({ id, after }) => [id, (now - after(now)) / DAY])).toEqual([
      ['lastHour', 1 / 24],
      ['lastDay', 1],
      ['last2Days', 2],
      ['last7Days', 7],
      ['last14Days', 14],
      ['last30Days', 29],
    ]);
  });

  it('have points by the minute, by ten minutes or by the hour, hardly more than 1,000', () => {
    expect(LATENCY_RANGES.map(({ after }) => latencyIntervalOf(-after(0)))).toEqual([60, 600, 600, 600, 3600, 3600]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LONGEST_LATENCY_RANGE_MS }), (length) => {
        expect(length / 1000 / latencyIntervalOf(length)).toBeLessThanOrEqual(1014);
      }),
    );
  });
});

describe('points that arrive as text', () => {
  it('become whole numbers, and what is none is left out [MODEL-180]', () => {
    const weight = { minutes: 10, minutesAbove: 0, average: 301.5 };
    const text = { time_bin: '2026-11-21T19:30:00.000Z', min_latency: '120', max_latency: '480', setting: '1000', ...weight };
    expect(latencyPoints([text, { ...text, max_latency: '' }, { ...text, setting: '1.5' }, { ...text, time_bin: 'now' }])).toEqual([
      { time: Date.parse(text.time_bin), min: 120, max: 480, setting: 1000, ...weight },
    ]);
  });
});

describe('a gap', () => {
  it('longer than 1.2 times the interval is filled with empty points, a shorter one is not [RX-061]', () => {
    expect(fillLatencyGaps([at(0), at(1), at(4), at(5.2)], 60)).toEqual([
      at(0),
      at(1),
      { time: 2 * MINUTE, min: null, max: null, setting: null },
      { time: 3 * MINUTE, min: null, max: null, setting: null },
      at(4),
      at(5.2),
    ]);
    expect(fillLatencyGaps([at(0), at(1.3)], 60)).toHaveLength(3);
    // By the interval that is expected: ten minutes, an hour.
    for (const minutes of [10, 60]) {
      const filled = fillLatencyGaps([at(0), at(1.2 * minutes), at(3.2 * minutes)], minutes * 60);
      const empty = { time: 2.2 * minutes * MINUTE, min: null, max: null, setting: null };
      expect(filled).toEqual([at(0), at(1.2 * minutes), empty, at(3.2 * minutes)]);
    }
  });

  it('never stays in fewer than 300 points, and no point is lost or moved [RX-061]', () => {
    fc.assert(
      fc.property(anySeries(299), (points) => {
        const filled = fillLatencyGaps(points, 60);
        expect(filled.filter((point) => point.max !== null)).toEqual(points);
        for (const [i, point] of filled.entries()) {
          const before = filled[i - 1];
          if (!before) continue;
          expect(point.time).toBeGreaterThan(before.time);
          expect(point.time - before.time).toBeLessThanOrEqual(1.2 * MINUTE);
        }
      }),
    );
  });

  it('stays as it is from 300 points on [RX-062]', () => {
    const points = Array.from({ length: 300 }, (_, i) => at(i * 2));
    expect(fillLatencyGaps(points, 60)).toEqual(points);
    expect(fillLatencyGaps(points.slice(1), 60)).toHaveLength(299 + 298);
  });
});

describe('the default window', () => {
  it('is the last 64 points [RX-063]', () => {
    expect(defaultLatencyWindow(1008)).toEqual({ first: 944, last: 1007 });
    expect(defaultLatencyWindow(64)).toEqual({ first: 0, last: 63 });
    expect(defaultLatencyWindow(3)).toEqual({ first: 0, last: 2 });
    expect(defaultLatencyWindow(1)).toEqual({ first: 0, last: 0 });
    expect(defaultLatencyWindow(0)).toBeNull();
  });
});

describe('peak, average and setting', () => {
  it('are the greatest maximum, the mean over all minutes and the last setting [RX-025 RX-026 RX-027]', () => {
    const points = fillLatencyGaps([at(0, 100, 300, 1000), at(1, 300, 900, 1000), at(5, 200, 200, 2000)], 60);
    expect([peakLatency(points), averageLatency(points), latencySetting(points)]).toEqual([900, (200 + 600 + 200) / 3, 2000]);
    // A bin of nine minutes counts nine times, by their own mean and not by its extremes.
    const rolled = { ...at(10, 100, 900), minutes: 9, average: 200 };
    expect(averageLatency([at(0, 100, 300), rolled, at(20, 600, 800)])).toBe((200 + 9 * 200 + 700) / 11);
    expect([peakLatency([]), averageLatency([]), latencySetting([])]).toEqual([null, null, null]);
  });

  it('lie where the points lie', () => {
    fc.assert(
      fc.property(
        anySeries(50).filter(({ length }) => length > 0),
        (points) => {
          const [peak, average] = [peakLatency(points), averageLatency(points)];
          if (peak === null || average === null) throw new Error('nothing is made of something');
          expect(points.every(({ max }) => max <= peak)).toBe(true);
          expect(average).toBeLessThanOrEqual(peak);
          expect(average).toBeGreaterThanOrEqual(Math.min(...points.map(({ min }) => min)));
        },
      ),
    );
  });
});

describe('the bands', () => {
  it('are in time up to the setting, over it up to setting / 0.9, and late above [RX-064]', () => {
    const bands = latencyBands(900, 2000);
    expect(bands).toEqual([
      { kind: 'inTime', from: 0, to: 900 },
      { kind: 'overSetting', from: 900, to: 1000 },
      { kind: 'late', from: 1000, to: null },
    ]);
    expect([0, 900, 901, 1000, 1001].map((latency) => bandAt(latency, bands))).toEqual([
      'inTime',
      'inTime',
      'overSetting',
      'overSetting',
      'late',
    ]);
  });

  it('are in time altogether where the setting is above 90 % of the peak [RX-065]', () => {
    expect(latencyBands(901, 1000)).toEqual([{ kind: 'inTime', from: 0, to: null }]);
    expect(latencyBands(900, 1000)).toHaveLength(3);
  });

  it('join without holes, whatever setting and peak [RX-064 RX-065]', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (setting, peak) => {
        const bands = latencyBands(setting, peak);
        expect(bands[0]?.from).toBe(0);
        expect(bands.at(-1)?.to).toBeNull();
        expect(bands.slice(1).map(({ from }) => from)).toEqual(bands.slice(0, -1).map(({ to }) => to));
        expect(bands.length === 1).toBe(setting > peak * 0.9);
        expect(bandAt(peak, bands)).toBe(bands.length === 1 || peak === 0 ? 'inTime' : peak <= setting / 0.9 ? 'overSetting' : 'late');
      }),
    );
  });
});

describe('the judgement of a bin', () => {
  it('is in time up to its own setting and above it from the first µs, late above setting / 0.9', () => {
    expect([1000, 1001, 1111, 1112].map((max) => judgeLatency(at(0, 0, max)))).toEqual(['inTime', 'aboveSetting', 'aboveSetting', 'late']);
    expect([1000, 1001].map((max) => judgeLatency(at(0, 0, max, 900)))).toEqual(['aboveSetting', 'late']);
    // Ten minutes in which the setting was changed: what each minute was set to counts.
    expect(judgeLatency({ max: 1900, setting: 1000, minutesAbove: 0 })).toBe('inTime');
    expect(judgeLatency({ max: 1900, setting: 4000, minutesAbove: 2 })).toBe('aboveSetting');
  });

  it('is not in time wherever the status says Error, also where all bands are green [RX-065]', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(2000), (max, setting) => {
        expect(judgeLatency(at(0, 0, max, setting)) === 'inTime').toBe(!isAboveSetting(max, setting));
      }),
    );
    expect(latencyBands(1000, 1050)).toEqual([{ kind: 'inTime', from: 0, to: null }]);
    expect(judgeLatency(at(0, 0, 1050))).toBe('aboveSetting');
  });

  it('is counted in minutes, with the newest bin that holds one', () => {
    const ten = { ...at(10, 0, 1200), minutes: 10, minutesAbove: 4 };
    expect(latencyAbove([at(0, 0, 1001), ten, at(20)])).toEqual({ minutes: 5, newest: ten });
    expect(latencyAbove([at(0), { time: 1, min: null, max: null, setting: null }])).toBeNull();
  });
});
