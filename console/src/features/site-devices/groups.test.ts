import { describe, expect, it } from 'vitest';
import words from '../../i18n/generated/en/devices.json' with { type: 'json' };
import { testDevice } from '../../testing/test-devices.ts';
import { found, grouped } from './groups.ts';

const DEFAULT = { key: 'name', direction: 'ascending' } as const;
const devices = [
  testDevice('Rack-10'),
  testDevice('rack-2', { importance: 'IMPORTANT', summary: 'ERROR' }),
  testDevice('Foyer-Speaker', { manufacturer: 'Larkspur', model: 'LS-6P', summary: 'WARNING' }),
  testDevice('Spare', { importance: 'LESS_IMPORTANT', model: 'Rack IO' }),
];
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe('the groups of the device list', () => {
  it('are High, Normal and Low in that order, with what is in trouble [DEVS-002 MODEL-093]', () => {
    expect(
      grouped(found(devices, '', [], DEFAULT)).map((g) => [words.importance[g.importance], names(g.devices), g.errors, g.warnings]),
    ).toEqual([
      ['High', ['rack-2'], 1, 0],
      ['Normal', ['Foyer-Speaker', 'Rack-10'], 0, 1],
      ['Low', ['Spare'], 0, 0],
    ]);
  });

  it('distinguish what the site does not have from what the search hides', () => {
    const shown = devices.filter(({ name }) => name === 'rack-2');
    expect(grouped(shown, devices).map((g) => g.hidden)).toEqual([false, true, true]);
    expect(grouped(shown).map((g) => g.hidden)).toEqual([false, false, false]);
  });

  it('are there even when empty', () => {
    expect(grouped([]).map((g) => g.devices.length)).toEqual([0, 0, 0]);
  });
});

describe('what the search leaves over', () => {
  it('is sorted by name, ascending, and the other way round on demand [DEVS-034] [DEVS-035]', () => {
    expect(names(found(devices, '', [], DEFAULT))).toEqual(['Foyer-Speaker', 'rack-2', 'Rack-10', 'Spare']);
    expect(names(found(devices, '', [], { key: 'name', direction: 'descending' }))).toEqual([
      'Spare',
      'Rack-10',
      'rack-2',
      'Foyer-Speaker',
    ]);
  });

  it.each([
    ['site', ['b', 'a', 'c']],
    ['name', ['a', 'b', 'c']],
    ['manufacturer', ['c', 'a', 'b']],
    ['model', ['b', 'c', 'a']],
  ] as const)('is sorted by %s where that is asked for [DEVS-036]', (key, order) => {
    const mixed = [
      testDevice('a', { site: '2', manufacturer: '2', model: '3' }),
      testDevice('b', { site: '1', manufacturer: '3', model: '1' }),
      testDevice('c', { site: '3', manufacturer: '1', model: '2' }),
    ];
    expect(names(found(mixed, '', [], { key, direction: 'ascending' }))).toEqual(order);
  });

  it('matches name, manufacturer or model by the free text, and every filter [DEVS-023] [DEVS-024]', () => {
    expect(names(found(devices, 'RACK', [], DEFAULT))).toEqual(['rack-2', 'Rack-10', 'Spare']);
    expect(names(found(devices, 'larksp', [], DEFAULT))).toEqual(['Foyer-Speaker']);
    expect(names(found(devices, 'rack', [{ filterType: 'name', searchTerm: 'RACK' }], DEFAULT))).toEqual(['rack-2', 'Rack-10']);
    const both = (name: string, model: string) =>
      names(
        found(
          devices,
          '',
          [
            { filterType: 'name', searchTerm: name },
            { filterType: 'model', searchTerm: model },
          ],
          DEFAULT,
        ),
      );
    expect([both('foyer', 'LS'), both('spare', 'LS')]).toEqual([['Foyer-Speaker'], []]);
  });
});
