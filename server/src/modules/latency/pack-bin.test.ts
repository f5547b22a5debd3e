import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packBin } from './pack-bin.ts';

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
