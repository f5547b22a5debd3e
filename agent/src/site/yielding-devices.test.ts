import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testClock } from '../core/clock.fixture.ts';
import { distinctDevices } from './device-marks.ts';
import { type Facts, testFamily } from './family.fixture.ts';
import { KnownDevices } from './known-devices.ts';
import { SiteConnector } from './site-connector.ts';
import { HELD_MS } from './yielding-devices.ts';

const EUI = '001dc1fffe505152';
const CLOCK: Facts = {
  identity: { name: `PTP ${EUI}` },
  interfaces: [{ address: '10.0.0.5' }],
  connection: { state: 'READY' },
  clock: { locked: 'LOCKED', identity: EUI },
};
const DEVICE: Facts = { identity: { name: 'FOH' }, connection: { state: 'READY' } };
const BY_MAC: Facts = { ...DEVICE, interfaces: [{ macAddress: '00:1D:C1:50:51:52', address: '10.0.0.77' }] };
const BY_ADDRESS: Facts = { ...DEVICE, interfaces: [{ macAddress: '02:00:00:00:00:01', address: '10.0.0.5' }] };
const BY_CLOCK: Facts = { ...DEVICE, clock: { locked: 'LOCKED', identity: EUI } };
const OTHER: Facts = { ...DEVICE, interfaces: [{ macAddress: '02:00:00:00:00:01', address: '10.0.0.6' }] };

/** A site with a family of devices and, unless it is left out, one that knows clocks alone. */
async function site({ path, alone = false }: { path?: string; alone?: boolean } = {}) {
  const file = path ?? join(await mkdtemp(join(tmpdir(), 'known-')), 'devices.json');
  const [time, dante, ptp] = [testClock(), testFamily(), testFamily(2)];
  const reported: string[] = [];
  const families = new Map([...(alone ? [] : [['dante', dante.connector] as const]), ['ptp', ptp.connector] as const]);
  const connector = new SiteConnector({
    families,
    known: await KnownDevices.open(file),
    clock: time,
    changed: (id, section) => void reported.push(`${id} ${section} ${connector.observe(id, 'connection')?.state ?? ''}`),
    gone: () => {},
    arrives: () => null,
    onProblem: (problem) => {
      throw new Error(problem);
    },
  });
  const find = (family: typeof dante, id: string, facts: Facts): void => {
    family.devices.set(id, facts);
    for (const section of ['identity', 'interfaces', 'connection', 'clock'] as const)
      if (facts[section] !== undefined) connector.observed(id, section);
  };
  const taken = (): string[] => reported.splice(0);
  const distinct = () => distinctDevices(families).map(({ id }) => id);
  return { file, time, dante, ptp, connector, find, taken, distinct };
}

const ALL_OF_CLOCK = ['identity', 'interfaces', 'connection', 'clock'].map((section) => `clock ${section} READY`);

test('a clock that no other family found is reported once it was held back for 15 s', async () => {
  const { time, ptp, connector, find, taken } = await site();
  find(ptp, 'clock', CLOCK);
  time.pass(15_000 - 1);
  expect([taken(), [...connector.devices()]]).toEqual([[], []]);
  time.pass(1);
  expect(taken().toSorted()).toEqual(ALL_OF_CLOCK.toSorted());
  expect([...connector.devices()]).toEqual(['clock']);

  find(ptp, 'clock', { ...CLOCK, connection: { state: 'DISCONNECTED' } });
  expect(taken()).toContain('clock connection DISCONNECTED');
});

test('a clock is reported at once where no other family is looked for', async () => {
  const { ptp, find, taken } = await site({ alone: true });
  find(ptp, 'clock', CLOCK);
  expect([...new Set(taken())].toSorted()).toEqual(ALL_OF_CLOCK.toSorted());
});

test.each([
  ['by its MAC address', BY_MAC],
  ['by its IP address', BY_ADDRESS],
  ['by its clock identity', BY_CLOCK],
])('a clock that another family found %s is that device alone', async (_how, facts) => {
  for (const clockFirst of [true, false]) {
    const { time, dante, ptp, connector, find, taken, distinct } = await site();
    if (clockFirst) find(ptp, 'clock', CLOCK);
    find(dante, 'device', facts);
    if (!clockFirst) find(ptp, 'clock', CLOCK);
    time.pass(HELD_MS);
    find(ptp, 'clock', { ...CLOCK, connection: { state: 'DISCONNECTED' } });
    expect(taken().filter((report) => report.startsWith('clock'))).toEqual([]);
    expect([[...connector.devices()], distinct()]).toEqual([['device'], ['device']]);
  }
});

test('a device with other addresses is another', async () => {
  const { time, dante, ptp, connector, find, distinct } = await site();
  find(ptp, 'clock', CLOCK);
  find(dante, 'device', OTHER);
  time.pass(HELD_MS);
  expect([[...connector.devices()].toSorted(), distinct().toSorted()]).toEqual([
    ['clock', 'device'],
    ['clock', 'device'],
  ]);
});

test('a clock that was reported before another family found it is not connected any more, and says where it is shown', async () => {
  const { time, dante, ptp, connector, find, taken, distinct } = await site();
  find(ptp, 'clock', CLOCK);
  time.pass(HELD_MS);
  taken();

  find(dante, 'device', BY_MAC);
  expect(taken()).toContain('clock connection DISCONNECTED');
  expect(connector.observe('clock', 'connection')).toEqual({ state: 'DISCONNECTED', faults: ['It is shown as FOH.'] });
  expect(distinct()).toEqual(['device']);

  find(dante, 'device', OTHER);
  expect(taken()).toContain('clock connection READY');
});

test('a clock that was reported before a restart and is another device now goes straight from unknown to not connected', async () => {
  const before = await site();
  before.find(before.ptp, 'clock', CLOCK);
  before.time.pass(HELD_MS);
  await expect.poll(async () => (await KnownDevices.open(before.file)).all.size).toBe(1);

  const { time, dante, ptp, connector, find, taken } = await site({ path: before.file });
  find(ptp, 'clock', CLOCK);
  find(dante, 'device', BY_MAC);
  expect(connector.observe('clock', 'connection')).toBeNull();
  time.pass(HELD_MS);
  expect(taken().filter((report) => report.startsWith('clock'))).toEqual(['clock connection DISCONNECTED']);
});

test('a clock that is gone before it was reported is never reported, unless it comes back', async () => {
  const { time, ptp, find, taken } = await site();
  find(ptp, 'clock', CLOCK);
  find(ptp, 'clock', { ...CLOCK, connection: { state: 'DISCONNECTED' } });
  time.pass(HELD_MS);
  expect(taken()).toEqual([]);
  find(ptp, 'clock', CLOCK);
  expect([...new Set(taken())].toSorted()).toEqual(ALL_OF_CLOCK.toSorted());
});

const STREAM = { id: '1', name: 'Main', channels: [1, 2], endpoints: [] };
const SENDER: Facts = {
  identity: { name: 'Sender' },
  interfaces: [{ macAddress: '00:1d:c1:50:51:52', address: '10.0.0.5' }],
  connection: { state: 'READY' },
  streams: { tx: [STREAM], rx: [] },
};

/** A site with a device, what announces its streams, and its clock, each of another family. */
async function threefold() {
  const [time, dante, aes67, ptp] = [testClock(), testFamily(), testFamily(1), testFamily(2)];
  const families = new Map([
    ['ptp', ptp.connector],
    ['aes67', aes67.connector],
    ['dante', dante.connector],
  ]);
  const reported: string[] = [];
  const connector = new SiteConnector({
    families,
    known: await KnownDevices.open(join(await mkdtemp(join(tmpdir(), 'known-')), 'devices.json')),
    clock: time,
    changed: (id, section) => void reported.push(`${id} ${section}`),
    gone: () => {},
    arrives: () => null,
    onProblem: (problem) => {
      throw new Error(problem);
    },
  });
  const find = (family: typeof dante, id: string, facts: Facts): void => {
    family.devices.set(id, facts);
    for (const section of ['identity', 'interfaces', 'connection', 'clock', 'streams'] as const)
      if (facts[section] !== undefined) connector.observed(id, section);
  };
  return { time, dante, aes67, ptp, connector, find, reported, distinct: () => distinctDevices(families) };
}

test('a device that three families found is the one that yields least, with the streams and the clock of the others', async () => {
  const { time, dante, aes67, ptp, connector, find, reported, distinct } = await threefold();
  find(ptp, 'clock', CLOCK);
  find(aes67, 'sender', SENDER);
  find(dante, 'device', BY_MAC);
  expect(connector.observe('device', 'streams')).toBeNull();
  time.pass(HELD_MS);

  expect([...connector.devices()]).toEqual(['device']);
  expect(connector.observe('device', 'streams')).toEqual({ tx: [{ ...STREAM, channels: [] }], rx: [] });
  expect(connector.observe('device', 'clock')).toEqual(CLOCK.clock);
  expect(connector.observe('device', 'identity')).toEqual({ name: 'FOH' });
  expect(reported).toEqual(expect.arrayContaining(['device streams', 'device clock']));
  expect(distinct().map(({ id, also }) => [id, also.map((other) => other.id)])).toEqual([['device', ['sender', 'clock']]]);
});

test('what lends is reported of the device whenever it changes, and a clock that is silent is not known any more', async () => {
  const { time, dante, aes67, ptp, connector, find, reported } = await threefold();
  find(dante, 'device', BY_MAC);
  find(aes67, 'sender', SENDER);
  find(ptp, 'clock', CLOCK);
  time.pass(HELD_MS);
  reported.length = 0;

  find(aes67, 'sender', { ...SENDER, streams: { tx: [], rx: [] } });
  expect(reported).toContain('device streams');
  expect(connector.observe('device', 'streams')).toEqual({ tx: [], rx: [] });
  reported.length = 0;
  find(ptp, 'clock', { ...CLOCK, connection: { state: 'DISCONNECTED' } });
  expect(reported).toContain('device clock');
  expect(connector.observe('device', 'clock')).toEqual({ locked: 'UNKNOWN' });
  expect(reported.filter((report) => /^(sender|clock) /.test(report))).toEqual([]);
});

test('a sender whose clock is seen is one device where no other family found it', async () => {
  const { time, aes67, ptp, connector, find } = await threefold();
  find(ptp, 'clock', CLOCK);
  find(aes67, 'sender', SENDER);
  time.pass(HELD_MS);

  expect([...connector.devices()]).toEqual(['sender']);
  expect(connector.observe('sender', 'clock')).toEqual(CLOCK.clock);
});
