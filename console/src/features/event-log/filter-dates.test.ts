import { describe, expect, it } from 'vitest';
import { type DateType, type EventFilter, NO_FILTER } from './filter.ts';
import { boundsOf, isComplete, withDate, withDateType } from './filter-dates.ts';

const BERLIN = 'Europe/Berlin';
/** A Friday, 08:40 by the clock of Berlin. */
const NOW = Date.parse('2025-11-21T07:40:00Z');
const TODAY = '2025-11-21';

const dated = (type: DateType, ...values: string[]): EventFilter => ({
  ...NO_FILTER,
  selectedDateTimeType: type,
  selectedDateTimeValues: values,
});
const bounds = (filter: EventFilter, zone = BERLIN) => boundsOf(filter, zone, NOW);
/** Picks dates one after another, as the calendar gives them. */
const pick = (type: DateType, ...picked: string[]) =>
  picked.reduce((filter, value, at) => withDate(filter, at === 0 ? 0 : 1, value, TODAY), withDateType(NO_FILTER, type));

describe('the moments of the filter', () => {
  it('are none for any date [EVT-026]', () => expect(bounds(dated('any'))).toEqual({}));

  it('are those of the current day, in ISO with offset [EVT-027] [API-067]', () => {
    expect(bounds(dated('today'))).toEqual({ after: '2025-11-21T00:00:00+01:00', before: '2025-11-22T00:00:00+01:00' });
  });

  it('are those of the day before [EVT-028]', () => {
    expect(bounds(dated('yesterday'))).toEqual({ after: '2025-11-20T00:00:00+01:00', before: '2025-11-21T00:00:00+01:00' });
  });

  it('run from the day 7 days ago to the end of today [EVT-029]', () => {
    expect(bounds(dated('lastSevenDays'))).toEqual({ after: '2025-11-14T00:00:00+01:00', before: '2025-11-22T00:00:00+01:00' });
  });

  it('are those of the chosen day, which is shorter or longer where clocks change [EVT-030]', () => {
    expect(bounds(dated('onDate', '2025-11-18'))).toEqual({ after: '2025-11-18T00:00:00+01:00', before: '2025-11-19T00:00:00+01:00' });
    expect(bounds(dated('onDate', '2025-10-26'))).toEqual({ after: '2025-10-26T00:00:00+02:00', before: '2025-10-27T00:00:00+01:00' });
    expect(bounds(dated('onDate', '2025-03-30'))).toEqual({ after: '2025-03-30T00:00:00+01:00', before: '2025-03-31T00:00:00+02:00' });
  });

  it('have only an upper bound before a date [EVT-031]', () => {
    expect(bounds(dated('before', '2025-11-18T09:30'))).toEqual({ before: '2025-11-18T09:30:00+01:00' });
  });

  it('run to the end of year 9999 after a date [EVT-032]', () => {
    expect(bounds(dated('after', '2025-11-18T09:30'))).toEqual({
      after: '2025-11-18T09:30:00+01:00',
      before: '9999-12-31T23:59:59+00:00',
    });
  });

  it('run from the chosen start to the end of the chosen minute [EVT-033]', () => {
    expect(bounds(dated('between', '2025-11-14T09:30', '2025-11-16T23:59'))).toEqual({
      after: '2025-11-14T09:30:00+01:00',
      before: '2025-11-17T00:00:00+01:00',
    });
  });

  it('follow the clock of the zone, whatever day the browser has', () => {
    expect(bounds(dated('today'), 'Pacific/Auckland')).toEqual({ after: '2025-11-21T00:00:00+13:00', before: '2025-11-22T00:00:00+13:00' });
    expect(bounds(dated('today'), 'America/Los_Angeles')).toEqual({
      after: '2025-11-20T00:00:00-08:00',
      before: '2025-11-21T00:00:00-08:00',
    });
  });

  it('never begin in the future: the server would refuse them', () => {
    expect(bounds(dated('after', '2025-11-21T22:00')).after).toBe('2025-11-21T08:40:00+01:00');
    expect(bounds(dated('between', '2025-11-21T22:00', '2025-11-21T23:00')).after).toBe('2025-11-21T08:40:00+01:00');
  });
});

describe('a date of the filter', () => {
  it('is kept by the minute, or by the day', () => {
    expect(pick('before', '2025-11-18 09:30:00').selectedDateTimeValues).toEqual(['2025-11-18T09:30']);
    for (const picked of ['2025-11-18', '2025-11-18 09:30:00'])
      expect(pick('onDate', picked).selectedDateTimeValues).toEqual(['2025-11-18']);
  });

  it('cannot be in the future [EVT-042]', () => {
    for (const type of ['onDate', 'before', 'after'] as const) {
      expect(pick(type, '2025-11-22 00:00:00')).toEqual(withDateType(NO_FILTER, type));
    }
    expect(pick('between', '2025-11-20 00:00:00', '2025-11-22 00:00:00').selectedDateTimeValues).toEqual(['2025-11-20T00:00']);
    expect(pick('before', '2025-11-21 23:59:00').selectedDateTimeValues).toEqual(['2025-11-21T23:59']);
    expect(pick('between', '2025-11-20 00:00:00', '2025-11-21 00:00:00').selectedDateTimeValues[1]).toBe('2025-11-21T00:00');
  });

  it('cannot begin on a later day than the end: the change is ignored [EVT-043]', () => {
    const filter = dated('between', '2025-11-14T00:00', '2025-11-16T23:59');
    expect(withDate(filter, 0, '2025-11-17 00:00:00', TODAY)).toBe(filter);
    expect(withDate(filter, 0, '2025-11-16 23:59:00', TODAY).selectedDateTimeValues[0]).toBe('2025-11-16T23:59');
  });

  it('cannot end on an earlier day than the start: the change is ignored [EVT-044]', () => {
    const filter = dated('between', '2025-11-14T12:00', '2025-11-16T23:59');
    expect(withDate(filter, 1, '2025-11-13 23:59:00', TODAY)).toBe(filter);
    expect(withDate(filter, 1, '2025-11-14 00:00:00', TODAY).selectedDateTimeValues[1]).toBe('2025-11-14T00:00');
  });

  it('is needed before Apply can be pressed [EVT-034]', () => {
    const complete = (filter: EventFilter) => isComplete(filter, TODAY);
    const whole = [
      ...(['any', 'today', 'yesterday', 'lastSevenDays'] as const).map((type) => dated(type)),
      dated('onDate', '2025-11-18'),
      dated('before', '2025-11-18T00:00'),
      dated('after', '2025-11-18T00:00'),
      dated('between', '2025-11-18T08:00', '2025-11-18T09:00'),
    ];
    expect(whole.filter(complete)).toEqual(whole);
    expect(
      [dated('onDate'), dated('before'), dated('after', ''), dated('between'), dated('between', '2025-11-18T00:00')].some(complete),
    ).toBe(false);
    expect([dated('between', '', '2025-11-18T00:00'), dated('between', '2025-11-18T09:00', '2025-11-18T08:00')].some(complete)).toBe(false);
  });

  it('is gone with another way to limit the time', () => {
    expect(withDateType(dated('before', '2025-11-18T09:30'), 'between').selectedDateTimeValues).toEqual([]);
    expect(withDate(dated('before', '2025-11-18T09:30'), 0, null, TODAY).selectedDateTimeValues).toEqual(['']);
  });
});
