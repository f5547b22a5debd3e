import { describe, expect, it } from 'vitest';
import { type ReceivingStream, type SentStream, streamMisfit } from './stream-fit.ts';

const SENT: SentStream = {
  name: 'Mix',
  format: { encoding: 'L24', sampleRate: 48_000, channels: 2 },
  packetTime: 1000,
  clock: { kind: 'PTP', domain: 0 },
  sessionDescription: 'v=0',
};
const ANY: ReceivingStream = { name: 'In', clockDomain: null };
const accepts = (more: NonNullable<ReceivingStream['accepts']>): ReceivingStream => ({ ...ANY, accepts: more });

describe('a receive stream', () => {
  it.each<[string, SentStream, ReceivingStream]>([
    [
      'what says all that it takes',
      SENT,
      {
        ...accepts({ encodings: ['L16', 'L24'], sampleRates: [48_000], packetTimes: [1000], channels: 2 }),
        clockDomain: 0,
      },
    ],
    ['anything, where it does not say what it takes', SENT, ANY],
    [
      'what does not say what it is',
      { name: 'Mix', sessionDescription: 'v=0' },
      accepts({ encodings: ['L24'], packetTimes: [125], channels: 1 }),
    ],
    ['a clock of which no domain is known', { ...SENT, clock: { kind: 'PTP' } }, { ...ANY, clockDomain: 3 }],
    ['any domain, where that of its own device is not known', { ...SENT, clock: { kind: 'PTP', domain: 3 } }, ANY],
  ])('takes %s', (_, sent, receiving) => {
    expect(streamMisfit(sent, receiving)).toBeNull();
  });

  it.each<[string, SentStream, ReceivingStream, string]>([
    [
      'without a session description',
      { ...SENT, sessionDescription: null },
      ANY,
      'Mix has no session description, without which nobody can receive it.',
    ],
    ['in another encoding', SENT, accepts({ encodings: ['L16', 'AM824'] }), 'Mix is L24; In takes L16, AM824.'],
    ['at another sample rate', SENT, accepts({ sampleRates: [44_100, 96_000] }), 'Mix has 48 kHz; In takes 44.1 kHz, 96 kHz.'],
    ['in packets of another length', SENT, accepts({ packetTimes: [125] }), 'Mix has packets of 1 ms; In takes 0.125 ms.'],
    ['with more channels', SENT, accepts({ channels: 1 }), 'Mix has 2 channels; In takes at most 1.'],
    ['in another PTP domain than its device', SENT, { ...ANY, clockDomain: 3 }, 'Mix is in PTP domain 0; In is in 3.'],
    ["by the sender's own clock", { ...SENT, clock: { kind: 'LOCAL' } }, ANY, 'Mix goes by a clock of its own, which In cannot follow.'],
  ])('does not take one %s, and says why', (_, sent, receiving, why) => {
    expect(streamMisfit(sent, receiving)).toBe(why);
  });
});
