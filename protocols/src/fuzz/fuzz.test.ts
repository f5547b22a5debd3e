import { expect, test } from 'vitest';
import { MalformedPacket } from '../malformed-packet.ts';
import { outcome } from '../outcome.fixture.ts';
import { CODECS } from './codecs.fixture.ts';
import { fuzz } from './fuzz.fixture.ts';

// The long one is `npm run bench -- fuzz`.
test.each(CODECS)('$name reads a valid input, and reads or refuses each of 2,000 that are made of valid ones', (codec) => {
  expect(codec.seeds.map((seed) => outcome(() => codec.read(seed)))).toContain('read');
  const { faults, inputs } = fuzz(codec, 2000, 20_261_125);
  expect(faults).toEqual([]);
  expect(inputs).toBe(2000);
});

test.each([
  ['throws another error', () => Number('x').toFixed(-1), 5],
  [
    'refuses',
    () => {
      throw new MalformedPacket('no');
    },
    0,
  ],
])('a codec that %s is found out where that is a fault', (_what, read, faults) => {
  expect(fuzz({ name: 'x', seeds: [Uint8Array.from([1, 2, 3])], read }, 10, 1).faults).toHaveLength(faults);
});
