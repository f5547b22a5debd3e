import { expect, test } from 'vitest';
import { receiverCaps } from './receiver-caps.ts';
import { readResource } from './resources.ts';

const CAP = 'urn:x-nmos:cap:';
const rate = (numerator: number) => ({ numerator, denominator: 1 });

function capsOf(caps: unknown) {
  const receiver = readResource('receivers', { id: 'r', caps });
  if (!receiver) throw new Error('The receiver was not read.');
  return receiverCaps(receiver);
}

test('a receiver takes what one of its constraint sets allows', () => {
  const caps = capsOf({
    media_types: ['audio/L24', 'audio/l16', 'audio/AM824', 'video/raw'],
    constraint_sets: [
      {
        [`${CAP}format:sample_rate`]: { enum: [rate(48_000)] },
        [`${CAP}transport:packet_time`]: { enum: [0.125] },
        [`${CAP}format:channel_count`]: { maximum: 8 },
      },
      {
        [`${CAP}format:sample_rate`]: { enum: [rate(96_000)] },
        [`${CAP}transport:packet_time`]: { enum: [1] },
        [`${CAP}format:channel_count`]: { maximum: 4 },
      },
    ],
  });

  expect(caps).toEqual({
    encodings: ['L24', 'L16', 'AM824'],
    sampleRates: [48_000, 96_000],
    packetTimes: [125, 1000],
    channels: 8,
    exactChannels: null,
  });
});

test('what one of its sets does not limit is not limited, and a set that is switched off does not count', () => {
  const sets = [{ [`${CAP}format:sample_rate`]: { enum: [rate(48_000)] } }, { [`${CAP}format:channel_count`]: { maximum: 2 } }];
  const unlimited = { encodings: null, sampleRates: null, packetTimes: null, channels: null, exactChannels: null };

  expect(capsOf({ constraint_sets: sets })).toEqual(unlimited);
  expect(capsOf({ constraint_sets: [sets[0], { [`${CAP}meta:enabled`]: false }] })).toEqual({ ...unlimited, sampleRates: [48_000] });
});

test.each([
  [[{ minimum: 2, maximum: 2 }], 2],
  [[{ enum: [8] }, { enum: [8], minimum: 1 }], 8],
  [[{ enum: [2] }, { enum: [4] }], null],
  [[{ enum: [2, 4] }], null],
  [[{ maximum: 2 }], null],
  [[{ minimum: 0, maximum: 0 }], null],
])('of the channel counts %j a receiver has exactly %s', (counts, exact) => {
  expect(capsOf({ constraint_sets: counts.map((count) => ({ [`${CAP}format:channel_count`]: count })) }).exactChannels).toBe(exact);
});
