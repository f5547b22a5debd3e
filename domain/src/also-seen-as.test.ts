import { expect, test } from 'vitest';
import { alsoSeenAs, type SeenDevice } from './also-seen-as.ts';

const BOX = '00:1d:c1:08:12:58';
const device = (id: string, family: SeenDevice['family'], ...macAddresses: string[]): SeenDevice => ({
  id,
  name: `Name of ${id}`,
  family,
  macAddresses,
});
/** Ids of the others, by the id of each. */
const found = (...devices: SeenDevice[]) =>
  Object.fromEntries([...alsoSeenAs(devices)].map(([id, others]) => [id, others.map((other) => other.id)]));

test('devices of two families with one MAC address name each other, however it is written', () => {
  expect(found(device('dante', 'DANTE', '02:00:00:00:00:07', BOX), device('nmos', 'NMOS', '00-1D-C1-08-12-58'))).toEqual({
    dante: ['nmos'],
    nmos: ['dante'],
  });
});

test('all devices of an NMOS node are named beside the device of another family, and not beside each other', () => {
  const cards = ['b', 'a'].map((id) => device(id, 'NMOS', BOX));
  expect(found(device('dante', 'DANTE', BOX), ...cards)).toEqual({ dante: ['a', 'b'], a: ['dante'], b: ['dante'] });
});

test.each([
  ['of another address', 'NMOS', '00:1d:c1:08:12:59'],
  ['of the same family', 'DANTE', BOX],
  ['whose family nobody says', null, BOX],
  ['without an address', 'NMOS', ''],
] as const)('a device %s is not named', (_what, family, mac) => {
  expect(found(device('dante', 'DANTE', BOX), device('other', family, mac))).toEqual({});
});

test.each(['00:00:00:00:00:00', '01:00:5e:00:00:01', 'ff:ff:ff:ff:ff:ff', 'eth0', BOX.slice(0, 8)])(
  '%s is the address of no single interface',
  (mac) => {
    expect(found(device('dante', 'DANTE', mac), device('nmos', 'NMOS', mac))).toEqual({});
  },
);

test('of very many the first are named', () => {
  const many = Array.from({ length: 20 }, (_, at) => device(String(at).padStart(2, '0'), 'NMOS', BOX));
  expect(found(device('dante', 'DANTE', BOX), ...many)['dante']).toEqual(['00', '01', '02', '03', '04', '05', '06', '07']);
});

test('of ten thousand that share one address each names some', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => device(String(at).padStart(5, '0'), at % 2 === 0 ? 'DANTE' : 'NMOS', BOX));
  const all = alsoSeenAs(many);
  expect([all.size, [...all.values()].every((others) => others.length === 8)]).toEqual([10_000, true]);
});
