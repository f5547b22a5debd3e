import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClock } from './date-time.ts';
import { localMoment } from './local-moment.ts';

const at = (written: string, zone: string) => {
  const found = localMoment(written, zone);
  return typeof found === 'string' ? found : [found.at.toISOString(), found.isTwice];
};

describe('the moment that a clock shows', () => {
  it('is another one in summer and in winter', () => {
    expect(at('2026-12-01T03:00', 'Europe/London')).toEqual(['2026-12-01T03:00:00.000Z', false]);
    expect(at('2027-07-01T03:00', 'Europe/London')).toEqual(['2027-07-01T02:00:00.000Z', false]);
    expect(at('2026-12-01T03:00', 'Asia/Kathmandu')).toEqual(['2026-11-30T21:15:00.000Z', false]);
  });

  it('is none where the clock is set forward over it, up to the minute at which it goes on', () => {
    expect(at('2027-03-28T00:59', 'Europe/London')).toEqual(['2027-03-28T00:59:00.000Z', false]);
    expect(at('2027-03-28T01:00', 'Europe/London')).toBe('never');
    expect(at('2027-03-28T01:59', 'Europe/London')).toBe('never');
    expect(at('2027-03-28T02:00', 'Europe/London')).toEqual(['2027-03-28T01:00:00.000Z', false]);
    // Samoa left out a whole day.
    expect(at('2011-12-30T12:00', 'Pacific/Apia')).toBe('never');
  });

  it('is the first of two where the clock is set back over it', () => {
    expect(at('2026-10-25T01:30', 'Europe/London')).toEqual(['2026-10-25T00:30:00.000Z', true]);
    expect(at('2026-10-25T02:00', 'Europe/London')).toEqual(['2026-10-25T02:00:00.000Z', false]);
    // By half an hour alone.
    expect(at('2027-04-04T01:45', 'Australia/Lord_Howe')).toEqual(['2027-04-03T14:45:00.000Z', true]);
  });

  it('is none of what is no day and time', () => {
    for (const text of [
      '',
      'now',
      '2026-02-30T10:00',
      '2026-12-01',
      '2026-12-01T24:00',
      '2026-12-01T10:60',
      '2026-12-01T10:00Z',
      '2026-12-01T10:00:30',
    ])
      expect([text, at(text, 'UTC')]).toEqual([text, 'malformed']);
  });

  it('is shown by that clock, whenever it is', () => {
    const zones = fc.constantFrom('Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Chatham', 'UTC');
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 20_000_000 }), (zone, minutes) => {
        const reading = readClock(Date.UTC(2020, 0, 1) + minutes * 60_000, zone);
        const written = `${reading?.year}-${reading?.month}-${reading?.day}T${reading?.hour}:${reading?.minute}`;
        const found = localMoment(written, zone);
        expect(typeof found === 'object' && readClock(found.at, zone)).toEqual({ ...reading, second: '00' });
      }),
    );
  });
});
