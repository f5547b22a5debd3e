import { encode } from 'dns-packet';
import { expect, test } from 'vitest';
import { answersTo, deviceRecords, withdrawn } from './dns-records.ts';

const DEVICE = {
  name: 'Amp-Rack-with-the-longest-name-',
  address: '10.77.0.2',
  address6: 'fe80::1',
  identity: '001dc1fffe000001',
  manufacturer: 'Tutti',
  product: 'AR-4',
  sampleRate: 48_000,
  encoding: 24,
  channels: Array.from({ length: 40 }, (_, index) => `A name of 31 bytes of channel ${index}`.slice(0, 31)),
};
const ARC = '_netaudio-arc._udp.local';
const CHANNELS = '_netaudio-chan._udp.local';
const records = deviceRecords(DEVICE);

test('every packet of records fits into an Ethernet frame', () => {
  const sizes = records.map((answers) => encode({ type: 'response', answers }).length);

  expect(Math.max(...sizes)).toBeLessThan(1472);
});

test('a service is answered with its port and the address of its host in one packet', () => {
  const [packet, ...others] = answersTo(records, [{ type: 'PTR', name: ARC }], []);

  expect(others).toEqual([]);
  expect(packet).toContainEqual(
    expect.objectContaining({ type: 'SRV', name: `${DEVICE.name}.${ARC}`, data: expect.objectContaining({ port: 4440 }) }),
  );
  expect(packet).toContainEqual(expect.objectContaining({ type: 'A', name: `${DEVICE.name}.local`, data: '10.77.0.2' }));
  expect(packet).toContainEqual(expect.objectContaining({ type: 'AAAA', name: `${DEVICE.name}.local`, data: 'fe80::1' }));
});

test('every transmit channel is answered as a service of its device', () => {
  const names = answersTo(records, [{ type: 'PTR', name: CHANNELS }], [])
    .flat()
    .flatMap((record) => (record.type === 'PTR' ? [record.data] : []));

  expect(names).toEqual(DEVICE.channels.map((channel) => `${channel}@${DEVICE.name}.${CHANNELS}`));
});

test('every transmit channel is announced with the format of its device', () => {
  const texts = deviceRecords({ ...DEVICE, sampleRate: 96_000, encoding: 16 })
    .flat()
    .flatMap((record) => (record.type === 'TXT' && record.name.endsWith(CHANNELS) ? [String(record.data)] : []));

  expect(texts).toHaveLength(40);
  expect(texts.filter((text) => !/,rate=96000,en=16,/.test(text))).toEqual([]);
});

test('what the asker knows already is left out, and what is about others is not answered', () => {
  const question = { type: 'PTR' as const, name: ARC };

  expect(answersTo(records, [question], [{ type: 'PTR', name: ARC, data: `${DEVICE.name}.${ARC}` }])).toEqual([]);
  expect(answersTo(records, [{ type: 'PTR', name: '_http._tcp.local' }], [])).toEqual([]);
});

test('a device that withdraws its records gives them no time to live', () => {
  expect(new Set(withdrawn(records).flatMap((packet) => packet.map((record) => ('ttl' in record ? record.ttl : null))))).toEqual(
    new Set([0]),
  );
});
