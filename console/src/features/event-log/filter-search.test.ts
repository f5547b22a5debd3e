import { afterEach, describe, expect, it } from 'vitest';
import { eventFilter } from '../../api/browser/storage.ts';
import { readEventLogSearch } from './event-log-search.ts';
import { DATE_TYPES, type EventFilter, NO_FILTER, withAnyCategory, withCategory, withDevices, withUsers } from './filter.ts';
import { filterParts, filterSearch } from './filter-search.ts';
import { arrivingSearch, storedFilter, storeFilter } from './stored-filter.ts';

const TODAY = '2025-11-21';
/** What of an address counts where nothing was stored. */
const read = (raw: Record<string, unknown>) => arrivingSearch('s9', readEventLogSearch(raw), TODAY);
/** What of an address is understood, one parameter at a time. */
const dateOf = (date: unknown) => read({ date }).date;

describe('the address of the event log', () => {
  it('names users, devices and a date [EVT-002] [EVT-003] [EVT-004]', () => {
    const search = read({ user: 'u1,u3', device: 'd2,d4', date: 'yesterday' });
    expect(filterParts(search, TODAY, 'UTC')).toMatchObject({
      selectedUsers: ['u1', 'u3'],
      selectedDevices: ['d2', 'd4'],
      selectedDateTimeType: 'yesterday',
    });
  });

  it('takes every way to limit the time', () => {
    const dates = [
      'today',
      'yesterday',
      'lastSevenDays',
      '2025-11-18',
      'before:2025-11-18T09:30',
      'after:2025-11-18T09:30',
      'between:2025-11-14T00:00~2025-11-16T23:59',
    ];
    expect(dates.map(dateOf)).toEqual(dates);
    const types = dates.map((date) => filterParts(read({ date }), TODAY, 'UTC').selectedDateTimeType ?? 'any');
    expect(['any', ...types].toSorted()).toEqual(DATE_TYPES.toSorted());
  });

  it('takes a moment with its zone for the day that the reader has then', () => {
    for (const [zone, day] of [
      ['Europe/Berlin', '2025-11-19'],
      ['America/New_York', '2025-11-18'],
    ] as const)
      expect(filterParts(read({ date: '2025-11-18T23:30:00Z' }), TODAY, zone).selectedDateTimeValues).toEqual([day]);
  });

  it('leaves out dates that are none or are to come', () => {
    const dates = [
      'tomorrow',
      '2025-02-31',
      '2025-11-22',
      '2025',
      2025,
      'before:',
      'after:2025-13-01T00:00',
      'between:2025-11-14T00:00',
      'between:2025-11-14T00:00~2025-11-22T00:00',
      'any',
    ];
    expect(dates.map(dateOf)).toEqual(dates.map(() => undefined));
  });

  it('keeps a span the wrong way round', () => {
    const reversed = 'between:2025-11-16T00:00~2025-11-14T00:00';
    expect(dateOf(reversed)).toBe(reversed);
  });

  it('takes pages, sizes and an order that there are', () => {
    expect(read({ page: 2, size: 50, sort: 'asc' })).toEqual({ page: 2, size: 50, sort: 'asc' });
    for (const raw of [{ page: 1 }, { page: -2 }, { page: 1.5 }, { size: 10 }, { size: 15 }, { size: 10_000 }, { sort: 'up' }])
      expect(read(raw)).toEqual({});
  });

  it('is read as it was written', () => {
    const filters: EventFilter[] = [
      NO_FILTER,
      withCategory(withAnyCategory(NO_FILTER, false), 'SYSTEM', true),
      withDevices(NO_FILTER, [
        { id: 'd1', name: 'd1' },
        { id: 'd2', name: 'd2' },
      ]),
      withUsers({ ...NO_FILTER, selectedSortDirection: 'OLDEST_FIRST' }, [{ id: 'u1', name: 'u1' }]),
      { ...NO_FILTER, anyEventCategory: false, includedEvenCategories: ['SYSTEM'] },
      { ...NO_FILTER, filterByImportance: true, selectedImportanceLevels: ['NORMAL'] },
      { ...NO_FILTER, filterByImportance: true, selectedImportanceLevels: ['IMPORTANT', 'NORMAL'] },
      { ...NO_FILTER, selectedDateTimeType: 'before', selectedDateTimeValues: ['2025-11-18T09:30'] },
    ];
    for (const filter of filters) expect({ ...NO_FILTER, ...filterParts(read({ ...filterSearch(filter) }), TODAY, 'UTC') }).toEqual(filter);
  });
});

describe('the stored filter', () => {
  afterEach(() => sessionStorage.clear());
  const tom = withUsers(NO_FILTER, [{ id: 'u2', name: 'Tom Adeyemi' }]);

  it('is kept for each site by itself, by the required names [API-095] [EVT-035] [MODEL-256] [MODEL-257] [MODEL-258] [MODEL-259] [MODEL-260] [MODEL-261] [MODEL-262] [MODEL-263] [MODEL-264] [MODEL-265] [MODEL-266]', () => {
    storeFilter('s1', tom);
    expect(JSON.parse(sessionStorage.getItem('eventFilter:s1') ?? '')).toEqual({
      anyEventCategory: true,
      includedEvenCategories: NO_FILTER.includedEvenCategories,
      selectedDevices: [],
      selectedDeviceNames: [],
      selectedUsers: ['u2'],
      selectedUserNames: ['Tom Adeyemi'],
      selectedDateTimeType: 'any',
      selectedDateTimeValues: [],
      selectedSortDirection: 'NEWEST_FIRST',
      filterByImportance: false,
      selectedImportanceLevels: [],
    });
    expect([storedFilter('s1'), storedFilter('s2')]).toEqual([tom, null]);
    const all: EventFilter = {
      anyEventCategory: false,
      includedEvenCategories: ['LATENCY'],
      selectedDevices: ['d1'],
      selectedDeviceNames: ['Foyer-Amp'],
      selectedUsers: ['u3'],
      selectedUserNames: ['Ada Palmer'],
      selectedDateTimeType: 'before',
      selectedDateTimeValues: ['2025-11-18T09:30'],
      selectedSortDirection: 'OLDEST_FIRST',
      filterByImportance: true,
      selectedImportanceLevels: ['NORMAL'],
    };
    storeFilter('s2', all);
    expect(JSON.parse(sessionStorage.getItem('eventFilter:s2') ?? '')).toEqual(all);
    expect([storedFilter('s1'), storedFilter('s2'), storedFilter('s3')]).toEqual([tom, all, null]);
  });

  it('is taken away where nothing is limited', () => {
    storeFilter('s1', tom);
    storeFilter('s1', NO_FILTER);
    expect(eventFilter('s1').get()).toBeNull();
  });

  it('is none where it cannot be read', () => {
    for (const text of ['{', '{}', '{"anyEventCategory":1}']) {
      eventFilter('s1').set(text);
      expect(storedFilter('s1')).toBeNull();
    }
  });

  it('is merged with what the address names, which goes before [EVT-040]', () => {
    storeFilter('s1', { ...tom, selectedDateTimeType: 'today' });
    expect(arrivingSearch('s1', { device: 'd2', date: 'yesterday', page: 2 })).toEqual({
      user: 'u2',
      device: 'd2',
      date: 'yesterday',
      page: 2,
    });
    expect(arrivingSearch('s1', {})).toEqual({ user: 'u2', date: 'today' });
    expect(arrivingSearch('s2', { device: 'd2' })).toEqual({ device: 'd2' });
  });
});
