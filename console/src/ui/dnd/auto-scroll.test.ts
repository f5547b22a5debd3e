import { describe, expect, it } from 'vitest';
import { scrollSpeed } from './auto-scroll.ts';

const VIEW = { top: 100, bottom: 600 };
const BOTH = { up: true, down: true };

describe('scrolling while a device is dragged', () => {
  it('begins in the outer fifths, is fastest at the edge, and no faster outside', () => {
    expect([90, 100, 150, 200, 350, 500, 550, 600, 700].map((y) => scrollSpeed(y, VIEW, BOTH))).toEqual([-2, -2, -1, 0, 0, 0, 1, 2, 2]);
  });

  it('waits until the pointer has moved that way: a card may be picked up at an edge', () => {
    expect(scrollSpeed(590, VIEW, { up: true, down: false })).toBe(0);
    expect(scrollSpeed(110, VIEW, { up: false, down: true })).toBe(0);
  });
});
