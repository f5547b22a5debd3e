import { expect, test } from 'vitest';
import { ASK_ALL_MS, SettingsTurns } from './settings-turns.ts';

const never = (): boolean => false;
const always = (): boolean => true;

/** At which seconds a device is asked within some, and for what. */
function askedWithin(seconds: number, isComplete: () => boolean): [number, boolean][] {
  const turns = new SettingsTurns();
  turns.begin('a', 0);
  const asked: [number, boolean][] = [];
  for (let now = 0; now <= seconds * 1000; now += 100) for (const { all } of turns.take(now, isComplete)) asked.push([now / 1000, all]);
  return asked;
}

test('a device that announced everything is asked once a minute', () => {
  expect(askedWithin(130, always)).toEqual([
    [0, true],
    [60, true],
    [120, true],
  ]);
});

test('what a device does not announce is asked for again, less and less often', () => {
  expect(askedWithin(60, never)).toEqual([
    [0, true],
    [2, false],
    [6, false],
    [14, false],
    [30, false],
    [60, true],
  ]);
});

test('a few devices are asked at a time, and all of them in the end', () => {
  const turns = new SettingsTurns();
  for (let index = 0; index < 25; index += 1) turns.begin(`${index}`, 0);

  const ticks = [0, 100, 200, 300].map((now) => turns.take(now, never).map(({ source }) => source));

  expect(ticks.map(({ length }) => length)).toEqual([10, 10, 5, 0]);
  expect(new Set(ticks.flat()).size).toBe(25);
});

test('a device that is new or back is asked for everything at once', () => {
  const turns = new SettingsTurns();
  turns.begin('a', 0);
  turns.take(0, never);
  turns.begin('a', 500);

  expect(turns.take(500, always)).toEqual([{ source: 'a', all: true }]);
  expect(turns.take(ASK_ALL_MS, always)).toEqual([]);
});
