import { describe, expect, it } from 'vitest';
import type { WireBand, WireMark } from './history-documents.ts';
import { readHistorySearch } from './history-search.ts';
import { laneScene, momentsOf, ticksOf, zoomed } from './scene.ts';

const MINUTE = 60_000;
const times = [0, 1, 2, 3, 4].map((n) => n * MINUTE);
const band: WireBand = {
  least: [-1, null, -2, null, -1],
  greatest: [1, null, 2, null, 7],
  freeLeast: [null, 52, null, null, null],
  freeGreatest: [null, 52.06, null, null, null],
  observed: [60, 60, 60, 0, 60],
  unlocked: [0, 60, 1, 0, 0],
  offline: [0, 0, 0, 60, 0],
};
const mark = (id: string, kind: WireMark['kind'], minute: number): WireMark => ({
  id,
  kind,
  at: new Date(minute * MINUTE).toISOString(),
  until: null,
  severity: 'ERROR',
  deviceId: id,
  deviceName: id,
  offset: null,
  from: null,
  to: null,
  withoutLeaderSeconds: 0,
});

it('a lane has a band where it was locked, parts where it was not locked or not connected, and nothing where nothing is known', () => {
  const scene = laneScene(band, times, MINUTE, { from: 0, to: 5 * MINUTE });
  expect(scene.band.map(({ from }) => from / MINUTE)).toEqual([0, 2, 4]);
  expect(scene.unlocked).toEqual([{ from: MINUTE, to: 3 * MINUTE }]);
  expect(scene.offline).toEqual([{ from: 3 * MINUTE, to: 4 * MINUTE }]);
  expect(scene.beyond).toEqual([
    { from: MINUTE, to: 2 * MINUTE, end: 'high' },
    { from: 4 * MINUTE, to: 5 * MINUTE, end: 'high' },
  ]);
  const gap = laneScene(
    { ...band, least: [], greatest: [], freeLeast: [], freeGreatest: [], observed: [], unlocked: [], offline: [] },
    times,
    MINUTE,
    {
      from: 0,
      to: 5 * MINUTE,
    },
  );
  expect(gap).toEqual({ band: [], unlocked: [], offline: [], beyond: [] });
});

it('marks that stand near to each other are one moment, led by the change of leader', () => {
  const moments = momentsOf(
    [mark('c', 'LOCK_LOST', 9), mark('b', 'LEADER_CHANGED', 2), mark('a', 'LOCK_LOST', 1)],
    { from: 0, to: 20 * MINUTE },
    2 * MINUTE,
  );
  expect(moments.map(({ marks }) => marks.map(({ id }) => id))).toEqual([['b', 'a'], ['c']]);
});

it('zooming keeps whole bins inside the range, and never fewer than six', () => {
  const whole = { from: 0, to: 60 * MINUTE };
  expect(zoomed(whole, 0.5, whole, MINUTE)).toEqual({ from: 15 * MINUTE, to: 45 * MINUTE });
  expect(zoomed(whole, 0.26, whole, MINUTE, 20.3 * MINUTE)).toEqual({ from: 12 * MINUTE, to: 28 * MINUTE });
  expect(zoomed({ from: 0, to: 6 * MINUTE }, 0.5, whole, MINUTE)).toEqual({ from: 0, to: 6 * MINUTE });
  expect(zoomed({ from: 50 * MINUTE, to: 60 * MINUTE }, 8, whole, MINUTE)).toEqual(whole);
});

it('ticks are at whole distances of the clock of the reader', () => {
  const { at, every } = ticksOf({ from: 30 * MINUTE, to: 24 * 60 * MINUTE }, 12, () => 0);
  expect(every).toBe(120 * MINUTE);
  expect(at[0]).toBe(120 * MINUTE);
  // 00:30 by UTC is 06:00 in India.
  const india = ticksOf({ from: 30 * MINUTE, to: 24 * 60 * MINUTE }, 12, () => 330 * MINUTE);
  expect(india.at.slice(0, 2)).toEqual([30 * MINUTE, 150 * MINUTE]);
});

describe('ticks over a change of the clock', () => {
  const HOUR = 60 * MINUTE;
  /** A clock that is set from one hour ahead of UTC to another at 01:00 by UTC. */
  const clock = (before: number, after: number, day: string) => (at: number) =>
    (at < Date.parse(`${day}T01:00:00Z`) ? before : after) * HOUR;
  const window = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });
  const shown = (of: { from: number; to: number }, most: number, offsetOf: (at: number) => number) =>
    ticksOf(of, most, offsetOf).at.map((at) => new Date(at + offsetOf(at)).toISOString().slice(5, 16));

  it('stay at midnight where it is set back', () => {
    const week = window('2026-10-22T23:00:00Z', '2026-10-28T00:00:00Z');
    expect(shown(week, 6, clock(2, 1, '2026-10-25'))).toEqual(['10-24T00:00', '10-25T00:00', '10-26T00:00', '10-27T00:00', '10-28T00:00']);
  });

  it('are none where the window has no length or no moments', () => {
    const none = { at: [], every: 60_000 };
    expect(ticksOf({ from: 5, to: 5 }, 6, () => 0)).toEqual(none);
    expect(ticksOf({ from: Number.NaN, to: Number.NaN }, 6, () => 0).at).toEqual([]);
  });

  it('leave out the hour that it leaves out where it is set forward', () => {
    const night = window('2026-03-28T22:30:00Z', '2026-03-29T03:30:00Z');
    expect(shown(night, 6, clock(1, 2, '2026-03-29'))).toEqual(['03-29T00:00', '03-29T01:00', '03-29T03:00', '03-29T04:00', '03-29T05:00']);
    const late = window('2026-03-29T00:30:00Z', '2026-03-29T02:30:00Z');
    expect(shown(late, 2, clock(1, 2, '2026-03-29'))).toEqual(['03-29T03:00', '03-29T04:00']);
  });
});

it('the address keeps range, window and view, and drops what makes no sense', () => {
  const until = '2026-11-27T14:00:00.000Z';
  const window = '2026-11-27T06:00:00.000Z~2026-11-27T08:00:00.000Z';
  expect(readHistorySearch({ history: 'lastDay', until, window, table: 'true', lane: 'box' })).toEqual({
    history: 'lastDay',
    until,
    window,
    table: true,
    lane: 'box',
  });
  expect(readHistorySearch({ history: 'lastDay', until: 'soon', window: 'now~then' })).toEqual({ history: 'lastDay' });
  const backwards = window.split('~').toReversed().join('~');
  expect(readHistorySearch({ history: 'lastDay', window: backwards, table: 'yes', lane: '' })).toEqual({ history: 'lastDay' });
  expect(readHistorySearch({ history: 'lastDay', window: `${until}~` })).toEqual({ history: 'lastDay' });
  expect(readHistorySearch({ history: 'lastYear', until })).toEqual({});
});
