import { RX_CHANNEL_STATUSES } from '@tutti/domain/rx-status';
import { describe, expect, it } from 'vitest';
import type { SimDevice } from '../device.ts';
import { type TestWorld, testWorld } from '../world.fixture.ts';
import { observe } from './observe.ts';

/** Subscribes and returns every status on the way. */
function way({ device, command, pass }: TestWorld, receiver: string, index: number, transmitter: string, channel: string): string[] {
  const subscription = { rxChannelIndex: index, subscribedDevice: transmitter, subscribedChannel: channel };
  expect(command(receiver, 'subscribe', { subscriptions: [subscription] })).toBeNull();
  const seen: string[] = [];
  for (let ms = 0; ms < 3_000; ms += 20) {
    const now = device(receiver).rx[index - 1]?.status ?? '';
    if (now !== seen.at(-1)) seen.push(now);
    pass(20);
  }
  return seen;
}
const scheme = ({ world }: TestWorld, device: SimDevice, index: number) => observe('rx', device, world)[index - 1]?.encryptionScheme;

describe('a subscription', () => {
  it('runs through resolved and in progress to connected', () => {
    expect(way(testWorld(), 'Green-Room-Panel', 2, 'FOH-Console', 'Mono')).toEqual(['RESOLVED', 'IN_PROGRESS', 'DYNAMIC']);
  });

  it('ends as the world is', () => {
    const world = testWorld();
    expect(way(world, 'Green-Room-Panel', 2, 'Nobody', 'One')).toEqual(['UNRESOLVED']);
    expect(way(world, 'Green-Room-Panel', 2, 'FOH-Console', 'Nothing')).toEqual(['RESOLVED', 'IN_PROGRESS', 'INVALID_CHANNEL']);
    expect(way(world, 'Hall-A-Console', 64, 'Stream-Encoder', 'Video').at(-1)).toBe('CHANNEL_FORMAT');
    expect(way(world, 'Hall-A-Console', 64, 'Stream-Encoder', 'Audio-L').at(-1)).toBe('CHANNEL_LATENCY');
    expect(way(world, 'DSP-Core-Main', 64, 'RF-Rack-Wireless-1', 'RF-1').at(-1)).toBe('TX_CHANNEL_ENCRYPTED');
    expect(way(world, 'DSP-Core-Main', 64, 'RF-Rack-Wireless-1', 'RF-8').at(-1)).toBe('DYNAMIC');
    world.faults.start({ kind: 'unplug', device: 'RF-Rack-Wireless-1' });
    expect(way(world, 'DSP-Core-Main', 64, 'RF-Rack-Wireless-1', 'RF-8')).toEqual(['UNRESOLVED']);
    world.faults.start({ kind: 'subnetCut', subnet: '10.31.2.0/24' });
    world.faults.start({ kind: 'subnetCut', subnet: '10.20.5.0/24' });
    expect(way(world, 'Amp-Rack-1-R', 4, 'FOH-Console', 'Mono').at(-1)).toBe('NO_CONNECTION');
  });

  it('to its own device works where the model can [RX-048]', () => {
    const world = testWorld();
    const [can, cannot] = [world.device('FOH-Console'), world.device('Green-Room-Panel')];
    expect(observe('rx', can, world.world).every((rx) => rx.canSubscribeSelf === true)).toBe(true);
    expect(observe('rx', cannot, world.world).every((rx) => rx.canSubscribeSelf === false)).toBe(true);
    expect(way(world, 'FOH-Console', 64, 'foh-console', 'mono').at(-1)).toBe('SUBSCRIBE_SELF');
    expect(way(world, 'Green-Room-Panel', 2, 'Green-Room-Panel', 'Line-1').at(-1)).toBe('SUBSCRIBE_SELF_POLICY');
  });

  it('can be made to show every status there is, and one that nobody knows', () => {
    const { world, faults, device, pass } = testWorld();
    expect(RX_CHANNEL_STATUSES).toHaveLength(47);
    for (const status of [...RX_CHANNEL_STATUSES, 'SOMETHING_NEW']) {
      const { id } = faults.start({ kind: 'statusForce', device: 'MON-Console', channel: 1, status });
      const seen = new Set<string | null | undefined>();
      for (let ms = 0; ms < 3_000; ms += 100) {
        seen.add(observe('rx', device('MON-Console'), world)[0]?.status);
        pass(100);
      }
      expect([...seen]).toEqual([status]);
      faults.end(id);
      pass(2_000);
      expect(device('MON-Console').rx[0]?.status).toBe('DYNAMIC');
    }
  });

  it('fails as often as configured, then works when it is tried again', () => {
    const world = testWorld();
    const { id } = world.faults.start({ kind: 'subscribeFail', device: 'Record-Rack', status: 'NO_TX', times: 2 });
    const subscribe = (indexes: number[]) => {
      const subscriptions = indexes.map((rxChannelIndex, i) => ({
        rxChannelIndex,
        subscribedDevice: 'FOH-Console',
        subscribedChannel: `Mix-${String(20 + i)}`,
      }));
      expect(world.command('Record-Rack', 'subscribe', { subscriptions })).toBeNull();
      world.pass(3_000);
      return indexes.map((index) => world.device('Record-Rack').rx[index - 1]?.status);
    };
    expect(subscribe([50, 51, 52, 53])).toEqual(['NO_TX', 'NO_TX', 'DYNAMIC', 'DYNAMIC']);
    expect(subscribe([50, 51])).toEqual(['DYNAMIC', 'DYNAMIC']);
    expect(world.faults.end(id)).toBe(true);
    const one = world.faults.start({ kind: 'subscribeFail', device: 'Record-Rack', channel: 60, status: 'RX_FAIL', times: 1 });
    expect(subscribe([59, 60])).toEqual(['DYNAMIC', 'RX_FAIL']);
    // Ending the fault ends what it did.
    world.faults.end(one.id);
    world.pass(3_000);
    expect(world.device('Record-Rack').rx[59]?.status).toBe('DYNAMIC');
  });
});

describe('encryption', () => {
  it('protects what both ends can, and refuses who cannot where it must [TX-013]', () => {
    const world = testWorld();
    const { device, command, pass } = world;
    const [foh, dsp] = [device('FOH-Console'), device('DSP-Core-Main')];
    const radio = foh.rx.findIndex((rx) => rx.device === 'RF-Rack-Wireless-1') + 1;
    expect([scheme(world, foh, radio), scheme(world, foh, 1), scheme(world, device('MON-Console'), 60)]).toEqual([
      'AES_CTR256',
      'NONE',
      null,
    ]);
    way(world, 'DSP-Core-Main', 64, 'RF-Rack-Wireless-1', 'RF-8');
    expect(scheme(world, dsp, 64)).toBe('NONE');
    world.changes();
    expect(command('RF-Rack-Wireless-1', 'encryptionPolicy', { txChannelIndex: 8, policy: 'STRICT' })).toBeNull();
    expect(dsp.rx[63]?.status).toBe('TX_CHANNEL_ENCRYPTED');
    expect(world.changes()).toEqual(expect.arrayContaining(['RF-Rack-Wireless-1 tx', 'DSP-Core-Main rx']));
    const policies = observe('tx', device('RF-Rack-Wireless-1'), world.world).map((tx) => tx.encryptionPolicy);
    expect(policies.slice(6)).toEqual(['COMPATIBLE', 'STRICT']);
    command('RF-Rack-Wireless-1', 'encryptionPolicy', { txChannelIndex: 8, policy: 'COMPATIBLE' });
    pass(3_000);
    expect(dsp.rx[63]?.status).toBe('DYNAMIC');
    // Video is protected in its own way.
    expect(scheme(world, device('Overflow-Screen'), 1)).toBe('HDCP');
  });

  it('is only where the model has it', () => {
    const { world, device, command } = testWorld();
    expect(observe('tx', device('DSP-Core-Main'), world)[0]).not.toHaveProperty('encryptionPolicy');
    expect(observe('tx', device('RF-Rack-Wireless-1'), world)[0]).toHaveProperty('encryptionPolicy', 'STRICT');
    expect(command('DSP-Core-Main', 'rotateKey', {})).toBe('DSP-64 does not encrypt.');
    expect(command('DSP-Core-Main', 'encryptionPolicy', { txChannelIndex: 1, policy: 'STRICT' })).toBe('DSP-64 does not encrypt.');
    expect(command('RF-Rack-Wireless-1', 'encryptionPolicy', { txChannelIndex: 9, policy: 'STRICT' })).toBe(
      'There is no transmit channel 9.',
    );
  });

  it('takes a new key while audio goes on', () => {
    const { device, command, pass } = testWorld();
    const statuses = () => device('FOH-Console').rx.map(({ status }) => status);
    const before = statuses();
    expect(command('RF-Rack-Wireless-1', 'rotateKey', {})).toBeNull();
    expect(device('RF-Rack-Wireless-1').config.keyRotations).toBe(1);
    for (let ms = 0; ms < 3_000; ms += 100) {
      expect(statuses()).toEqual(before);
      pass(100);
    }
  });
});

describe('media', () => {
  it('are reported for each channel, and video and ancillary find each other', () => {
    const { world, device } = testWorld();
    expect(observe('tx', device('Stream-Encoder'), world).map(({ mediaType }) => mediaType)).toEqual([
      'VIDEO',
      'AUDIO',
      'AUDIO',
      'ANCILLARY',
    ]);
    expect(observe('rx', device('Overflow-Screen'), world).map(({ mediaType, status }) => `${mediaType} ${status}`)).toEqual([
      'VIDEO DYNAMIC',
      'AUDIO DYNAMIC',
      'AUDIO DYNAMIC',
      'ANCILLARY DYNAMIC',
    ]);
    expect(observe('identity', device('Stream-Encoder'), world).capabilities?.mediaTypes).toBe(7);
    // Only audio has a latency that is measured.
    expect(observe('latency', device('Overflow-Screen'), world).channels).toEqual([2, 3]);
  });
});
