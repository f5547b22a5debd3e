import { expect, test } from 'vitest';
import type { ScannedDevice } from './scanned-device.ts';
import { deviceTable } from './table.ts';

const DEVICE: ScannedDevice = {
  id: '001dc10812580000:0',
  family: 'DANTE',
  name: 'Stage 10',
  manufacturer: 'Shure Inc.',
  model: 'AD4D',
  version: '4.2.0.3',
  addresses: ['10.40.8.17'],
  tx: [{ index: 1, name: '01' }],
  rx: [],
  streams: null,
  clock: { locked: 'LOCKED', grandLeader: true },
  alsoSeenAs: [],
  problems: [],
};

test('devices are lines in the order of their names, and what is unknown is "--"', () => {
  const silent = {
    ...DEVICE,
    name: 'Stage 9',
    manufacturer: null,
    model: null,
    version: null,
    addresses: [],
    tx: null,
    rx: null,
    clock: null,
    problems: ['It is locked.'],
  };

  expect(deviceTable([DEVICE, silent]).split('\n')).toEqual([
    'NAME      FAMILY  MODEL            VERSION  ADDRESS     TX  RX  CLOCK            PROBLEMS',
    'Stage 9   DANTE   --               --       --          --  --  --               It is locked.',
    'Stage 10  DANTE   Shure Inc. AD4D  4.2.0.3  10.40.8.17  1   0   LOCKED (leader)',
  ]);
});

test('what else a device is seen as has a column where one is seen twice', () => {
  const node = {
    ...DEVICE,
    id: 'nmos:1',
    family: 'NMOS',
    name: 'Stage 10 node',
    alsoSeenAs: [{ id: DEVICE.id, family: 'DANTE', name: 'Stage 10' }],
  };
  const lines = deviceTable([{ ...DEVICE, alsoSeenAs: [{ id: 'nmos:1', family: 'NMOS', name: 'Stage 10 node' }] }, node]).split('\n');
  expect(lines.map((line) => line.slice(line.indexOf('CLOCK') < 0 ? line.indexOf('(leader)') + 10 : line.indexOf('ALSO')))).toEqual([
    'ALSO SEEN AS        PROBLEMS',
    'NMOS Stage 10 node',
    'DANTE Stage 10',
  ]);
});

test('control characters in the texts of a device do not reach the terminal', () => {
  expect(deviceTable([{ ...DEVICE, name: 'FOH\u001b[31m' }])).toContain('FOH�[31m');
});

test('nothing found is said', () => {
  expect(deviceTable([])).toBe('No devices were found.');
});
