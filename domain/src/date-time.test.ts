import { describe, expect, it } from 'vitest';
import { dateTime, knownZone, momentWords, ownZone } from './date-time.ts';
import type { DateTimeSettings } from './preferences-form.ts';

const SYDNEY: DateTimeSettings = { timezone: 'Australia/Sydney', timeFormat: '24hr', dateFormat: 'ddmmyyyy' };
const YORK: DateTimeSettings = { timezone: 'America/New_York', timeFormat: '12hr', dateFormat: 'mmddyyyy' };

describe('a moment', () => {
  it('is in the time zone and formats of the reader, in summer and in winter', () => {
    expect(dateTime('2026-01-15T13:05:00Z', SYDNEY)).toBe('00:05, 16/01/2026');
    expect(dateTime('2026-07-15T13:05:00Z', SYDNEY)).toBe('23:05, 15/07/2026');
    expect(dateTime('2026-01-15T13:05:00Z', YORK)).toBe('8:05 AM, 01/15/2026');
    expect(dateTime('2026-07-15T16:05:00Z', YORK)).toBe('12:05 PM, 07/15/2026');
    expect(dateTime('2026-07-15T04:05:00Z', YORK)).toBe('12:05 AM, 07/15/2026');
    expect(dateTime('2026-07-15T20:05:00Z', YORK)).toBe('4:05 PM, 07/15/2026');
    expect(momentWords('2026-07-15T16:05:09.007Z', YORK)).toMatchObject({ exactTime: '12:05:09 PM', millisecondTime: '12:05:09.007 PM' });
  });

  it('has formats of time and date that do not depend on each other', () => {
    const london = { ...YORK, timezone: 'Europe/London' };
    expect(dateTime(new Date('2026-11-21T10:00:00Z'), { ...london, dateFormat: 'ddmmyyyy' })).toBe('10:00 AM, 21/11/2026');
    expect(dateTime(new Date('2026-11-21T22:00:00Z'), { ...london, timeFormat: '24hr' })).toBe('22:00, 11/21/2026');
  });

  it('is none where there is none', () => {
    for (const at of [null, undefined, 'soon', Number.NaN]) expect(momentWords(at, SYDNEY)).toBeNull();
  });

  it('goes by the clock of this computer where it does not know the zone', () => {
    expect(knownZone('Mars/Olympus')).toBe(ownZone());
    expect(knownZone('Asia/Kolkata')).toBe('Asia/Kolkata');
    expect(dateTime('2026-01-15T13:05:00Z', { ...SYDNEY, timezone: 'Mars/Olympus' })).toBe(
      dateTime('2026-01-15T13:05:00Z', { ...SYDNEY, timezone: ownZone() }),
    );
  });
});
