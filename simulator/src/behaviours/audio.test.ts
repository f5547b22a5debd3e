import { describe, expect, it } from 'vitest';
import { testWorld } from '../world.fixture.ts';
import { observe } from './observe.ts';

describe('the receive latency of a device', () => {
  it('is one of those that it offers, and measured against from then on', () => {
    const { world, device, command, changes } = testWorld();
    const console = device('FOH-Console');
    expect(observe('audio', console, world)).toMatchObject({ latency: 1000, latencies: [250, 500, 1000, 2000, 5000] });
    changes();
    expect(command('FOH-Console', 'latencySetting', { latency: 2000 })).toBeNull();
    expect(changes()).toEqual(['FOH-Console audio']);
    expect(observe('audio', console, world)).toMatchObject({ latency: 2000 });
    expect(new Set(observe('latency', console, world).setting)).toEqual(new Set([2000]));
    expect(command('FOH-Console', 'latencySetting', { latency: 300 })).toBe('X2 has no latency of 300 µs.');
  });

  it('lets it take a transmitter that asks for more', () => {
    const { device, command, pass } = testWorld();
    const status = () => device('Hall-A-Console').rx[63]?.status;
    command('Hall-A-Console', 'subscribe', {
      subscriptions: [{ rxChannelIndex: 64, subscribedDevice: 'Stream-Encoder', subscribedChannel: 'Audio-L' }],
    });
    pass(3_000);
    expect(status()).toBe('CHANNEL_LATENCY');
    command('Hall-A-Console', 'latencySetting', { latency: 5000 });
    pass(3_000);
    expect(status()).toBe('DYNAMIC');
  });

  it('is that of its model again after a reset, as its sample rate and its encoding are', () => {
    const { world, device, command } = testWorld();
    const console = device('FOH-Console');
    const built = observe('audio', console, world);
    command('FOH-Console', 'latencySetting', { latency: 2000 });
    command('FOH-Console', 'sampleRateSetting', { sampleRate: 96_000 });
    command('FOH-Console', 'encodingSetting', { encoding: 32 });
    expect(observe('audio', console, world)).toMatchObject({ latency: 2000, sampleRate: 96_000, encoding: 32 });
    world.reset(console);
    expect(observe('audio', console, world)).toEqual(built);
  });
});

describe('the sample rate of a device', () => {
  /** The statuses of the channels of a receiver that take those of a transmitter. */
  const statuses = ({ device }: ReturnType<typeof testWorld>, receiver: string, transmitter: string) =>
    new Set(device(receiver).rx.flatMap((rx) => (rx.device === transmitter ? [rx.status] : [])));

  it('is one of those that it offers, and what its subscriptions to and from devices of another one fail for', () => {
    const test = testWorld();
    const { world, device, command, pass, changes } = test;
    expect(observe('audio', device('DSP-Core-Main'), world)).toMatchObject({
      sampleRate: 48_000,
      sampleRates: [44_100, 48_000, 88_200, 96_000],
    });
    expect(command('DSP-Core-Main', 'sampleRateSetting', { sampleRate: 192_000 })).toBe('DSP-64 has no sample rate of 192 kHz.');
    changes();
    expect(command('DSP-Core-Main', 'sampleRateSetting', { sampleRate: 96_000 })).toBeNull();
    pass(3_000);
    expect(observe('audio', device('DSP-Core-Main'), world)).toMatchObject({ sampleRate: 96_000 });
    expect(changes()).toEqual(expect.arrayContaining(['Amp-Rack-1-L rx', 'DSP-Core-Main audio', 'DSP-Core-Main rx']));
    expect(statuses(test, 'DSP-Core-Main', 'FOH-Console')).toEqual(new Set(['CHANNEL_FORMAT']));
    expect(statuses(test, 'Amp-Rack-1-L', 'DSP-Core-Main')).toEqual(new Set(['CHANNEL_FORMAT']));
    expect(statuses(test, 'DSP-Core-Backup', 'FOH-Console')).toEqual(new Set(['DYNAMIC']));
    command('Amp-Rack-1-L', 'sampleRateSetting', { sampleRate: 96_000 });
    pass(3_000);
    expect(statuses(test, 'Amp-Rack-1-L', 'DSP-Core-Main')).toEqual(new Set(['DYNAMIC']));
    command('DSP-Core-Main', 'sampleRateSetting', { sampleRate: 48_000 });
    pass(3_000);
    expect(statuses(test, 'DSP-Core-Main', 'FOH-Console')).toEqual(new Set(['DYNAMIC']));
    expect(statuses(test, 'Amp-Rack-1-L', 'DSP-Core-Main')).toEqual(new Set(['CHANNEL_FORMAT']));
  });

  it('does not matter to video', () => {
    const { device, command, pass } = testWorld();
    const video = () =>
      device('Overflow-Screen').rx.flatMap(({ status }, i) => (device('Overflow-Screen').model.rxMedia[i + 1] ? [status] : []));
    const before = video();
    expect(before).toContain('DYNAMIC');
    command('Overflow-Screen', 'sampleRateSetting', { sampleRate: 96_000 });
    pass(3_000);
    expect(video()).toEqual(before);
  });

  it('is that of its streams, which a device of AES67 cannot take at another one', () => {
    const { world, device, command, pass } = testWorld();
    expect(observe('audio', device('Radio-Bridge'), world)).toMatchObject({
      sampleRate: 48_000,
      sampleRates: [],
      encoding: 24,
      encodings: [],
    });
    const { commands } = observe('identity', device('Radio-Bridge'), world) ?? {};
    expect(commands).toEqual(expect.not.arrayContaining(['sampleRateSetting', 'encodingSetting']));
    expect(commands).toContain('latencySetting');
    command('Booth-Pre', 'sampleRateSetting', { sampleRate: 96_000 });
    pass(3_000);
    const [sent] = observe('streams', device('Booth-Pre'), world)?.tx ?? [];
    expect(sent?.format).toMatchObject({ encoding: 'L24', sampleRate: 96_000 });
    expect(sent?.sessionDescription).toContain('a=rtpmap:97 L24/96000/4');
    expect(observe('streams', device('Radio-Bridge'), world)?.rx[0]).toMatchObject({ status: 'CHANNEL_FORMAT' });
  });
});

describe('the encoding of a device', () => {
  it('is one of those that it offers, and what it sends begins again with it', () => {
    const { world, device, command, pass, changes } = testWorld();
    const status = () => device('Amp-Rack-1-L').rx[0]?.status;
    expect(observe('audio', device('DSP-Core-Main'), world)).toMatchObject({ encoding: 24, encodings: [16, 24, 32] });
    expect(command('DSP-Core-Main', 'encodingSetting', { encoding: 20 })).toBe('DSP-64 has no encoding of 20 bit.');
    changes();
    expect(command('DSP-Core-Main', 'encodingSetting', { encoding: 32 })).toBeNull();
    expect(status()).toBe('RESOLVED');
    expect(device('DSP-Core-Main').rx[0]?.status).toBe('DYNAMIC');
    pass(3_000);
    expect(status()).toBe('DYNAMIC');
    expect(observe('audio', device('DSP-Core-Main'), world)).toMatchObject({ encoding: 32 });
  });

  it('that it has already interrupts nothing, and neither does such a sample rate', () => {
    const { command, changes } = testWorld();
    changes();
    expect(command('DSP-Core-Main', 'encodingSetting', { encoding: 24 })).toBeNull();
    expect(command('DSP-Core-Main', 'sampleRateSetting', { sampleRate: 48_000 })).toBeNull();
    expect(changes()).toEqual([]);
  });
});
