import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANNEL_MEDIA_TYPES } from './enumerations.ts';
import { canTake, type PatchReceiver, type PatchTransmitter, pairChannels } from './patch-pairs.ts';

const NOTHING: ReadonlyMap<number, number | null> = new Map();
const rx = (index: number, more: Partial<PatchReceiver> = {}): PatchReceiver => ({
  index,
  mediaType: 'AUDIO',
  canSubscribeSelf: false,
  ...more,
});
const tx = (index: number, more: Partial<PatchTransmitter> = {}): PatchTransmitter => ({
  index,
  name: `T${index}`,
  mediaType: 'AUDIO',
  ...more,
});
const pair = (
  receivers: readonly PatchReceiver[],
  transmitters: readonly PatchTransmitter[],
  more: Partial<Parameters<typeof pairChannels>[0]> = {},
) => pairChannels({ receivers, transmitters, first: 1, isSelf: false, chosen: NOTHING, ...more });

const media = fc.constantFrom(...CHANNEL_MEDIA_TYPES);
const receivers = fc.uniqueArray(fc.record({ index: fc.integer({ min: 1, max: 99 }), mediaType: media, canSubscribeSelf: fc.boolean() }), {
  selector: ({ index }) => index,
});
const transmitters = fc.uniqueArray(
  fc.record({ index: fc.integer({ min: 1, max: 99 }), name: fc.constantFrom('A', 'B', ''), mediaType: media }),
  {
    selector: ({ index }) => index,
  },
);

describe('pairs of a patch', () => {
  it('go downwards from the first transmit channel, in the order of the receive channels', () => {
    expect(pair([rx(9), rx(2), rx(5)], [tx(3), tx(1), tx(2), tx(4)], { first: 2 })).toEqual([
      { rx: 2, tx: 2, gap: null },
      { rx: 5, tx: 3, gap: null },
      { rx: 9, tx: 4, gap: null },
    ]);
  });

  it('pass over what is not compatible or has no name, and say where none is left', () => {
    expect(
      pair([rx(1), rx(2), rx(3)], [tx(1, { mediaType: 'VIDEO' }), tx(2, { name: '' }), tx(3), tx(4, { mediaType: 'GENERIC' })]),
    ).toEqual([
      { rx: 1, tx: 3, gap: null },
      { rx: 2, tx: 4, gap: null },
      { rx: 3, tx: null, gap: 'noChannel' },
    ]);
  });

  it('leave a device from itself only where its channel allows it [RX-048]', () => {
    expect(pair([rx(1), rx(2, { canSubscribeSelf: true })], [tx(1)], { isSelf: true })).toEqual([
      { rx: 1, tx: null, gap: 'loopBack' },
      { rx: 2, tx: 1, gap: null },
    ]);
  });

  it('take what somebody decided, and leave the other pairs alone', () => {
    const chosen = new Map([
      [1, 4],
      [2, null],
    ]);
    expect(pair([rx(1), rx(2), rx(3)], [tx(1), tx(2), tx(3), tx(4)], { chosen })).toEqual([
      { rx: 1, tx: 4, gap: null },
      { rx: 2, tx: null, gap: 'leftOut' },
      { rx: 3, tx: 3, gap: null },
    ]);
  });

  it('hold every receive channel once and every transmit channel at most once, compatible and not before the first', () => {
    fc.assert(
      fc.property(receivers, transmitters, fc.integer({ min: 1, max: 99 }), fc.boolean(), (rxs, txs, first, isSelf) => {
        const pairs = pair(rxs, txs, { first, isSelf });
        expect(pairs.map((one) => one.rx)).toEqual(rxs.map(({ index }) => index).toSorted((a, b) => a - b));
        const taken = pairs.flatMap((one) => (one.tx === null ? [] : [one.tx]));
        expect(new Set(taken).size).toBe(taken.length);
        for (const one of pairs) {
          expect((one.tx === null) === (one.gap !== null)).toBe(true);
          const from = txs.find(({ index }) => index === one.tx);
          const to = rxs.find(({ index }) => index === one.rx);
          if (!from || !to) continue;
          expect(from.index >= first && canTake(to, from) && (!isSelf || to.canSubscribeSelf)).toBe(true);
        }
      }),
    );
  });

  it('leave nobody out while a compatible channel is free', () => {
    fc.assert(
      fc.property(receivers, transmitters, (rxs, txs) => {
        const pairs = pair(rxs, txs);
        const taken = new Set(pairs.map((one) => one.tx));
        const waiting = rxs.filter(({ index }) => pairs.some((one) => one.rx === index && one.gap === 'noChannel'));
        expect(waiting.some((to) => txs.some((from) => !taken.has(from.index) && canTake(to, from)))).toBe(false);
      }),
    );
  });
});
