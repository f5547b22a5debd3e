import { expect, it } from 'vitest';
import { startOfDay } from './start-of-day.ts';

it.each([
  ['an ordinary day', '2026-06-10T14:30:05.250Z', 'America/New_York', '2026-06-10T04:00:00.000Z'],
  ['a day that is over in London already', '2026-06-11T03:59:59Z', 'America/New_York', '2026-06-10T04:00:00.000Z'],
  ['the day on which the clocks go forward', '2026-03-08T14:00:00Z', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['the day on which they go back', '2026-11-01T14:00:00Z', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['a day that begins at 01:00, as midnight is left out', '2026-03-29T12:00:00Z', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
])('the day of a reader begins with their midnight: %s', (_, now, zone, start) => {
  expect(startOfDay(Date.parse(now), zone)).toBe(start);
});
