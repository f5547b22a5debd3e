import { describe, expect, it } from 'vitest';
import { windowByKey } from '../../ui/time/brush/brush-keys.ts';
import { moved } from '../../ui/time/brush/moved.ts';
import { timeWords } from '../../ui/time/time-words.ts';
import { csvName, latencyCsv } from './csv.ts';
import { micros } from './micros.ts';
import { paintBands, runsOf } from './paint.ts';
import { palette } from './palette.ts';
import { type Bin, binAt, sceneOf } from './scene.ts';
import { newestWindow } from './window.ts';

const bin = (time: number, max = 600, setting = 1000): Bin => ({
  time,
  min: 400,
  max,
  setting,
  minutes: 1,
  minutesAbove: max > setting ? 1 : 0,
  average: (400 + max) / 2,
});
const empty = (time: number): Bin => ({ time, min: null, max: null, setting: null });
const bins = (count: number): Bin[] => Array.from({ length: count }, (_, i) => bin(i));
const whole = { from: 0, to: 100 };

describe('the window of the latency graph', () => {
  it('holds the newest 64 points, all of fewer, and everything where there are none [RX-063]', () => {
    expect(newestWindow(bins(100), 1, whole)).toEqual({ from: 36, to: 100 });
    expect(newestWindow(bins(10), 1, whole)).toEqual({ from: 0, to: 10 });
    // One point alone keeps some time around it.
    expect(newestWindow([bin(90)], 1, whole)).toEqual({ from: 79, to: 91 });
    expect(newestWindow([], 1, whole)).toBe(whole);
  });

  it('moves without changing its length and stays in the range', () => {
    expect(moved({ from: 10, to: 30 }, 5, whole)).toEqual({ from: 15, to: 35 });
    expect(moved({ from: 10, to: 30 }, -50, whole)).toEqual({ from: 0, to: 20 });
    expect(moved({ from: 10, to: 30 }, 500, whole)).toEqual({ from: 80, to: 100 });
  });

  const keys: [string, boolean, 'from' | 'to', object | null][] = [
    ['ArrowRight', true, 'from', { from: 41, to: 61 }],
    ['ArrowLeft', true, 'to', { from: 39, to: 59 }],
    ['Home', false, 'from', { from: 0, to: 60 }],
    ['End', false, 'to', { from: 40, to: 100 }],
    ['End', false, 'from', { from: 58, to: 60 }],
    ['PageDown', false, 'from', { from: 30, to: 60 }],
    ['PageUp', false, 'to', { from: 40, to: 70 }],
    ['ArrowRight', false, 'from', null],
  ];
  it.each(keys)('is by %s (shift: %s) at the handle %s %j; null: the handle itself does it', (key, shiftKey, edge, expected) => {
    expect(windowByKey({ key, shiftKey }, edge, { from: 40, to: 60 }, whole, 1)).toEqual(expected);
  });
});

describe('what is drawn', () => {
  it('takes bands and scale from what is in sight', () => {
    const scene = sceneOf([bin(0, 1284), ...bins(10).slice(1), bin(10, 1284)], 1, { from: 5, to: 10 });
    expect(scene.bins).toHaveLength(5);
    expect(scene.peak).toBe(600);
    expect(scene.bands.map(({ kind }) => kind)).toEqual(['inTime']);
    expect(scene.top).toBeGreaterThan(1000);
    const all = sceneOf([bin(0, 1284), ...bins(10).slice(1), bin(10, 1284)], 1, { from: 0, to: 11 });
    expect([all.peak, all.top > scene.top]).toEqual([1284, true]);
  });

  it('takes the bands of a time from what the setting was then', () => {
    const scene = sceneOf([bin(0, 1284), bin(1, 600), bin(2, 600, 2000)], 1, { from: 0, to: 3 });
    expect(scene.stretches.map(({ from, to, bands }) => [from, to, bands.map(({ kind }) => kind)])).toEqual([
      [-Infinity, 2, ['inTime', 'overSetting', 'late']],
      [2, Infinity, ['inTime']],
    ]);
  });

  it('is green, amber and red by the ratio of the setting to the peak, and all green above 90 % of it [RX-064 RX-065]', () => {
    const tokens = { positive: 'green', warning: 'amber', error: 'red' };
    for (const [name, colour] of Object.entries(tokens)) document.documentElement.style.setProperty(`--${name}-tint`, colour);
    /** The colours of the stripes and where each ends, from below; without what has no place. */
    const stripes = (peak: number) => {
      const painted: [colour: string, top: number][] = [];
      let top = 0;
      const none = () => undefined;
      const drawn = { save: none, restore: none, beginPath: none, clip: none, moveTo: none, lineTo: none, stroke: none, fillStyle: '' };
      const ctx = Object.assign(drawn, {
        rect: (_x: number, y: number) => (top = y),
        fillRect: () => painted.push([drawn.fillStyle, Math.round(top)]),
      });
      const scene = { ...sceneOf([bin(0, peak)], 1, { from: 0, to: 1 }), top: 2000 };
      paintBands(
        { ctx: ctx as unknown as CanvasRenderingContext2D, left: 0, top: 0, width: 100, height: 2000, ratio: 1 },
        scene,
        palette(),
      );
      return painted;
    };
    expect(stripes(1284)).toEqual([
      ['green', 1000],
      ['amber', 889],
      ['red', 0],
    ]);
    expect(stripes(1100)).toEqual([['green', 0]]);
    document.documentElement.removeAttribute('style');
  });

  it('breaks where nothing was measured', () => {
    expect(runsOf([bin(0), bin(1), empty(2), bin(3)], 1).map((run) => run.length)).toEqual([2, 1]);
    expect(runsOf([bin(0), bin(5)], 1).map((run) => run.length)).toEqual([1, 1]);
  });

  it('finds the point under a pointer', () => {
    for (const time of [3.1, 3.9]) expect(binAt(sceneOf(bins(10), 1, { from: 0, to: 10 }), time)?.time).toBe(3);
    expect(binAt(sceneOf([], 1, { from: 0, to: 10 }), 3.2)).toBeUndefined();
  });
});

describe('the words of the graph', () => {
  it('are whole, with a thousands comma', () => {
    expect(micros(1284.4)).toBe('1,284');
  });

  it('name the day where a time alone would not do', () => {
    const tokyo = { timezone: 'Asia/Tokyo', timeFormat: '24hr', dateFormat: 'ddmmyyyy' } as const;
    const noon = Date.parse('2026-11-21T12:30:00+09:00');
    expect(timeWords('en', 3_600_000, tokyo, noon).of(noon)).toBe('12:30');
    expect(timeWords('en', 3_600_000, tokyo, noon).of(noon - 86_400_000)).toBe('20 Nov, 12:30');
    expect(timeWords('en', 7 * 86_400_000, tokyo).of(noon)).toBe('21 Nov, 12:30');
    expect(timeWords('en', 3_600_000, tokyo).tick(Date.parse('2026-11-21T00:00:00+09:00'), 3_600_000)).toBe('21 Nov');
    const york = { timezone: 'America/New_York', timeFormat: '12hr', dateFormat: 'mmddyyyy' } as const;
    expect(timeWords('en', 7 * 86_400_000, york).of(noon)).toBe('Nov 20, 10:30 PM');
    expect(timeWords('en', 0, york).full(noon)).toBe('Nov 20, 2026, 10:30 PM');
  });

  it('make a file of what was measured, under a name every system takes', () => {
    const at = Date.UTC(2026, 10, 21, 6, 30);
    expect(latencyCsv([bin(at, 1284), empty(at + 1)])).toBe(
      'time,max_latency_us,min_latency_us,setting_us,minutes,minutes_above_setting,average_us\r\n2026-11-21T06:30:00.000Z,1284,400,1000,1,1,842\r\n',
    );
    expect(csvName('Latency', 'In/1: "L"@Box', '')).toBe('Latency In-1- -L-@Box.csv');
    for (const refused of ['<', '>', ':', '"', '/', '\\', '|', '?', '*', '\0', '\n', '\u007f'])
      expect([refused, csvName(`a${refused}b`)]).toEqual([refused, 'a-b.csv']);
  });
});
