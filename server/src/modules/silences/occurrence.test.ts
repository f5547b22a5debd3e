import { describe, expect, it } from 'vitest';
import { occurrenceAt } from './occurrence.ts';

const times = (from: string, to: string, weekly: boolean, timezone = 'Europe/London') => ({
  starts_at: new Date(from),
  ends_at: new Date(to),
  weekly,
  timezone,
});
const at = (row: ReturnType<typeof times>, now: string) => {
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
});
