import { describe, expect, it } from 'vitest';
import {
  DATE_TYPES,
  DEFAULT_CATEGORIES,
  deviceModeOf,
  type EventFilter,
  filterCount,
  isDefault,
  NO_FILTER,
  settled,
  withAnyCategory,
  withCategory,
  withDeviceMode,
  withDevices,
  withImportance,
  withUsers,
} from './filter.ts';
import { withDateType } from './filter-dates.ts';

const STAGEBOX = { id: 'd1', name: 'FOH-Stagebox-B' };
const TOM = { id: 'u2', name: 'Tom Adeyemi' };

describe('the categories of the filter', () => {
  it('are all but those of the Account Log to begin with', () => {
    expect(DEFAULT_CATEGORIES).toEqual([
      'ARGO',
      'CLOCKING',
      'CONNECTIVITY',
      'DEVICE_ACTIVITY',
      'DEVICE_ADMIN',
      'DEVICE_CONFIGURATION',
      'DEVICE_ROUTING',
      'LATENCY',
      'SUBSCRIPTION',
    ]);
  });

  it('begin with the full default set whichever radio is chosen [EVT-020]', () => {
    const one: EventFilter = { ...NO_FILTER, anyEventCategory: false, includedEvenCategories: ['SYSTEM'] };
    for (const any of [true, false]) {
      expect(withAnyCategory(one, any)).toMatchObject({ anyEventCategory: any, includedEvenCategories: DEFAULT_CATEGORIES });
    }
  });

  it('go back to Any without a tick [EVT-021]', () => {
    const one: EventFilter = { ...NO_FILTER, anyEventCategory: false, includedEvenCategories: ['CLOCKING'] };
    const two = withCategory(one, 'SYSTEM', true);
    expect(two).toMatchObject({ anyEventCategory: false, includedEvenCategories: ['CLOCKING', 'SYSTEM'] });
    expect(withCategory(two, 'SYSTEM', false)).toEqual(one);
    expect(withCategory(one, 'CLOCKING', false)).toEqual(NO_FILTER);
  });
});

describe('the devices of the filter', () => {
  it('are any, by importance or specific ones', () => {
    expect(deviceModeOf(NO_FILTER)).toBe('any');
    expect(deviceModeOf(withDevices(NO_FILTER, [STAGEBOX]))).toBe('specific');
    expect(deviceModeOf(withImportance(withDeviceMode(NO_FILTER, 'importance'), 'IMPORTANT', true))).toBe('importance');
  });

  it('are cleared when the mode is switched [EVT-023]', () => {
    const chosen = withDevices(NO_FILTER, [STAGEBOX]);
    expect(chosen).toMatchObject({ selectedDevices: ['d1'], selectedDeviceNames: ['FOH-Stagebox-B'] });
    const levels = withImportance(withDeviceMode(chosen, 'importance'), 'NORMAL', true);
    expect(levels).toMatchObject({ selectedDevices: [], selectedDeviceNames: [], selectedImportanceLevels: ['NORMAL'] });
    expect(withDeviceMode(levels, 'specific')).toEqual(NO_FILTER);
  });

  it('limit nothing by importance without a level', () => {
    expect(settled(withDeviceMode(NO_FILTER, 'importance'))).toEqual(NO_FILTER);
    const high = withImportance(withDeviceMode(NO_FILTER, 'importance'), 'IMPORTANT', true);
    expect(settled(high)).toBe(high);
    expect(settled(withImportance(high, 'IMPORTANT', false))).toEqual(NO_FILTER);
  });
});

describe('the number at the filter button', () => {
  it('is one for the categories, however many are ticked [EVT-047]', () => {
    expect(filterCount(withAnyCategory(NO_FILTER, false))).toBe(1);
    expect(filterCount({ ...NO_FILTER, anyEventCategory: false, includedEvenCategories: ['SYSTEM'] })).toBe(1);
  });

  it('is one for the devices, however they are chosen [EVT-048]', () => {
    expect(filterCount(withDevices(NO_FILTER, [STAGEBOX, { id: 'd2', name: 'MON-Console' }]))).toBe(1);
    expect(filterCount(withImportance(withDeviceMode(NO_FILTER, 'importance'), 'NORMAL', true))).toBe(1);
  });

  it('is one for the users, however many are chosen [EVT-049]', () => {
    expect(filterCount(withUsers(NO_FILTER, [TOM]))).toBe(1);
    expect(filterCount(withUsers(NO_FILTER, [TOM, { id: 'u3', name: 'Ana Figueira' }]))).toBe(1);
  });

  it('is one for the date, however it is limited [EVT-050]', () => {
    const counts = DATE_TYPES.map((type) => [type, filterCount(withDateType(NO_FILTER, type))]);
    expect(counts).toEqual(DATE_TYPES.map((type) => [type, type === 'any' ? 0 : 1]));
  });

  it('is the sum of all four, and nothing without a filter', () => {
    const all = withDateType(withUsers(withDevices(withAnyCategory(NO_FILTER, false), [STAGEBOX]), [TOM]), 'lastSevenDays');
    expect(filterCount(all)).toBe(4);
    expect(filterCount(NO_FILTER)).toBe(0);
  });
});

describe('the order', () => {
  it('is newest first by default, and no filter by itself [EVT-045]', () => {
    expect(NO_FILTER.selectedSortDirection).toBe('NEWEST_FIRST');
    const oldest: EventFilter = { ...NO_FILTER, selectedSortDirection: 'OLDEST_FIRST' };
    expect(filterCount(oldest)).toBe(0);
    expect([isDefault(NO_FILTER), isDefault(oldest)]).toEqual([true, false]);
  });
});
