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

  it('is that of its model again after a reset', () => {
    const { world, device, command } = testWorld();
    command('FOH-Console', 'latencySetting', { latency: 2000 });
    const console = device('FOH-Console');
    world.reset(console);
    expect(observe('audio', console, world)).toMatchObject({ latency: 1000 });
  });
});
