import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packBin } from './pack-bin.ts';
import { intervalFor } from './read-bins.ts';

const DAY = 86_400_000;
const cells = fc.uniqueArray(
  fc.record({
    channel: fc.integer({ min: 1, max: 12 }),
    setting: fc.constantFrom(250, 1000),
    min: fc.nat(500),
    max: fc.integer({ min: 500, max: 9000 }),
  }),
  { minLength: 1, maxLength: 12, selector: ({ channel }) => channel },
);

describe('a packed bin', () => {
  it('says of each channel what was reported, whatever the order', () => {
    fc.assert(
      fc.property(cells, (reported) => {
        const list = <K extends keyof (typeof reported)[number]>(key: K) => reported.map((cell) => cell[key]);
        const packed = packBin({
          binStart: '',
          seconds: 60,
          channels: list('channel'),
          setting: list('setting'),
          min: list('min'),
          max: list('max'),
        });
        const unpacked = packed.max.map((max, i) => ({
          channel: packed.channels?.[i] ?? i + 1,
          setting: packed.setting[i] ?? packed.setting[0],
          min: packed.min[i],
          max,
        }));
        expect(unpacked).toEqual(reported.toSorted((a, b) => a.channel - b.channel));
      }),
    );
  });

  it('names no channels where they are 1 to n, and one setting where all are the same', () => {
    const bin = { binStart: '', seconds: 60, channels: [2, 1], setting: [1000, 1000], min: [3, 1], max: [4, 2] };
    expect(packBin(bin)).toEqual({ channels: null, setting: [1000], min: [1, 3], max: [2, 4] });
  });
});

describe('the interval of a range', () => {
  it('follows its length, and is coarser where its beginning is kept no finer', () => {
    const now = 100 * DAY;
    const interval = (daysAgo: number, days: number) =>
      intervalFor({ after: now - daysAgo * DAY, before: now - (daysAgo - days) * DAY }, [2, 14, 31], now);
    expect([interval(1, 1), interval(7, 7), interval(14, 14), interval(29, 29)]).toEqual([600, 600, 3600, 3600]);
    expect([interval(1, 0.04), interval(3, 0.04), interval(20, 0.04), interval(60, 0.04)]).toEqual([60, 600, 3600, 3600]);
  });
});
