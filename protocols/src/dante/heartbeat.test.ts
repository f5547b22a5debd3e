import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeHeartbeat, encodeHeartbeat } from './heartbeat.ts';
import { identity } from './packets.fixture.ts';

const orNone = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

test('a heartbeat is read as it was written, with any of its blocks', () => {
  const heartbeat = fc.record({
    sequence: fc.nat(0xffff),
    source: identity,
    sampleRate: orNone(fc.constantFrom(44_100, 48_000, 192_000)),
    frequencyOffsetPpb: orNone(fc.integer({ min: -30_000, max: 30_000 })),
    locked: orNone(fc.boolean()),
  });

  fc.assert(
    fc.property(heartbeat, (sent) => {
      expect(decodeHeartbeat(encodeHeartbeat(sent))).toEqual(sent);
    }),
  );
});

test('a block without a length ends the search instead of being read for ever', () => {
  const bytes = encodeHeartbeat({ sequence: 1, source: '001dc10812580000', sampleRate: 48_000, frequencyOffsetPpb: null, locked: null });
  bytes.set([0, 0], 0x20);

  expect(decodeHeartbeat(bytes).sampleRate).toBeNull();
});
