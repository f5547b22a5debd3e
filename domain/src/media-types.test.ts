import { describe, expect, it } from 'vitest';
import { CHANNEL_MEDIA_TYPES } from './enumerations.ts';
import { mediaTypesMatch } from './media-types.ts';

describe('media types', () => {
  it('match when they are the same, or one is generic or all [RX-052]', () => {
    const matching = CHANNEL_MEDIA_TYPES.flatMap((receive) =>
      CHANNEL_MEDIA_TYPES.filter((transmit) => mediaTypesMatch(receive, transmit)).map((transmit) => `${receive} ${transmit}`),
    );
    const wanted = CHANNEL_MEDIA_TYPES.flatMap((one) => [`${one} ${one}`, `GENERIC ${one}`, `${one} GENERIC`, `ALL ${one}`, `${one} ALL`]);
    expect(matching.toSorted()).toEqual([...new Set(wanted)].toSorted());
    expect(mediaTypesMatch('AUDIO', 'VIDEO')).toBe(false);
  });
});
