import type { DateTimeSettings } from '@tutti/domain/preferences-form';
import { describe, expect, it } from 'vitest';
import { daysAgo, dayWords, shortTime, tooltipTime } from './date-time.ts';

const SYDNEY: DateTimeSettings = { timezone: 'Australia/Sydney', timeFormat: '24hr', dateFormat: 'ddmmyyyy' };
const YORK: DateTimeSettings = { timezone: 'America/New_York', timeFormat: '12hr', dateFormat: 'mmddyyyy' };

describe('a moment', () => {
  it('is none where there is none', () => {
    expect(shortTime('soon', 0, SYDNEY)).toEqual({ time: '--', day: null });
    expect(tooltipTime('soon', SYDNEY)).toBe('--');
  });

  it('is in tooltips in their own form, whatever the reader’s formats', () => {
    expect(tooltipTime('2026-01-15T13:05:00Z', SYDNEY)).toBe('12:05 AM, 16/01/2026');
    expect(tooltipTime('2026-01-15T13:05:00Z', YORK)).toBe('8:05 AM, 15/01/2026');
  });

  it('is short where it is recent: today is the reader’s today', () => {
    const now = Date.parse('2026-01-16T02:00:00Z');
    expect(shortTime('2026-01-15T20:00:00Z', now, SYDNEY)).toEqual({ time: '07:00', day: null });
    expect(shortTime('2026-01-15T04:59:00Z', now, YORK)).toEqual({ time: '11:59 PM', day: '01/14' });
    expect(shortTime('2025-12-31T20:00:00Z', now, YORK)).toEqual({ time: '3:00 PM', day: '12/31/2025' });
    expect(shortTime('2025-12-31T20:00:00Z', now, SYDNEY)).toEqual({ time: '07:00', day: '01/01' });
  });

  it('names the month in the language, in the reader’s order', () => {
    const at = '2026-01-15T13:05:00Z';
    expect([dayWords(at, SYDNEY, 'en'), dayWords(at, YORK, 'en'), dayWords(at, YORK, 'en', true)]).toEqual([
      '16 Jan',
      'Jan 15',
      'Jan 15, 2026',
    ]);
    expect(dayWords(at, SYDNEY, 'ja')).toBe('1月16日');
  });

  it('is so many days of the calendar ago, also in the nights of a clock change', () => {
    const ago = (at: string, now: string) => daysAgo(at, Date.parse(now), YORK);
    // The 8th of March has 23 hours there, the 1st of November 25.
    expect(ago('2026-03-08T04:50:00Z', '2026-03-09T04:10:00Z')).toBe(2);
    expect(ago('2026-03-08T05:10:00Z', '2026-03-09T04:10:00Z')).toBe(1);
    expect(ago('2026-11-01T04:10:00Z', '2026-11-02T04:50:00Z')).toBe(0);
    expect(ago('2026-11-01T03:50:00Z', '2026-11-02T04:50:00Z')).toBe(1);
    expect(ago('soon', '2026-11-02T04:50:00Z')).toBeNull();
  });
});
