import { describe, expect, it } from 'vitest';
import { endOf, minutesBetween, nowOnWall, presetOf } from './silence-times.ts';

describe('the end of a silence', () => {
  const noon = '2026-11-24T12:06:00';

  it('is that of the preset by the clock of the reader, and this evening only while it is to come', () => {
    expect(nowOnWall(Date.parse('2026-11-24T12:06:40Z'), 'Europe/Berlin')).toBe('2026-11-24T13:06:00');
    expect(endOf('hour', noon)).toBe('2026-11-24T13:06:00');
    expect(endOf('fourHours', '2026-11-24T22:00:00')).toBe('2026-11-25T02:00:00');
    expect(endOf('evening', noon)).toBe('2026-11-24T18:00:00');
    expect(endOf('evening', '2026-11-24T18:00:00')).toBeNull();
    expect(endOf('morning', '2026-11-30T23:59:00')).toBe('2026-12-01T08:00:00');
  });

  it('is shown as the preset that means it, else as chosen', () => {
    expect(presetOf(noon, '2026-11-24T18:00:00')).toBe('evening');
    expect(presetOf(noon, '2026-11-24T18:01:00')).toBe('choose');
    expect(minutesBetween(noon, '2026-11-24T18:00:00')).toBe(354);
    expect(minutesBetween(noon, '2026-11-24T11:00:00')).toBe(0);
  });
});
