import { describe, expect, it } from 'vitest';
import { readDevicesSearch, readFilters, sortOf, sortParams, writeFilters } from './search-params.ts';

describe('the address of the device list', () => {
  it('keeps view, text, filters and order, so that a link shows the same list', () => {
    const address = { view: 'list', q: 'amp', filter: 'name:Rack;model:SB', sort: 'model', dir: 'desc' } as const;
    expect(readDevicesSearch(address)).toEqual(address);
  });

  it('drops what it does not understand, and nothing else, instead of failing [MODEL-294]', () => {
    expect(readDevicesSearch({ view: 'wall', q: '', filter: 'colour:red;name:;name', sort: 'age', dir: 'up' })).toEqual({});
    const mixed = { view: 'wall', q: 'amp', filter: 'colour:red;model:SB', sort: 'age', dir: 'desc' };
    expect(readDevicesSearch(mixed)).toEqual({ q: 'amp', filter: 'model:SB', dir: 'desc' });
    const filter = 'site:Hall;colour:red;name:Rack;manufacturer:Halden;model:SB';
    expect(readDevicesSearch({ view: 'list', q: {}, sort: 'site', dir: [], filter })).toEqual({
      view: 'list',
      sort: 'site',
      filter: 'site:Hall;name:Rack;manufacturer:Halden;model:SB',
    });
  });

  it('takes a search for a number as text', () => {
    expect(readDevicesSearch({ q: 32 })).toEqual({ q: '32' });
  });

  it('keeps at most one filter per type, the later one [DEVS-025]', () => {
    expect(readFilters('name:Rack;model:SB;name:Amp')).toEqual([
      { filterType: 'model', searchTerm: 'SB' },
      { filterType: 'name', searchTerm: 'Amp' },
    ]);
  });

  it('carries any term there and back', () => {
    const filters = [{ filterType: 'name' as const, searchTerm: '50%; a:b 日本' }];
    expect(readFilters(writeFilters(filters))).toEqual(filters);
    expect(readFilters('name:100%')).toEqual([{ filterType: 'name', searchTerm: '100%' }]);
  });

  it('sorts by name, ascending, unless it says otherwise [DEVS-034]', () => {
    expect(sortOf({})).toEqual({ key: 'name', direction: 'ascending' });
    expect(sortParams({ key: 'name', direction: 'ascending' })).toEqual({});
    expect(sortOf(sortParams({ key: 'manufacturer', direction: 'descending' }))).toEqual({ key: 'manufacturer', direction: 'descending' });
  });
});
