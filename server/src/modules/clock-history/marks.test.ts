import { expect, it } from 'vitest';
import { leaderSpans, marksOf } from './marks.ts';
import type { ClockEntry } from './read-record.ts';

const MINUTE = 60_000;
let id = 0;
const entry = (minute: number, type: string, more: Partial<ClockEntry> = {}): ClockEntry => ({
  id: ++id,
  at: new Date(minute * MINUTE),
  type,
  severity: 'ERROR',
  text: type,
  deviceId: null,
  name: null,
  from: null,
  to: null,
  offset: null,
  ...more,
});
const whole = { from: 0, to: 60 * MINUTE };
const spans = (entries: readonly ClockEntry[], last: string | null | undefined, observed = [whole]) =>
  leaderSpans(entries, whole, last, observed).map(({ from, to, name }) => [Number(from) / MINUTE, Number(to) / MINUTE, name]);

const GONE = [entry(10, 'clockLeaderGone', { from: 'Main' }), entry(10.2, 'clockLeaderFound', { to: 'Backup' })];

it('a leader that is gone until another one is found is one change, with the time that nobody led', () => {
  expect(marksOf(GONE, whole.to)).toMatchObject([{ kind: 'LEADER_CHANGED', from: 'Main', to: 'Backup', withoutLeaderSeconds: 12 }]);
  expect(spans(GONE, undefined)).toEqual([
    [0, 10, 'Main'],
    [10, 10.2, null],
    [10.2, 60, 'Backup'],
  ]);
});

it('a leader that comes back itself is no change, and one that does not is gone until the end', () => {
  const back = [entry(10, 'clockLeaderGone', { from: 'Main' }), entry(11, 'clockLeaderFound', { to: 'Main' })];
  expect(marksOf(back, whole.to)).toMatchObject([{ kind: 'LEADER_GONE', until: new Date(11 * MINUTE), withoutLeaderSeconds: 60 }]);
  expect(marksOf([entry(50, 'clockLeaderGone', { from: 'Main' })], whole.to)).toMatchObject([
    { kind: 'LEADER_GONE', until: null, to: null, withoutLeaderSeconds: 600 },
  ]);
});

it('who led is not claimed where the site was not observed, nor where nobody looked yet', () => {
  expect(spans([], 'Main')).toEqual([[0, 60, 'Main']]);
  expect(spans([], undefined)).toEqual([]);
  expect(
    spans(GONE, undefined, [
      { from: 5 * MINUTE, to: 10.1 * MINUTE },
      { from: 30 * MINUTE, to: 40 * MINUTE },
    ]),
  ).toEqual([
    [5, 10, 'Main'],
    [10, 10.1, null],
    [30, 40, 'Backup'],
  ]);
});

it('a lost lock ends with the lock of the same device; that it is not known any more is no end', () => {
  const box = { deviceId: 'box', name: 'Box' };
  const other = { deviceId: 'other', name: 'Other' };
  const marks = marksOf(
    [
      entry(1, 'clockLostLock', { ...box, offset: 52.06 }),
      entry(2, 'clockLostLock', other),
      entry(3, 'clockLocked', box),
      entry(4, 'clockLockUnknown', other),
      entry(5, 'clockLocked', other),
    ],
    whole.to,
  );
  expect(marks).toMatchObject([
    { kind: 'LOCK_LOST', deviceName: 'Other', until: null },
    { kind: 'LOCK_LOST', deviceName: 'Box', until: new Date(3 * MINUTE), offset: 52.06 },
  ]);
});

it('two leaders are a mark from their beginning to their end', () => {
  expect(marksOf([entry(1, 'twoClockLeaders'), entry(4, 'twoClockLeadersEnded')], whole.to)).toMatchObject([
    { kind: 'TWO_LEADERS', at: new Date(MINUTE), until: new Date(4 * MINUTE) },
  ]);
});
