import { describe, expect, it } from 'vitest';
import { allOf, isSelectable, NOTHING_SELECTED, selectAllState, standing, toggled } from './selection.ts';

const connected = { id: 'foh-console', connectivity: 'OK' } as const;
const conflicting = { id: 'mon-console', connectivity: 'WARNING' } as const;
const unplugged = { id: 'amp-1', connectivity: 'ERROR' } as const;
const silent = { id: 'amp-2', connectivity: 'UNKNOWN' } as const;
const all = [connected, conflicting, unplugged, silent];

describe('selecting devices', () => {
  it('is not possible where connectivity is error or unknown [DEVS-016]', () => {
    expect(all.map(isSelectable)).toEqual([true, true, false, false]);
    expect(toggled(NOTHING_SELECTED, unplugged)).toBe(NOTHING_SELECTED);
    expect(toggled(NOTHING_SELECTED, silent)).toBe(NOTHING_SELECTED);
  });

  it('takes a device in and out again', () => {
    const one = toggled(NOTHING_SELECTED, connected);
    expect([...one]).toEqual(['foh-console']);
    expect([...toggled(one, connected)]).toEqual([]);
  });

  it('select-all skips devices whose connectivity is error or unknown [DEVS-017]', () => {
    expect([...allOf(all)]).toEqual(['foh-console', 'mon-console']);
  });

  it('the select-all box distinguishes none, some and all of what can be selected', () => {
    expect(selectAllState(NOTHING_SELECTED, all)).toBe('none');
    expect(selectAllState(new Set(['foh-console']), all)).toBe('some');
    expect(selectAllState(allOf(all), all)).toBe('all');
  });

  it('lets go of a device that loses its connection or leaves the list [DEVS-016]', () => {
    const both = allOf(all);
    expect(standing(both, all)).toBe(both);
    expect([...standing(both, [{ ...connected, connectivity: 'ERROR' }, conflicting])]).toEqual(['mon-console']);
    expect([...standing(both, [connected])]).toEqual(['foh-console']);
  });
});
