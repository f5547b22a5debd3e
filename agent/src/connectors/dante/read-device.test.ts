import { ARC_AVIO } from '@tutti/protocols/dante/arc/message';
import { Opcode } from '@tutti/protocols/dante/arc/opcodes';
import { danteModel } from '@tutti/protocols/dante/device/model.fixture';
import { afterEach, expect, test, vi } from 'vitest';
import { type DeviceOnLoopback, requestsTo } from './device.fixture.ts';
import { DeviceReader, withEarlier } from './read-device.ts';

afterEach(() => void vi.useRealTimers());

async function reading(tx: number, rx: number): Promise<{ device: DeviceOnLoopback; reader: DeviceReader }> {
  const { device, requests } = await requestsTo(danteModel('FOH-Stagebox', tx, rx));
  return { device, reader: new DeviceReader(requests, device.endpoint) };
}

/** An adapter that does not know the request for receive channels that other devices answer. */
async function readingAdapter(rx: number): Promise<{ device: DeviceOnLoopback; reader: DeviceReader }> {
  const { device, reader } = await reading(0, rx);
  device.model.identity = { ...device.model.identity, nativeProtocol: ARC_AVIO };
  device.ignore = [Opcode.rxChannels];
  return { device, reader };
}

test('a device of 128 and 128 channels is read page by page, in their order', async () => {
  const { device, reader } = await reading(128, 128);
  device.model.txNames.set(3, 'Kick').set(128, 'Last one');

  const { tx, rx, name } = await reader.all();

  expect(name).toBe('FOH-Stagebox');
  expect(tx?.map(({ index }) => index)).toEqual(Array.from({ length: 128 }, (_, index) => index + 1));
  expect(tx?.filter(({ name: own, defaultName }) => own !== defaultName)).toEqual([
    { index: 3, name: 'Kick', defaultName: '03', sampleRate: 48_000 },
    { index: 128, name: 'Last one', defaultName: '128', sampleRate: 48_000 },
  ]);
  expect(rx?.map(({ channel }) => channel)).toEqual(tx?.map(({ index }) => index));
  expect(device.asked.filter((opcode) => opcode === 0x2000)).toHaveLength(4);
  expect(device.asked.filter((opcode) => opcode === 0x3000)).toHaveLength(8);
});

test('more than a page of custom names is read', async () => {
  const { device, reader } = await reading(64, 0);
  for (let channel = 1; channel <= 64; channel += 1) device.model.txNames.set(channel, `Name ${channel}`);

  const tx = await reader.tx(64);

  expect(tx.map(({ name }) => name)).toEqual(tx.map(({ index }) => `Name ${index}`));
});

test('a device without transmit channels is not asked for them', async () => {
  const { device, reader } = await reading(0, 2);

  expect((await reader.all()).tx).toEqual([]);
  expect(device.asked).not.toContain(0x2000);
});

test('a page that says "more" and brings nothing new ends the reading', async () => {
  const { device, reader } = await reading(64, 0);
  // Every page is the first one, and says that more follow.
  device.model.tx = device.model.tx.slice(0, 32);
  device.answerWith = (reply) => {
    new DataView(reply.buffer).setUint16(8, 0x8112);
    return reply;
  };

  expect(await reader.tx(64)).toHaveLength(32);
});

test('a device that does not answer what it is has no identity, and is read nevertheless', async () => {
  const { device, reader } = await reading(2, 2);
  device.answerWith = (reply) => {
    if (reply[6] === 0x10 && reply[7] === 0x03) new DataView(reply.buffer).setUint16(8, 0x0030);
    return reply;
  };

  const { identity, tx } = await reader.all();

  expect(identity).toBeNull();
  expect(tx).toHaveLength(2);
});

/** The device answers these opcodes with a status that refuses. */
const refusing =
  (...opcodes: readonly number[]) =>
  (reply: Uint8Array): Uint8Array => {
    const view = new DataView(reply.buffer);
    if (opcodes.includes(view.getUint16(6))) view.setUint16(8, 0x0030);
    return reply;
  };

test('what a device does not answer is unknown, with the reason, and the rest is read nevertheless', async () => {
  const { device, reader } = await reading(2, 2);
  device.answerWith = refusing(0x2010);

  const { counts, name, tx, rx, problems } = await reader.all();

  expect([counts?.tx, name, tx]).toEqual([2, 'FOH-Stagebox', null]);
  expect(rx).toHaveLength(2);
  expect(problems).toEqual(['The device does not answer what its transmit channels are.']);
});

test('a device that does not answer its name is read under none, and one that does not answer how many channels it has without them', async () => {
  const { device, reader } = await reading(2, 2);
  device.answerWith = refusing(0x1002);
  expect(await reader.all()).toMatchObject({ name: null, tx: [{ index: 1 }, { index: 2 }], problems: [] });

  device.answerWith = refusing(0x1000);

  expect(await reader.all()).toMatchObject({
    counts: null,
    name: 'FOH-Stagebox',
    tx: null,
    rx: null,
    problems: ['The device does not answer how many channels it has.'],
  });
});

test('a device that answers neither is not read', async () => {
  const { device, reader } = await reading(2, 2);
  device.answerWith = refusing(0x1000, 0x1002);

  await expect(reader.all()).rejects.toThrow('The device does not answer how many channels it has.');
});

test('a page that cannot be read makes its channels unknown, with what is wrong with it', async () => {
  const { device, reader } = await reading(2, 2);
  device.answerWith = (reply) => {
    // It says that it has 200 records.
    if (new DataView(reply.buffer).getUint16(6) === 0x3000) reply[0x0b] = 200;
    return reply;
  };

  const { tx, rx, problems } = await reader.all();

  expect([tx?.length, rx, problems]).toEqual([2, null, [expect.stringMatching(/^The packet /)]]);
});

test('what is not answered again is as it was last said', async () => {
  const { device, reader } = await reading(2, 2);
  const earlier = await reader.all();
  device.answerWith = refusing(0x1003, 0x1100, 0x3000);
  device.model.name = 'Renamed';

  const now = withEarlier(await reader.all(), earlier);

  expect(now).toMatchObject({ name: 'Renamed', identity: earlier.identity, settings: earlier.settings, rx: earlier.rx });
  expect(now.problems).toEqual(['The device does not answer what its receive channels are.']);
});

test('a device that says it has 65,535 channels is refused', async () => {
  const { device, reader } = await reading(2, 2);
  device.model.counts = { ...device.model.counts, rx: 65_535 };

  await expect(reader.all()).rejects.toThrow('The device says that it has 2 and 65535 channels.');
});

test('an adapter that does not answer for its receive channels as others do is asked in its own dialect', async () => {
  const { device, reader } = await readingAdapter(2);
  device.model.rx = device.model.rx.map((record) => ({
    ...record,
    txChannel: 'Mix',
    txDevice: 'Desk',
    subscriptionStatus: 9,
    rxStatus: 0x0101,
  }));

  const { rx, problems } = await reader.all();

  expect(rx).toMatchObject([
    { channel: 1, name: 'In 1', txChannel: 'Mix', txDevice: 'Desk', subscriptionStatus: 9, rxStatus: 0x0101, sampleRate: 48_000 },
    { channel: 2, name: 'In 2', txChannel: 'Mix', txDevice: 'Desk', subscriptionStatus: 9, rxStatus: 0x0101, sampleRate: 48_000 },
  ]);
  expect(problems).toEqual([]);
  expect([device.asked.at(-1), device.dialects.at(-1)]).toEqual([Opcode.avioRxChannels, ARC_AVIO]);
});

test('of an adapter that says a part of its receive channels alone, what it receives is unknown', async () => {
  const { reader } = await readingAdapter(4);

  const { rx, problems } = await reader.all();

  expect(rx).toBeNull();
  expect(problems).toEqual(['The device does not answer what its receive channels are.']);
});

test('a device of another dialect is not asked what only adapters know', async () => {
  const { device, reader } = await reading(0, 2);
  device.ignore = [Opcode.rxChannels];

  expect((await reader.all()).rx).toBeNull();
  expect(device.asked).not.toContain(Opcode.avioRxChannels);
});
