import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DueSites, IN_ANY_CASE } from './due-sites.ts';

const SITE = { accountId: 'a1', siteId: 's1' };
const DEFER_MS = 2_000;
const AGAIN_MS = 60_000;
let due: DueSites;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  due = new DueSites('me', { deferMs: DEFER_MS, againMs: AGAIN_MS });
});
afterEach(() => vi.useRealTimers());

const changed = (revision: number, receivedAt: number) => due.wake({ site: SITE, receivedAt: new Date(receivedAt), revision }, 1_000);
const byOther = (revision: number, againAt: number | null = null) => due.evaluated(SITE, { revision, againAt, by: 'other' }, 0);
/** What is due after so many ms: when its change was received. */
const after = (ms: number) => {
  vi.advanceTimersByTime(ms);
  return [...due.take()].map(({ receivedAt }) => receivedAt?.getTime() ?? null);
};

describe('the sites that are due', () => {
  it('are due once their changes have come, as of the first of these', () => {
    changed(1, 10);
    changed(2, 20);
    expect(after(999)).toEqual([]);
    expect(after(1)).toEqual([10]);
    expect(after(10_000)).toEqual([]);
  });

  it('are due later where another process evaluated them last, as of the last change: what has just begun does not count as lasting', () => {
    byOther(1);
    changed(2, 20);
    changed(3, 30);
    expect(after(1_000)).toEqual([]);
    expect(after(DEFER_MS)).toEqual([30]);
  });

  it('are not due where another process evaluated them at this revision, and later where it goes on with what changed since', () => {
    byOther(1);
    changed(2, 20);
    byOther(2);
    expect(after(10_000)).toEqual([]);
    changed(3, 30);
    vi.advanceTimersByTime(2_900);
    changed(4, 40);
    byOther(3);
    expect(after(DEFER_MS - 1)).toEqual([]);
    expect(after(1)).toEqual([40]);
  });

  it('are due again some time after each evaluation, whoever made it: a message may have been lost', () => {
    due.settled(SITE, { revision: 1, againAt: null }, 0);
    expect(after(AGAIN_MS - 1)).toEqual([]);
    expect(after(1)).toEqual([null]);
    due.settled(SITE, { revision: 2, againAt: 3 * AGAIN_MS }, 0);
    vi.advanceTimersByTime(AGAIN_MS - 10);
    byOther(2);
    expect(after(AGAIN_MS + DEFER_MS - 1)).toEqual([]);
    expect(after(1)).toEqual([null]);
  });

  it('are due by time alone, later where another process evaluated them, and in any case whoever did', () => {
    due.settled(SITE, { revision: 1, againAt: 500 }, 0);
    expect(after(500)).toEqual([null]);
    byOther(1, 500);
    expect(after(500)).toEqual([]);
    expect(after(DEFER_MS)).toEqual([null]);
    due.wake({ site: SITE, receivedAt: null, revision: IN_ANY_CASE }, 0);
    byOther(2);
    expect(after(0)).toEqual([null]);
  });
});
