import { describe, expect, it } from 'vitest';
import { cornerInside, nextTarget, stepOfKey } from './target-order.ts';

describe('the arrow keys while a device is dragged', () => {
  it('go forwards with down and right, backwards with up and left, and nowhere with other keys', () => {
    expect(['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'KeyA'].map(stepOfKey)).toEqual([1, 1, -1, -1, null]);
  });

  it('jump from target to target and round at both ends', () => {
    const targets = ['Alder Street Theatre', 'Kestrel Arena', 'High importance'];
    expect(nextTarget(targets, null, 1)).toBe('Alder Street Theatre');
    expect(nextTarget(targets, null, -1)).toBe('High importance');
    expect(nextTarget(targets, 'High importance', 1)).toBe('Alder Street Theatre');
    expect(nextTarget(targets, 'Alder Street Theatre', -1)).toBe('High importance');
    expect(nextTarget(targets, 'gone meanwhile', 1)).toBe('Alder Street Theatre');
    expect(nextTarget([], 'Kestrel Arena', 1)).toBeNull();
  });

  it('put the card into the corner of the target, and inside the window when the target is partly outside', () => {
    const card = { width: 288, height: 86 };
    const view = { width: 1440, height: 900 };
    expect(cornerInside({ left: 0, top: 260, right: 200, bottom: 292 }, card, view)).toEqual({ x: 8, y: 268 });
    expect(cornerInside({ left: 230, top: 5000, right: 1400, bottom: 9000 }, card, view)).toEqual({ x: 238, y: 806 });
    expect(cornerInside({ left: 230, top: -4000, right: 1400, bottom: 100 }, card, view)).toEqual({ x: 238, y: 8 });
  });
});
