import type { Answer } from 'dns-packet';
import { expect, test } from 'vitest';
import { ServiceRecords } from './service-records.ts';

const TYPE = '_netaudio-arc._udp';
const NAME = `FOH Stagebox.A.${TYPE}.local`;

const pointer = (ttl = 120): Answer => ({ type: 'PTR', name: `${TYPE}.local`, ttl, data: NAME });
const target = (ttl = 120): Answer => ({ type: 'SRV', name: NAME, ttl, data: { target: 'Stagebox.local', port: 4440 } });
const txt: Answer = { type: 'TXT', name: NAME, ttl: 120, data: [Buffer.from('MF=Acme'), Buffer.from('flag')] };
const address = (data: string, ttl = 120): Answer => ({ type: 'A', name: 'stagebox.local', ttl, data });

function records(...answers: Answer[]): ServiceRecords {
  const made = new ServiceRecords([TYPE]);
  made.add(answers, 0);
  return made;
}

const inEveryOrder = <T>(all: readonly T[]): T[][] =>
  all.length === 0 ? [[]] : all.flatMap((one) => inEveryOrder(all.filter((other) => other !== one)).map((others) => [one, ...others]));

test('a service is present with its host, port, text and addresses, in whatever order they came', () => {
  const service = {
    type: TYPE,
    instance: 'FOH Stagebox.A',
    host: 'Stagebox.local',
    port: 4440,
    txt: new Map([
      ['mf', 'Acme'],
      ['flag', ''],
    ]),
    addresses: ['10.0.0.5', '10.0.0.6'],
  };
  const orders = inEveryOrder([address('10.0.0.5'), txt, target(), pointer()]);

  expect(orders).toHaveLength(24);
  for (const answers of orders) expect(records(...answers, address('10.0.0.6')).present(1000)).toEqual([service]);
});

test('a service without a host or an address is not present yet', () => {
  expect(records(pointer(), address('10.0.0.5')).present(1000)).toEqual([]);
  expect(records(pointer(), target()).present(1000)).toEqual([]);
});

test('a record is valid for its time to live, and taken back by a time of 0', () => {
  const announced = records(pointer(120), target(), address('10.0.0.5'));

  expect(announced.present(119_000)).toHaveLength(1);
  expect(announced.present(120_000)).toHaveLength(0);
  announced.add([pointer(0)], 60_000);
  expect(announced.present(60_000)).toHaveLength(0);
});

test('an address that is no longer valid is left out, and swept, as its service is', () => {
  const announced = records(pointer(120), target(), txt, address('10.0.0.5', 10), address('169.254.1.1', 60));
  expect(announced.present(20_000)[0]?.addresses).toEqual(['169.254.1.1']);
  const others = Array.from({ length: 5000 }, (_, index): Answer => ({ type: 'A', name: `x${index}.local`, ttl: 120, data: '10.0.9.9' }));
  announced.add(others, 0);

  announced.sweep(130_000);
  announced.add([pointer(), address('10.0.0.5')], 130_000);
  expect(announced.present(130_001)).toEqual([]);
  // Its text is not known again, and there is room for a host, which those that are gone had taken.
  const moved: Answer = { type: 'SRV', name: NAME, ttl: 120, data: { target: 'moved.local', port: 4440 } };
  announced.add([moved, { type: 'A', name: 'moved.local', ttl: 120, data: '10.0.0.6' }], 130_001);
  expect(announced.present(130_002)).toMatchObject([{ txt: new Map(), addresses: ['10.0.0.6'] }]);
});

test('services of other types are passed over', () => {
  const other: Answer = { type: 'PTR', name: '_http._tcp.local', ttl: 120, data: 'Printer._http._tcp.local' };
  const host: Answer = { type: 'SRV', name: 'Printer._http._tcp.local', ttl: 120, data: { target: 'stagebox.local', port: 80 } };

  expect(records(other, host, address('10.0.0.5')).present(0)).toEqual([]);
});

test('a host that announces without end fills a bounded table', () => {
  const many = Array.from({ length: 6000 }, (_, index) => `x${index}.${TYPE}.local`);
  const announced = records(
    address('10.0.0.5'),
    ...many.flatMap((data): Answer[] => [
      { type: 'PTR', name: `${TYPE}.local`, ttl: 120, data },
      { type: 'SRV', name: data, ttl: 120, data: { target: 'stagebox.local', port: 1 } },
    ]),
  );

  expect(announced.present(0)).toHaveLength(5000);
});

test('what a host says of services that it does not announce is swept when it is no longer valid', () => {
  const many = Array.from({ length: 5000 }, (_, index): Answer => ({ type: 'TXT', name: `x${index}.${TYPE}.local`, ttl: 10, data: 'a=b' }));
  const full = records(...many);
  full.add([pointer(), target(), address('10.0.0.5')], 5000);
  expect(full.present(5000)).toEqual([]);
  full.sweep(9_999);
  full.add([pointer(), target(), address('10.0.0.5')], 9_999);
  expect(full.present(9_999)).toEqual([]);

  full.sweep(10_000);
  full.add([pointer(), target(), address('10.0.0.5')], 10_000);

  expect(full.present(10_000)).toHaveLength(1);
});

test('a host has a bounded number of addresses', () => {
  const many = Array.from({ length: 40 }, (_, index) => address(`10.0.0.${index}`));

  expect(records(pointer(), target(), ...many).present(0)[0]?.addresses).toHaveLength(16);
});

test('a host that says its addresses again has the old ones no more, those of the same second and of the other kind kept', () => {
  const announced = records(pointer(), target(), address('10.0.0.5'), { type: 'AAAA', name: 'stagebox.local', ttl: 120, data: 'fe80::5' });
  announced.add([{ ...address('10.0.0.9'), flush: true } as Answer, { ...address('10.0.1.9'), flush: true } as Answer], 5000);
  expect(announced.present(5000)[0]?.addresses).toEqual(['fe80::5', '10.0.0.9', '10.0.1.9']);
});

test('an address that is said without that is one more', () => {
  const announced = records(pointer(), target(), address('10.0.0.5'));
  announced.add([address('10.0.0.9')], 5000);
  expect(announced.present(5000)[0]?.addresses).toEqual(['10.0.0.5', '10.0.0.9']);
});
