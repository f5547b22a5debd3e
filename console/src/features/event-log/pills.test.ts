import { getFixedT } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { namespaces, startTranslation } from '../../i18n/setup.ts';
import { type EventFilter, NO_FILTER, withAnyCategory, withDevices, withUsers } from './filter.ts';
import { logQuery } from './log-query.ts';
import { type Pill, pillsOf } from './pills.ts';

beforeAll(async () => {
  await startTranslation('en', []);
  await namespaces('events');
});

const FILTER: EventFilter = {
  ...withUsers(
    withDevices(withAnyCategory(NO_FILTER, false), [
      { id: 'd1', name: 'FOH-Stagebox-B' },
      { id: 'd2', name: 'MON-Console' },
    ]),
    [{ id: 'u2', name: 'Tom Adeyemi' }],
  ),
  selectedDateTimeType: 'lastSevenDays',
};
const pills = (filter: EventFilter, maySeeUsers = true): Pill[] =>
  pillsOf(filter, { t: getFixedT('en', ['events', 'common']), today: '2025-11-21', maySeeUsers });
const words = (filter: EventFilter, maySeeUsers = true) => pills(filter, maySeeUsers).map(({ label, value }) => `${label} ${value}`);
const dated = (selectedDateTimeType: EventFilter['selectedDateTimeType'], ...selectedDateTimeValues: string[]) =>
  words({ ...NO_FILTER, selectedDateTimeType, selectedDateTimeValues });

describe('the pills of a filter', () => {
  it('say each part of it', () => {
    expect(words(NO_FILTER)).toEqual([]);
    expect(words(FILTER)).toEqual([
      'Category 9 selected',
      'Device FOH-Stagebox-B',
      'Device MON-Console',
      'User Tom Adeyemi',
      'Date Last 7 days',
    ]);
    expect(words({ ...NO_FILTER, anyEventCategory: false, includedEvenCategories: ['ARGO'] })).toEqual(['Category Other']);
    expect(words({ ...NO_FILTER, filterByImportance: true, selectedImportanceLevels: ['IMPORTANT'] })).toEqual(['Importance High']);
  });

  it('say moments in their own format [EVT-054]', () => {
    expect(dated('before', '2025-11-04T14:05')).toEqual(['Date Before 02:05:00 PM, 11/04/2025']);
    expect(dated('after', '2025-11-04T00:30')).toEqual(['Date After 12:30:00 AM, 11/04/2025']);
    expect(dated('onDate', '2025-11-04')).toEqual(['Date 12:00:00 AM, 11/04/2025 to 11:59:59 PM, 11/04/2025']);
    expect(dated('between', '2025-11-04T09:00', '2025-11-05T10:00')).toEqual(['Date 09:00:00 AM, 11/04/2025 to 10:00:59 AM, 11/05/2025']);
  });

  it('take away their own part and nothing else [EVT-039]', () => {
    const oldest: EventFilter = { ...FILTER, selectedSortDirection: 'OLDEST_FIRST' };
    const without = (filter: EventFilter, words: string) =>
      pills(filter).find(({ label, value }) => `${label} ${value}` === words)?.without;
    expect(without(oldest, 'Category 9 selected')).toEqual({ ...oldest, anyEventCategory: true });
    expect(without(oldest, 'Device FOH-Stagebox-B')).toEqual({ ...oldest, selectedDevices: ['d2'], selectedDeviceNames: ['MON-Console'] });
    expect(without(oldest, 'User Tom Adeyemi')).toEqual({ ...oldest, selectedUsers: [], selectedUserNames: [] });
    const two: EventFilter = { ...oldest, selectedUsers: ['u2', 'u3'], selectedUserNames: ['Tom Adeyemi', 'Ana Figueira'] };
    expect(without(two, 'User Ana Figueira')).toEqual(oldest);
    expect(without(oldest, 'Date Last 7 days')).toEqual({ ...oldest, selectedDateTimeType: 'any' });
    const some = { ...oldest, selectedDevices: [], selectedDeviceNames: [] };
    const important: EventFilter = { ...some, filterByImportance: true, selectedImportanceLevels: ['IMPORTANT'] };
    expect(without(important, 'Importance High')).toEqual(some);
  });

  it('take away the last level of importance with the mode', () => {
    const levels: EventFilter = { ...NO_FILTER, filterByImportance: true, selectedImportanceLevels: ['IMPORTANT', 'NORMAL'] };
    const [high] = pills(levels);
    expect(high?.without.selectedImportanceLevels).toEqual(['NORMAL']);
    expect(pills(high?.without ?? NO_FILTER)[0]?.without).toEqual(NO_FILTER);
  });

  it('say no user, and all else, to who may not see users', () =>
    expect(words(FILTER, false)).toEqual(words(FILTER).filter((word) => word !== 'User Tom Adeyemi')));
});

describe('the query of a filter', () => {
  const DEVICES = [
    { id: 'd1', importanceLevel: 'IMPORTANT' },
    { id: 'd2', importanceLevel: 'NORMAL' },
    { id: 'd3', importanceLevel: 'IMPORTANT' },
  ];
  const query = (filter: EventFilter, devices: typeof DEVICES | null = DEVICES) =>
    logQuery(filter, { domainId: 's1', zone: 'Europe/Berlin', now: Date.parse('2025-11-21T07:40:00Z'), devices });

  it('asks for everything newest first without a filter', () => {
    expect(query(NO_FILTER)).toEqual({ domainId: 's1', sortDirection: 'NEWEST_FIRST' });
  });

  it('carries each part of the filter', () => {
    expect(query({ ...FILTER, selectedSortDirection: 'OLDEST_FIRST' })).toEqual({
      domainId: 's1',
      sortDirection: 'OLDEST_FIRST',
      includeCategories: NO_FILTER.includedEvenCategories,
      deviceIds: ['d1', 'd2'],
      userIds: ['u2'],
      after: '2025-11-14T00:00:00+01:00',
      before: '2025-11-22T00:00:00+01:00',
    });
  });

  it('asks by importance for the devices that have it, and not at all where none has', () => {
    const by = (level: 'IMPORTANT' | 'LESS_IMPORTANT'): EventFilter => ({
      ...NO_FILTER,
      filterByImportance: true,
      selectedImportanceLevels: [level],
    });
    expect(query(by('IMPORTANT'))?.deviceIds).toEqual(['d1', 'd3']);
    expect(query(by('LESS_IMPORTANT'))).toBeNull();
    expect(query(by('IMPORTANT'), null)).toBeNull();
  });
});
