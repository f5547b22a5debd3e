import { describe, expect, it } from 'vitest';
import { occurrenceAt, type Times } from './occurrence.ts';

const times = (from: string, to: string, weekly: boolean, timezone = 'Europe/London'): Times => ({
  starts_at: new Date(from),
  ends_at: new Date(to),
  weekly,
  timezone,
  skipped_until: null,
});
const at = (row: Times, now: string) => {
  const time = occurrenceAt(row, new Date(now));
  return time && [time.from.toISOString(), time.to.toISOString()];
};

describe('the time of a silence', () => {
  it('is the one that was chosen until its end, and then none', () => {
    const once = times('2026-11-24T14:00:00Z', '2026-11-24T18:00:00Z', false);
    expect(at(once, '2026-11-24T13:00:00Z')).toEqual(['2026-11-24T14:00:00.000Z', '2026-11-24T18:00:00.000Z']);
    expect(at(once, '2026-11-24T17:59:59Z')).toEqual(['2026-11-24T14:00:00.000Z', '2026-11-24T18:00:00.000Z']);
    expect(at(once, '2026-11-24T18:00:00Z')).toBeNull();
  });

  it('returns each week by the clock of its zone, also where that is moved between', () => {
    // Sunday, 03:00 to 05:00 in London: summer time ended on 25 October 2026.
    const weekly = times('2026-10-18T02:00:00Z', '2026-10-18T04:00:00Z', true);
    expect(at(weekly, '2026-10-18T04:00:00Z')).toEqual(['2026-10-25T03:00:00.000Z', '2026-10-25T05:00:00.000Z']);
    expect(at(weekly, '2027-04-04T02:30:00Z')).toEqual(['2027-04-04T02:00:00.000Z', '2027-04-04T04:00:00.000Z']);
  });

  it('is an hour later on the day whose clock leaves its hour out', () => {
    // Sunday, 01:30 to 02:30: on 28 March 2027 the clock goes from 01:00 to 02:00, and 02:30 of that day is half an hour after it.
    const weekly = times('2027-03-21T01:30:00Z', '2027-03-21T02:30:00Z', true);
    expect(at(weekly, '2027-03-21T03:00:00Z')).toEqual(['2027-03-28T01:30:00.000Z', '2027-03-28T02:30:00.000Z']);
  });

  describe('that lasts from 22:00 to 06:00 in Berlin', () => {
    const saturdays = times('2026-03-14T21:00:00Z', '2026-03-15T05:00:00Z', true, 'Europe/Berlin');

    it('ends at 06:00 in the night of 7 hours, in that of 9, and after both', () => {
      expect(at(saturdays, '2026-03-28T12:00:00Z')).toEqual(['2026-03-28T21:00:00.000Z', '2026-03-29T04:00:00.000Z']);
      expect(at(saturdays, '2026-04-04T12:00:00Z')).toEqual(['2026-04-04T20:00:00.000Z', '2026-04-05T04:00:00.000Z']);
      expect(at(saturdays, '2026-10-25T04:30:00Z')).toEqual(['2026-10-24T20:00:00.000Z', '2026-10-25T05:00:00.000Z']);
      expect(at(saturdays, '2026-10-31T12:00:00Z')).toEqual(['2026-10-31T21:00:00.000Z', '2026-11-01T05:00:00.000Z']);
    });

    it.each([
      ['of 7 hours', '2026-03-28T21:00:00Z', '2026-03-29T04:00:00Z', '2026-04-04T20:00:00.000Z', '2026-04-05T04:00:00.000Z'],
      ['of 9 hours', '2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z', '2026-10-31T21:00:00.000Z', '2026-11-01T05:00:00.000Z'],
    ])('ends at 06:00 each week, also where it was made for the night %s', (_, from, to, nextFrom, nextTo) => {
      expect(at(times(from, to, true, 'Europe/Berlin'), to)).toEqual([nextFrom, nextTo]);
    });
  });

  it('lasts as long as the first time where the clock would end it before it begins', () => {
    // Sunday, 02:30 to 03:15: on 29 March 2026 the clock goes from 02:00 to 03:00.
    const weekly = times('2026-03-22T01:30:00Z', '2026-03-22T02:15:00Z', true, 'Europe/Berlin');
    expect(at(weekly, '2026-03-28T12:00:00Z')).toEqual(['2026-03-29T01:30:00.000Z', '2026-03-29T02:15:00.000Z']);
    // 02:45 to 02:15 in the night in which the clock goes back.
    const back = times('2026-10-25T00:45:00Z', '2026-10-25T01:15:00Z', true, 'Europe/Berlin');
    expect(at(back, '2026-10-31T12:00:00Z')).toEqual(['2026-11-01T01:45:00.000Z', '2026-11-01T02:15:00.000Z']);
  });

  it('is none of those that were skipped, and has the times of the first one afterwards', () => {
    const sundays = times('2026-03-22T01:30:00Z', '2026-03-22T03:30:00Z', true, 'Europe/Berlin');
    const skipped = { ...sundays, skipped_until: sundays.ends_at };
    expect(at(skipped, '2026-03-22T02:00:00Z')).toEqual(['2026-03-29T01:30:00.000Z', '2026-03-29T02:30:00.000Z']);
    expect(at(skipped, '2026-04-03T12:00:00Z')).toEqual(['2026-04-05T00:30:00.000Z', '2026-04-05T02:30:00.000Z']);
  });
});
