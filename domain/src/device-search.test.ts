import { describe, expect, it } from 'vitest';
import { DEFAULT_DEVICE_SORT, SEARCH_FILTER_TYPES, withFilter } from './device-search.ts';
import { compareDevices, matchesSearch } from './matching-devices.ts';

const stagebox = { site: 'Kestrel Arena', name: 'FOH-Stagebox-A', manufacturer: 'Halden', model: 'SB-32' };

describe('searching devices', () => {
  it('finds the free text in name, manufacturer or model without regard to case, not in the site [DEVS-024]', () => {
    for (const text of ['stagebox', 'HALD', 'sb-3', '  ', '']) expect(matchesSearch(stagebox, text, [])).toBe(true);
    expect(matchesSearch(stagebox, 'kestrel', [])).toBe(false);
  });
  it('filters by exactly site, name, manufacturer and model, each by a part of it without regard to case [DEVS-022 MODEL-294]', () => {
    expect(SEARCH_FILTER_TYPES).toEqual(['site', 'name', 'manufacturer', 'model']);
    const parts = { site: 'EL AR', name: 'h-sTAGe', manufacturer: 'ALD', model: 'sb-3' };
    for (const filterType of SEARCH_FILTER_TYPES)
      for (const [where, searchTerm] of Object.entries(parts))
        expect(matchesSearch(stagebox, '', [{ filterType, searchTerm }])).toBe(where === filterType);
  });
  it('wants every filter to match, and the free text too [DEVS-023]', () => {
    const filters = [{ filterType: 'manufacturer', searchTerm: 'hal' } as const, { filterType: 'name', searchTerm: 'foh' } as const];
    expect(matchesSearch(stagebox, 'sb', filters)).toBe(true);
    expect(matchesSearch(stagebox, 'sb-16', filters)).toBe(false);
    expect(matchesSearch({ ...stagebox, name: 'MON' }, '', filters)).toBe(false);
  });
  it('keeps at most one filter per type, as its type and its term [DEVS-025 MODEL-292 MODEL-293]', () => {
    const first = withFilter([{ filterType: 'name', searchTerm: 'a' }], { filterType: 'model', searchTerm: ' x ' });
    expect(withFilter(first, { filterType: 'name', searchTerm: 'b' })).toEqual([
      { filterType: 'model', searchTerm: 'x' },
      { filterType: 'name', searchTerm: 'b' },
    ]);
    expect(withFilter(first, { filterType: 'site', searchTerm: ' ' })).toEqual(first);
  });
});

describe('sorting devices', () => {
  const devices = ['Rack-10', 'rack-2', 'Amp'].map((name, i) => ({ ...stagebox, name, model: i === 2 ? 'A' : 'B' }));
  it('is by name, upwards, by default [DEVS-034]', () => {
    expect(devices.toSorted(compareDevices(DEFAULT_DEVICE_SORT)).map((d) => d.name)).toEqual(['Amp', 'rack-2', 'Rack-10']);
  });
  it('can be turned round, equal ones staying by name upwards', () => {
    const sorted = devices.toSorted(compareDevices({ key: 'model', direction: 'descending' }));
    expect(sorted.map((d) => d.name)).toEqual(['rack-2', 'Rack-10', 'Amp']);
  });
});
