import { FACT_SECTIONS } from '@tutti/contract-link/sections/all-sections';
import { decodeSessionDescription } from '@tutti/protocols/sdp/session-description';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { testWorld } from '../world.fixture.ts';
import { observe } from './observe.ts';

const SETTINGS = {
  mode: 'AES67' as const,
  v1SubdomainName: '_DFLT',
  v2: true,
  v2DomainNumber: 5,
  v2Priority1: 100,
  v2Priority2: 101,
  v2MulticastTtl: 7,
  rtpPrefixV4: 70,
};
const streamsOf = ({ world, device }: ReturnType<typeof testWorld>, name: string) => observe('streams', device(name), world);

describe('the streams of a simulated device', () => {
  it('are what the link takes, and only where its model has some', () => {
    const world = testWorld();
    expect(v.is(FACT_SECTIONS.streams.schema, streamsOf(world, 'Radio-Bridge'))).toBe(true);
    expect(streamsOf(world, 'DAW-A')).toBeNull();
  });

  it('take the channels one after the other, and say what they are subscribed to', () => {
    const rx = streamsOf(testWorld(), 'Radio-Bridge')?.rx ?? [];
    expect(
      rx.map(({ name, channels, subscribedDevice, subscribedStream, status }) => [
        name,
        channels,
        subscribedDevice,
        subscribedStream,
        status,
      ]),
    ).toEqual([
      ['Stereo-Programme', [1, 2], 'Booth-Pre', 'Booth', 'DYNAMIC'],
      ['Talkback-In', [3, 4, 5, 6], 'Booth-Pre', 'Talkback-Bus', 'DYNAMIC'],
      ['Return', [7], null, null, 'NONE'],
      ['Ref-Tone', [8], null, null, 'NONE'],
    ]);
  });

  it('are subscribed as a whole, and their channels not alone', () => {
    const world = testWorld();
    const taken = () => streamsOf(world, 'Radio-Bridge')?.rx[0];
    const source = { device: 'Booth-Pre', stream: 'Talkback-Bus', streamId: '1' };
    const stream = { stream: '1', name: 'Stereo-Programme' };
    expect(world.command('Radio-Bridge', 'subscribeStream', { ...stream, source })).toBeNull();
    world.pass(2_000);
    expect(taken()).toMatchObject({ subscribedDevice: 'Booth-Pre', subscribedStream: 'Talkback-Bus', status: 'DYNAMIC' });
    const small = { device: 'Booth-Pre', stream: 'Booth', streamId: '2' };
    expect(world.command('Radio-Bridge', 'subscribeStream', { stream: '2', name: 'Talkback-In', source: small })).toBeNull();
    expect(streamsOf(world, 'Radio-Bridge')?.rx[1]).toMatchObject({ subscribedDevice: 'Booth-Pre', subscribedStream: 'Booth' });
    expect(world.command('Radio-Bridge', 'subscribeStream', { ...stream, source: null })).toBeNull();
    expect(taken()).toMatchObject({ subscribedDevice: null, subscribedStream: null, status: 'NONE' });
    expect(world.command('Radio-Bridge', 'subscribeStream', { ...stream, source: { ...source, streamId: '9' } })).toBe(
      'Booth-Pre sends no stream Talkback-Bus.',
    );
    const subscriptions = [{ rxChannelIndex: 2, subscribedDevice: 'Booth-Pre', subscribedChannel: 'Pre-1' }];
    expect(world.command('Radio-Bridge', 'subscribe', { subscriptions })).toBe(
      'The channel belongs to the stream Stereo-Programme, which is subscribed as a whole.',
    );
  });

  it('are described as the fact says', () => {
    const sent = streamsOf(testWorld(), 'Booth-Pre')?.tx ?? [];
    expect(sent.length).toBeGreaterThan(1);
    for (const stream of sent) {
      const [described] = decodeSessionDescription(stream.sessionDescription ?? '').streams;
      expect(described).toMatchObject({
        address: stream.endpoints[0]?.address,
        port: stream.endpoints[0]?.port,
        encoding: stream.format?.encoding,
        sampleRate: stream.format?.sampleRate,
        channels: stream.channels.length,
        packetTimeUs: stream.packetTime,
      });
    }
  });

  it('are sent in the PTP domain of their device, which may be another than that of its site', () => {
    const world = testWorld();
    const clocks = () =>
      streamsOf(world, 'Booth-Pre')?.tx.map(({ clock, sessionDescription }) => {
        const [described] = decodeSessionDescription(sessionDescription ?? '').streams;
        return [clock?.domain, described?.clock?.kind === 'ptp' ? described.clock.domain : undefined];
      });
    const own = () => observe('clock', world.device('Booth-Pre'), world.world).v2?.domainNumber;
    world.command('Booth-Pre', 'clockSettings', SETTINGS);
    world.pass(10_000);
    expect(own()).toBe(5);
    const { id } = world.faults.start({ kind: 'clockDomain', device: 'Booth-Pre', domain: 3 });
    world.pass(10_000);
    expect([own(), clocks()]).toEqual([
      3,
      [
        [3, 3],
        [3, 3],
      ],
    ]);
    world.faults.end(id);
    expect(own()).toBe(5);
  });

  it('change with the channels and the clock', () => {
    const world = testWorld();
    world.changes();
    const { id } = world.faults.start({ kind: 'unplug', device: 'Booth-Pre' });
    expect(world.changes()).toContain('Radio-Bridge streams');
    expect(streamsOf(world, 'Radio-Bridge')?.rx[1]).toMatchObject({ subscribedDevice: 'Booth-Pre', status: 'UNRESOLVED' });
    world.faults.end(id);
    world.pass(10_000);
    world.changes();
    world.faults.start({ kind: 'unplug', device: 'Studio-A-Console' });
    world.pass(10_000);
    expect(world.changes()).toEqual(expect.arrayContaining(['Booth-Pre clock', 'Booth-Pre streams']));
  });
});
