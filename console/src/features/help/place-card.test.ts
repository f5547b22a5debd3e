import { describe, expect, it } from 'vitest';
import { placeCard } from './place-card.ts';

const ROOM = { width: 1000, height: 800 };
const CARD = { width: 320, height: 200 };
const at = (left: number, top: number) => placeCard({ left, top, width: 80, height: 20 }, CARD, ROOM);

describe('An explanation', () => {
  it('is below its button, in line with it', () => {
    expect(at(100, 100)).toEqual({ left: 100, top: 126 });
  });
  it('is above where there is no room below', () => {
    expect(at(100, 700)).toEqual({ left: 100, top: 494 });
    expect([at(100, 566).top, at(100, 567).top]).toEqual([592, 361]);
  });
  it('never leaves the window', () => {
    expect(at(950, 100).left).toBe(672);
    expect(at(-40, 100).left).toBe(8);
    expect(placeCard({ left: 0, top: 90, width: 80, height: 20 }, { width: 320, height: 780 }, ROOM).top).toBe(12);
  });
});
