import { ARC_AVIO } from '@tutti/protocols/dante/arc/message';
import { Opcode } from '@tutti/protocols/dante/arc/opcodes';
import { SettingCode } from '@tutti/protocols/dante/arc/settings';
import { danteModel } from '@tutti/protocols/dante/device/model.fixture';
import { expect, test } from 'vitest';
import { type DeviceOnLoopback, requestsTo } from './device.fixture.ts';
import { DeviceWriter } from './writes.ts';

/** A device that is written to. @param dialect its native protocol id. */
async function writing(dialect = 0x2729, rx = 40): Promise<{ device: DeviceOnLoopback; writer: DeviceWriter }> {
  const model = danteModel('FOH', 2, rx);
  const { device, requests } = await requestsTo({ ...model, identity: { ...model.identity, nativeProtocol: dialect } });
  return { device, writer: new DeviceWriter(requests, { to: device.endpoint, name: 'FOH', nativeProtocol: dialect, rxCount: rx }) };
}

/** A device that says "ok" and changes nothing, as one does that was locked by its controller. */
function ignoreWrites(device: DeviceOnLoopback): void {
  device.model.locked = true;
  device.answerWith = (reply) => {
    if (reply[8] === 0x06) new DataView(reply.buffer).setUint16(8, 1);
    return reply;
  };
}

test('a device is renamed, and its new name read back', async () => {
  const { device, writer } = await writing();

  await writer.rename('Monitors');

  expect(device.model.name).toBe('Monitors');
  expect(device.asked).toEqual([Opcode.setDeviceName, Opcode.deviceName]);
});

test('a change that a device confirms and does not make is refused with what it says instead', async () => {
  const { device, writer } = await writing();
  ignoreWrites(device);

  await expect(writer.rename('Monitors')).rejects.toThrow('The device kept the name FOH.');
  await expect(writer.labelRx([{ channel: 3, name: 'Return' }])).rejects.toThrow('The device did not change channel 3.');
  await expect(writer.setLatency(250_000)).rejects.toThrow('The device kept a latency of 1000 µs.');
  await expect(writer.subscribe([{ channel: 3, txChannel: 'Mix', txDevice: 'Desk' }])).rejects.toThrow(
    'The device did not change channel 3.',
  );
});

test('a device that does not say its latency afterwards is not said to have kept one', async () => {
  const { device, writer } = await writing();
  ignoreWrites(device);
  device.model.settings = new Map([...device.model.settings].filter(([code]) => code !== SettingCode.configuredLatency));

  await expect(writer.setLatency(250_000)).rejects.toMatchObject({
    message: 'The device does not say which latency it is set to.',
    uncertain: true,
  });
});

test('a locked device refuses with that reason', async () => {
  const { device, writer } = await writing();
  device.model.locked = true;

  await expect(writer.rename('Monitors')).rejects.toThrow('The device is locked.');
});

test('a name that does not fit is not sent', async () => {
  const { device, writer } = await writing();

  await expect(writer.rename('ö'.repeat(16))).rejects.toThrow('A name has at most 31 characters on a Dante device.');
  expect(device.asked).toEqual([]);
});

test('40 receive channels are labelled by two requests, and their labels read back', async () => {
  const { device, writer } = await writing();
  const wanted = Array.from({ length: 40 }, (_, index) => ({ channel: index + 1, name: `Return ${index + 1}` }));

  await writer.labelRx(wanted);

  expect(device.model.rx.map(({ channel, name }) => ({ channel, name }))).toEqual(wanted);
  expect(device.asked.filter((opcode) => opcode === Opcode.setRxNames)).toHaveLength(2);
  expect(device.asked.at(-1)).toBe(Opcode.rxChannels);
});

test('a label that does not fit is not sent', async () => {
  const { device, writer } = await writing();

  await expect(writer.labelRx([{ channel: 1, name: 'ö'.repeat(16) }])).rejects.toThrow(
    'A name has at most 31 characters on a Dante device.',
  );
  expect(device.asked).toEqual([]);
});

test('a latency is set in nanoseconds', async () => {
  const { device, writer } = await writing();

  await writer.setLatency(250_000);

  expect(device.model.settings.get(0x8205)).toBe(250_000);
});

test('40 channels are subscribed by two requests, and unsubscribed by names that are null', async () => {
  const { device, writer } = await writing();
  const channels = Array.from({ length: 40 }, (_, index) => index + 1);

  await writer.subscribe(channels.map((channel) => ({ channel, txChannel: `Mix ${channel}`, txDevice: 'Desk' })));
  expect(device.model.rx.map(({ txChannel, txDevice }) => `${txChannel}@${txDevice}`)).toEqual(
    channels.map((channel) => `Mix ${channel}@Desk`),
  );
  expect(device.asked.filter((opcode) => opcode === Opcode.setSubscriptions)).toHaveLength(2);

  await writer.subscribe([{ channel: 2, txChannel: null, txDevice: null }]);
  expect(device.model.rx.filter(({ txDevice }) => txDevice === null).map(({ channel }) => channel)).toEqual([2]);
});

test('a channel may be subscribed to its own device under either name', async () => {
  const { device, writer } = await writing();
  // Whichever it is asked for, it reports the other one.
  const other: Record<string, string> = { FOH: '.', '.': 'FOH' };
  device.answerWith = (reply) => {
    device.model.rx = device.model.rx.map((record) => (record.channel === 1 ? { ...record, txDevice: reported } : record));
    return reply;
  };
  let reported = '';
  for (const asked of ['FOH', '.']) {
    reported = other[asked] ?? '';
    await expect(writer.subscribe([{ channel: 1, txChannel: '01', txDevice: asked }])).resolves.toBeUndefined();
    expect(device.model.rx[0]?.txDevice).toBe(reported);
  }
  reported = 'Desk';
  await expect(writer.subscribe([{ channel: 1, txChannel: '01', txDevice: '.' }])).rejects.toThrow('The device did not change channel 1.');
});

test('an adapter is subscribed and unsubscribed in its own dialect, and read back', async () => {
  const { device, writer } = await writing(ARC_AVIO, 2);
  const taken = (): (string | null)[] => device.model.rx.map(({ txChannel, txDevice }) => txDevice && `${txChannel}@${txDevice}`);

  await writer.subscribe([
    { channel: 1, txChannel: 'Mix L', txDevice: 'Desk' },
    { channel: 2, txChannel: 'Mix R', txDevice: 'Desk' },
  ]);
  expect(taken()).toEqual(['Mix L@Desk', 'Mix R@Desk']);
  await writer.subscribe([{ channel: 1, txChannel: null, txDevice: null }]);

  expect(taken()).toEqual([null, 'Mix R@Desk']);
  expect(device.asked).toEqual([Opcode.avioSetSubscriptions, Opcode.rxChannels, Opcode.avioSetSubscriptions, Opcode.rxChannels]);
  expect(device.dialects.filter((_, index) => index % 2 === 0)).toEqual([ARC_AVIO, ARC_AVIO]);
});

test('an adapter that says its receive channels only in its own dialect is read back from there', async () => {
  const { device, writer } = await writing(ARC_AVIO, 2);
  device.ignore = [Opcode.rxChannels];

  await writer.subscribe([{ channel: 2, txChannel: 'Mix', txDevice: 'Desk' }]);

  expect(device.asked).toEqual([Opcode.avioSetSubscriptions, Opcode.rxChannels, Opcode.avioRxChannels]);
});

test('an adapter that confirms a subscription and does not make it is refused with that', async () => {
  const { device, writer } = await writing(ARC_AVIO, 2);
  ignoreWrites(device);

  await expect(writer.subscribe([{ channel: 2, txChannel: 'Mix', txDevice: 'Desk' }])).rejects.toThrow(
    'The device did not change channel 2.',
  );
});

test('the name and the latency of an adapter are set in its own dialect', async () => {
  const { device, writer } = await writing(ARC_AVIO, 2);

  await writer.rename('Monitors');
  await writer.setLatency(1_000_000);

  expect([device.model.name, device.model.settings.get(SettingCode.configuredLatency)]).toEqual(['Monitors', 1_000_000]);
  expect(device.dialects).toEqual([ARC_AVIO, 0x27ff, ARC_AVIO, 0x27ff]);
});
