import { describe, expect, it } from 'vitest';
import { cornerInside, nextTarget, placeAmong, stepOfKey } from './target-order.ts';

describe('the arrow keys while a device is dragged', () => {
  it('go forwards with down and right, backwards with up and left, and nowhere with other keys', () => {
    expect(['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'KeyA'].map(stepOfKey)).toEqual([1, 1, -1, -1, null]);
  });

  it('jump from target to target and round at both ends', () => {
    const targets = ['Alder Street Theatre', 'Kestrel Arena', 'High importance'];
    expect(nextTarget(targets, 0, 1)).toBe('Kestrel Arena');
    expect(nextTarget(targets, 2, 1)).toBe('Alder Street Theatre');
    expect(nextTarget(targets, 0, -1)).toBe('High importance');
    expect(nextTarget([], 0, 1)).toBeNull();
  });

  it('begin at the source: forwards to the target after it, backwards to the one before', () => {
    document.body.innerHTML = '<i id="a"></i><b id="own"><u id="within"></u></b><i id="c"></i><u id="between"></u><i id="d"></i>';
    const node = (id: string) => document.getElementById(id) ?? document.body;
    const targets = ['a', 'c', 'd'].map((id) => ({ id, node: node(id) }));
    const around = (source: string) => {
      const at = placeAmong(targets, node(source));
      return [nextTarget(targets, at, -1)?.id, nextTarget(targets, at, 1)?.id];
    };
    expect(around('within')).toEqual(['a', 'c']);
    expect(around('between')).toEqual(['c', 'd']);
    expect(around('d')).toEqual(['c', 'a']);
  });

  it('put the card below the head of a group, below a small target, and always inside the window', () => {
    const card = { width: 288, height: 86 };
    const view = { width: 1440, height: 900 };
    expect(cornerInside({ left: 0, top: 260, right: 200, bottom: 292 }, card, view)).toEqual({ x: 8, y: 300 });
    expect(cornerInside({ left: 230, top: 300, right: 1400, bottom: 600 }, card, view)).toEqual({ x: 238, y: 344 });
    expect(cornerInside({ left: 230, top: 5000, right: 1400, bottom: 9000 }, card, view)).toEqual({ x: 238, y: 806 });
    expect(cornerInside({ left: 230, top: -4000, right: 1400, bottom: 100 }, card, view)).toEqual({ x: 238, y: 8 });
    expect(cornerInside({ left: 1400, top: 300, right: 1640, bottom: 600 }, card, view)).toEqual({ x: 1144, y: 344 });
    expect(cornerInside({ left: -300, top: 300, right: 100, bottom: 600 }, card, view)).toEqual({ x: 8, y: 344 });
  });
});
