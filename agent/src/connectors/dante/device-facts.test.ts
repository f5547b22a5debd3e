import { FACT_SECTIONS } from '@tutti/contract-link/sections/all-sections';
import { danteModel } from '@tutti/protocols/dante/device/model.fixture';
import { danteSettings } from '@tutti/protocols/dante/device/settings.fixture';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { audioFact } from './audio-fact.ts';
import { connectionFact, type DanteDeviceState, identityFact, interfacesFact, rxFact, txFact } from './device-facts.ts';

const { counts, identity, settings, rx } = danteModel('FOH-Stagebox', 2, 2);
const READING = {
  counts,
  identity,
  settings,
  name: 'FOH-Stagebox',
  tx: [{ index: 1, name: 'Kick', defaultName: '01', sampleRate: 48_000 }],
  rx: rx.map((record) => ({
    ...record,
    txChannel: record.channel === 1 ? 'Mix L' : null,
    txDevice: record.channel === 1 ? 'Console' : null,
  })),
  problems: [],
};
const STATE: DanteDeviceState = {
  reading: READING,
  announced: {},
  foundAs: 'Stagebox-1',
  foundAt: '10.40.9.17',
  foundBy: 'MULTICAST_DNS',
  foundProtocols: [],
  present: true,
  locked: null,
  floods: false,
  problem: null,
  allowChanges: false,
};

test('a device takes commands only where changes are allowed', () => {
  expect(identityFact(STATE)).toMatchObject({ commands: [], commandsReason: expect.stringContaining('only reads') });
  const { commands, commandsReason } = identityFact({ ...STATE, allowChanges: true });
  expect([commands, commandsReason]).toEqual([
    ['rename', 'subscribe', 'sampleRateSetting', 'latencySetting', 'clockPreferredLeader', 'reboot', 'rxLabels'],
    undefined,
  ]);
});

test('labels of receive channels are not offered for an adapter, nor before a device says what it is', () => {
  const adapter = { ...READING, identity: { ...identity, nativeProtocol: 0x2809 } };
  for (const reading of [adapter, { ...READING, identity: null }, null])
    expect(identityFact({ ...STATE, reading, allowChanges: true }).commands).not.toContain('rxLabels');
});

test('what a device has not said is unknown: nothing is made up for it', () => {
  const silent = { ...STATE, reading: null };

  expect(identityFact(silent)).toEqual({
    name: 'Stagebox-1',
    defaultName: null,
    manufacturerName: null,
    productModelName: null,
    productVersion: null,
    firmwareVersion: null,
    hardwareVersion: null,
    platform: null,
    discovery: { type: 'MULTICAST_DNS', method: 'MULTICAST_DNS' },
    family: 'DANTE',
    protocols: null,
    notOffered: ['latency'],
    capabilities: { CAN_WRITE_PREFERRED_MASTER: false, CAN_RESET: true },
    commands: [],
    commandsReason: 'This agent only reads devices: whoever runs it has not allowed changes.',
  });
  expect(connectionFact(silent).state).toBe('ESTABLISHED');
  expect([interfacesFact(silent), txFact(silent), rxFact(silent), audioFact(silent)]).toEqual([null, null, null, null]);
});

test('a device that answers in part has faults for the rest, and its name from its identity', () => {
  const reading = {
    ...READING,
    name: null,
    identity: { ...identity, name: 'Stagebox-A' },
    tx: null,
    rx: null,
    problems: ['It is silent.'],
  };
  const partly = { ...STATE, reading };

  expect(identityFact(partly).name).toBe('Stagebox-A');
  expect(connectionFact(partly)).toEqual({ state: 'READY', faults: ['It is silent.'] });
  expect([txFact(partly), rxFact(partly)]).toEqual([null, null]);
});

test('who a device is comes from its answers and its announcements', () => {
  const announced = {
    versions: { software: '4.1.8.2', firmware: '4.2.0.3', hardware: '1.3.0.1', boardCode: 'Bklyn2', boardName: 'Brooklyn II' },
    make: { manufacturer: 'Shure Inc.', product: 'AD4D', productVersion: '1.0.2.0' },
  };

  expect(identityFact({ ...STATE, announced })).toMatchObject({
    name: 'FOH-Stagebox',
    defaultName: 'FOH-Stagebox-default',
    manufacturerName: 'Shure Inc.',
    productModelName: 'AD4D',
    productVersion: '1.0.2.0',
    firmwareVersion: '4.2.0.3',
    hardwareVersion: '1.3.0.1',
    platform: 'Brooklyn II',
  });
});

test('its protocols are those that it announces, with their versions, and those that it was seen to speak', () => {
  const port = { port: 1, mode: 'multicast', interface: 0, linkDown: false, state: 'SLAVE' } as const;
  const clock = {
    ...danteSettings('001dc10812580000').clock,
    ports: [
      { ...port, ptpVersion: 1, disabled: false },
      { ...port, ptpVersion: 2, disabled: true },
    ],
  };
  const foundProtocols = [
    { name: 'ARCP', version: '2.8.2' },
    { name: 'CMCP', version: '1.2.0' },
  ];

  expect(identityFact({ ...STATE, foundProtocols }).protocols).toEqual(foundProtocols);
  expect(identityFact({ ...STATE, announced: { clock, aes67: { running: true, configured: true } } }).protocols).toEqual([
    { name: 'ARCP' },
    { name: 'PTP', version: '1' },
    { name: 'AES67' },
  ]);
  expect(identityFact({ ...STATE, announced: { aes67: { running: false, configured: true } } }).protocols).toEqual([{ name: 'ARCP' }]);
  expect(identityFact({ ...STATE, foundProtocols, announced: { clock } }).protocols).toEqual([
    ...foundProtocols,
    { name: 'PTP', version: '1' },
  ]);
  expect(v.is(FACT_SECTIONS.identity.schema, identityFact({ ...STATE, foundProtocols }))).toBe(true);
});

test.each([
  [{ present: false }, 'DISCONNECTED', undefined],
  [{ locked: false }, 'READY', undefined],
  [{ locked: true }, 'READY', ['The device is locked against changes.']],
  [{ floods: true }, 'READY', ['The device sends more messages than the agent reads of one device.']],
  [{ problem: 'The packet has 9 bytes.' }, 'READY', ['The packet has 9 bytes.']],
])('a device that is %o is %s', (change, state, faults) => {
  expect(connectionFact({ ...STATE, ...change })).toEqual({ state, ...(faults && { faults }) });
});

const OWN = {
  linkSpeed: 1000,
  mode: 'static' as const,
  mac: '00:1d:c1:50:ca:c5',
  address: '10.40.9.17',
  netmask: '255.255.254.0',
  dns: '0.0.0.0',
  gateway: '0.0.0.0',
};

test('an interface is reported with its subnet, and one without a link as down', () => {
  const down = { ...OWN, linkSpeed: 0, address: '0.0.0.0', netmask: '0.0.0.0' };

  expect(interfacesFact({ ...STATE, announced: { interfaces: [OWN, down] } })).toEqual([
    { macAddress: '00:1d:c1:50:ca:c5', address: '10.40.9.17', netmask: 23, subnet: '10.40.8.0/23', linkUp: true, linkSpeed: 1000 },
    { macAddress: '00:1d:c1:50:ca:c5', address: null, netmask: null, subnet: null, linkUp: false, linkSpeed: 0 },
  ]);
});

test('of an interface on which it does not answer it is not known whether something is plugged in', () => {
  const own = {
    mode: null,
    mac: '00:1d:c1:08:12:59',
    address: '172.31.185.58',
    netmask: '255.255.0.0',
    dns: '0.0.0.0',
    gateway: '0.0.0.0',
  };

  expect(interfacesFact({ ...STATE, announced: { interfaces: [{ ...own, linkSpeed: 10 }] } })).toMatchObject([
    { address: '172.31.185.58', linkUp: null, linkSpeed: 10 },
  ]);
});

const withRx = (change: Partial<(typeof rx)[number]>): DanteDeviceState => ({
  ...STATE,
  reading: { ...READING, rx: READING.rx.slice(0, 1).map((record) => ({ ...record, ...change })) },
});

test.each([
  ['a channel of another device', {}, { subscribedDevice: 'Console', subscribedChannel: 'Mix L', status: 'NONE' }],
  [
    'itself, written as "."',
    { txDevice: '.', subscriptionStatus: 4 },
    { subscribedDevice: 'FOH-Stagebox', subscribedChannel: 'Mix L', status: 'SUBSCRIBE_SELF' },
  ],
  [
    'a channel of its own name',
    { txChannel: null, subscriptionStatus: 9 },
    { subscribedDevice: 'Console', subscribedChannel: 'In 1', status: 'DYNAMIC' },
  ],
  ['nothing', { txChannel: null, txDevice: null }, { subscribedDevice: null, subscribedChannel: null, status: 'NONE' }],
])('a receive channel that is subscribed to %s', (_what, record, expected) => {
  expect(rxFact(withRx(record))).toEqual([expect.objectContaining({ index: 1, name: 'In 1', ...expected })]);
});

test('a status that nobody has documented is passed on by its number, and not taken for a connection', () => {
  expect(rxFact(withRx({ subscriptionStatus: 200 }))?.[0]?.status).toBe('STATUS_200');
});

test('every section but for the clock has the form that the link takes', () => {
  const facts = {
    identity: identityFact(STATE),
    connection: connectionFact(STATE),
    interfaces: interfacesFact({ ...STATE, announced: { interfaces: [OWN] } }),
    tx: txFact(STATE),
    rx: rxFact(STATE),
    audio: audioFact(STATE),
  };

  expect(Object.entries(facts).filter(([section, value]) => !v.is(FACT_SECTIONS[section as keyof typeof facts].schema, value))).toEqual([]);
});

test('texts that are longer than a fact holds, or that nobody can store, do not keep a device from being reported', () => {
  const long = '\0'.padEnd(200, '😀');
  const make = { manufacturer: long, product: long, productVersion: '1.0.0.0' };
  const versions = { software: '4.0.0.0', firmware: '4.2.0.0', hardware: '1.0.0.0', boardCode: 'DCM', boardName: long };
  const state = {
    ...STATE,
    announced: { make, versions },
    foundAs: long,
    reading: {
      ...READING,
      name: '',
      identity: { ...identity, name: ' ', defaultName: long },
      tx: READING.tx.map((one) => ({ ...one, name: long })),
      rx: rx.map((one) => ({ ...one, name: long, txChannel: long, txDevice: long })),
    },
  };

  const facts = { identity: identityFact(state), tx: txFact(state), rx: rxFact(state) };

  for (const section of ['identity', 'tx', 'rx'] as const) v.parse(FACT_SECTIONS[section].schema, facts[section]);
  expect(JSON.stringify(facts)).not.toMatch(/\\u0000|\\ud/);
  expect(facts.identity.name).toBe(`\ufffd${'😀'.repeat(31)}`);
});
