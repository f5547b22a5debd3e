import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advertisedNames, deviceNameProblem, duplicateNames, nameKey } from './device-names.ts';

const named = (...names: string[]) => names.map((name, i) => ({ id: `d${i}`, name }));

describe('advertised names', () => {
  it('adds a number where the name is taken', () => {
    expect([...advertisedNames(named('Foyer', 'Stage', 'foyer', 'Foyer')).values()]).toEqual(['Foyer', 'Stage', 'foyer (2)', 'Foyer (3)']);
  });
  it('skips a number that another device carries as its own name', () => {
    expect([...advertisedNames(named('Foyer', 'Foyer (2)', 'Foyer')).values()]).toEqual(['Foyer', 'Foyer (2)', 'Foyer (3)']);
  });
  it('are unique within the site whatever the names, and the same in any order of the list', () => {
    const names = fc.array(fc.constantFrom('Foyer', 'foyer', 'Foyer (2)', 'foyer (2)', 'Stage'), { maxLength: 12 });
    fc.assert(
      fc.property(names, (list) => {
        const devices = named(...list);
        const advertised = advertisedNames(devices);
        const twice = duplicateNames([...advertised.values()].map((name) => ({ name })));
        expect([...twice].filter((name) => !duplicateNames(devices).has(name))).toEqual([]);
        expect(new Set([...advertised.values()].map(nameKey)).size).toBe(list.length);
        expect(advertisedNames(devices.toReversed())).toEqual(advertised);
      }),
    );
  });
});

describe('a device name', () => {
  it.each([
    ['', null],
    ['FOH-Stagebox-A', null],
    ['AZ-az-0123456789', null],
    ['a'.repeat(31), null],
    ['a'.repeat(32), 'Device names can be up to 31 characters in length'],
    ['Foyer East', "Acceptable characters are A-Z, a-z, 0-9, and '-'"],
    ['Füllung', "Acceptable characters are A-Z, a-z, 0-9, and '-'"],
    ['-Foyer', 'Device names cannot begin or end with a hyphen.'],
    ['Foyer-', 'Device names cannot begin or end with a hyphen.'],
  ])('%j is judged by the rules of names [DEV-082 DEV-083 DEV-084 DEV-085]', (name, problem) => {
    expect(deviceNameProblem(name)).toBe(problem);
  });
});
