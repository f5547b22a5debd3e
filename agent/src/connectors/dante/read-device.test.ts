import { danteModel } from '@tutti/protocols/dante/device/model.fixture';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type DeviceOnLoopback, deviceOnLoopback, socketFor } from './device.fixture.ts';
import { DeviceReader } from './read-device.ts';
import { ArcRequests } from './requests.ts';

afterEach(() => void vi.useRealTimers());

async function reading(tx: number, rx: number): Promise<{ device: DeviceOnLoopback; reader: DeviceReader }> {
  const device = await deviceOnLoopback(danteModel('FOH-Stagebox', tx, rx));
  let requests: ArcRequests | null = null;
  const socket = await socketFor((bytes, from) => requests?.receive(bytes, from));
  requests = new ArcRequests((bytes, to) => socket.send(bytes, to));
  onTestFinished(async () => {
    await device.close();
    await socket.close();
  });
  return { device, reader: new DeviceReader(requests, device.endpoint) };
}

test('a device of 128 and 128 channels is read page by page, in their order', async () => {
  const { device, reader } = await reading(128, 128);
  device.model.txNames.set(3, 'Kick').set(128, 'Last one');

  const { tx, rx, name } = await reader.all();

  expect(name).toBe('FOH-Stagebox');
  expect(tx.map(({ index }) => index)).toEqual(Array.from({ length: 128 }, (_, index) => index + 1));
  expect(tx.filter(({ name: own, defaultName }) => own !== defaultName)).toEqual([
    { index: 3, name: 'Kick', defaultName: '03', sampleRate: 48_000 },
    { index: 128, name: 'Last one', defaultName: '128', sampleRate: 48_000 },
  ]);
  expect(rx.map(({ channel }) => channel)).toEqual(tx.map(({ index }) => index));
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

test('a device that says it has 65,535 channels is refused', async () => {
  const { device, reader } = await reading(2, 2);
  device.model.counts = { ...device.model.counts, rx: 65_535 };

  await expect(reader.all()).rejects.toThrow('The device says that it has 2 and 65535 channels.');
});
