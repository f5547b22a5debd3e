import { beforeEach, describe, expect, it } from 'vitest';
import { EVERYWHERE, type Scope, Staleness } from './staleness.ts';

describe('what is stale of an account', () => {
  const [hall, foyer] = [new Set(['hall']), new Set(['foyer'])];
  let stale: Staleness;
  beforeEach(() => {
    stale = new Staleness();
    stale.take(new Set());
    stale.wasRead();
  });
  const change = (place: string): number => {
    const since = ++stale.generation;
    stale.markDevices(place, ['A'], since);
    return since;
  };

  it('is what changed where somebody asks, up to when they asked, until it was read', () => {
    const first = change('hall');
    const scopes: Scope[] = [hall, foyer, EVERYWHERE];
    expect(scopes.map((scope) => stale.isCurrent(scope, first))).toEqual([false, true, false]);
    expect([...stale.take(hall).places.keys()]).toEqual(['hall']);
    const second = change('hall');
    expect(stale.isCurrent(EVERYWHERE, first)).toBe(false);
    stale.wasRead();
    expect([first, second].map((until) => stale.isCurrent(EVERYWHERE, until))).toEqual([true, false]);
  });

  it('is as it was where the read failed', () => {
    const since = change('hall');
    stale.markWhole('foyer', since);
    stale.take(EVERYWHERE);
    change('hall');
    stale.wasNotRead();
    expect(stale.isCurrent(EVERYWHERE, since)).toBe(false);
    const again = stale.take(EVERYWHERE);
    expect([...again.places].map(([place, { since: from, whole }]) => [place, from, whole])).toEqual([
      ['hall', since, false],
      ['foyer', since, true],
    ]);
  });

  it('does not count a comparison for who asked for one while it went on', () => {
    stale.markCheck();
    const { check } = stale.take(EVERYWHERE);
    stale.markCheck();
    stale.markWhole('hall', check ?? 0);
    expect([...stale.takeMore(EVERYWHERE).places.keys()]).toEqual(['hall']);
    stale.wasRead();
    expect([stale.isCurrent(EVERYWHERE, check ?? 0), stale.isCurrent(EVERYWHERE, stale.generation)]).toEqual([true, false]);
  });

  it('is not taken twice at the same time, so that nothing of it gets lost', () => {
    stale.take(EVERYWHERE);
    expect(() => stale.take(EVERYWHERE)).toThrow('is being read already');
  });
});
