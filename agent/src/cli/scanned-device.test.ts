import type { FactValues } from '@tutti/contract-link/facts';
import { expect, test } from 'vitest';
import { type Facts, testFamily } from '../site/family.fixture.ts';
import { scannedDevices } from './scanned-device.ts';

type Streams = FactValues['streams'];
const device = (name: string, streams: Streams, more: Facts = {}): Facts => ({
  identity: { name },
  connection: { state: 'READY' },
  streams,
  ...more,
});
const sent = (name: string, address: string, domain: number): Streams => ({
  tx: [{ id: '1', name, channels: [], endpoints: [{ address, port: 5004 }], clock: { kind: 'PTP', domain } }],
  rx: [],
});
const TAKES: Streams = {
  tx: [],
  rx: [{ id: '1', name: 'In', channels: [], endpoints: [], subscribedDevice: 'Box', subscribedStream: 'Mix' }],
};
const clockIn = (domainNumber: number): FactValues['clock'] => ({
  locked: 'LOCKED',
  v2: { domainNumber, clockClass: 248, clockAccuracy: 254, variance: 65_535 },
});

test('what is wrong between streams of several families is said of the devices that it is about, and once of all', () => {
  const [aes67, nmos] = [testFamily(), testFamily()];
  aes67.devices.set('box', device('Box', sent('Mix', '239.1.1.1', 1)));
  nmos.devices.set('amp', device('Amp', TAKES, { clock: clockIn(0) }));
  nmos.devices.set('mixer', device('Mixer', sent('Main', '239.1.1.1', 1)));
  nmos.devices.set('other', device('Other', sent('Main', '239.1.1.2', 1)));
  const found = scannedDevices(
    new Map([
      ['aes67', aes67.connector],
      ['nmos', nmos.connector],
    ]),
    (id) => (id === 'amp' ? ['Nothing arrives.'] : []),
  );

  const shared = 'Mix@Box and Main@Mixer are both sent to 239.1.1.1:5004: receivers get both. Give one of them another address.';
  const clocks = 'In@Amp takes Mix@Box, which is in PTP domain 1; its own clock is in 0. Set both to the same domain.';
  expect(found.devices.map(({ name, problems }) => [name, problems])).toEqual([
    ['Box', [shared, clocks]],
    ['Amp', ['Nothing arrives.', clocks]],
    ['Mixer', [shared]],
    ['Other', []],
  ]);
  expect(found.problems).toEqual([`stream 239.1.1.1:5004: ${shared}`, `stream In@Amp: ${clocks}`]);
});

test('the clock that another family observes of the same device counts for its streams', () => {
  const [nmos, ptp] = [testFamily(), testFamily(2)];
  const interfaces = [{ macAddress: '00:1d:c1:08:12:58' }];
  nmos.devices.set('box', device('Box', sent('Mix', '239.1.1.1', 1)));
  nmos.devices.set('amp', device('Amp', TAKES, { interfaces }));
  ptp.devices.set('clock', { identity: { name: 'Clock' }, connection: { state: 'READY' }, clock: clockIn(0), interfaces });
  const families = new Map([
    ['nmos', nmos.connector],
    ['ptp', ptp.connector],
  ]);

  expect(scannedDevices(families, () => []).problems).toEqual([expect.stringMatching(/its own clock is in 0/)]);
});
