import { encodeArc } from '@tutti/protocols/dante/arc/message';
import { REGISTER, REGISTRATION, writeRegistration } from '@tutti/protocols/dante/registration';
import { expect, test } from 'vitest';
import { announcedDevices, givenDevices, registeredIdentity } from './discover.ts';

const LOCAL = [{ address: '10.40.9.2', length: 23 }];
const service = (type: string, addresses: string[], txt: [string, string][] = []) => ({
  type,
  instance: 'FOH',
  host: 'foh.local',
  port: 4441,
  txt: new Map(txt),
  addresses,
});

test('devices are found by the routing service, at the address in a subnet of this host', () => {
  const services = [
    service('_netaudio-arc._udp', ['169.254.1.1', '10.40.8.17']),
    service('_netaudio-cmc._udp', ['10.40.8.18']),
    service('_netaudio-arc._udp', ['fe80::1']),
  ];

  expect(announcedDevices(services, LOCAL)).toEqual([
    { as: 'FOH', by: 'MULTICAST_DNS', to: { address: '10.40.8.17', port: 4441 }, protocols: [] },
  ]);
});

test('the versions of its protocols are those in the text of its announcements, as far as it says them', () => {
  const routing = service('_netaudio-arc._udp', ['10.40.8.17'], [['arcp_vers', '2.8.2']]);
  const registration = service('_netaudio-cmc._udp', ['10.40.8.17'], [['cmcp_vers', '1.2.0']]);
  const other = { ...registration, instance: 'Monitors' };
  const protocols = (services: (typeof routing)[]) => announcedDevices(services, LOCAL).map((found) => found.protocols);

  expect(protocols([routing, registration])).toEqual([
    [
      { name: 'ARCP', version: '2.8.2' },
      { name: 'CMCP', version: '1.2.0' },
    ],
  ]);
  expect(protocols([routing, other])).toEqual([[{ name: 'ARCP', version: '2.8.2' }]]);
});

test('a device by its address is asked at the usual port', () => {
  expect(givenDevices(['10.9.9.9'])).toEqual([{ as: '10.9.9.9', by: 'STATIC_CONFIG', to: { address: '10.9.9.9', port: 4440 } }]);
});

const answer = (status: number, protocol = REGISTRATION) =>
  encodeArc(
    { protocol, transaction: 1, opcode: REGISTER, status },
    writeRegistration({ identity: '001dc1fffe5279b6', address: '10.40.8.17', settingsPort: 8700 }),
  );

test('who a host is comes from its answer to a registration alone', () => {
  expect(registeredIdentity(answer(1))).toBe('001dc1fffe5279b6');
  expect(registeredIdentity(answer(0))).toBeNull();
  expect(registeredIdentity(answer(1, 0x27ff))).toBeNull();
  expect(registeredIdentity(answer(1).subarray(0, 20))).toBeNull();
});
