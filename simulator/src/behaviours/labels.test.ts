import { describe, expect, it } from 'vitest';
import { type TestWorld, testWorld } from '../world.fixture.ts';
import { observe } from './observe.ts';

const names = ({ world, device }: TestWorld, name: string, direction: 'tx' | 'rx') =>
  observe(direction, device(name), world).map((channel) => channel.name);
const label = (index: number, name: string) => ({ labels: [{ index, name }] });
const statusOf = ({ device }: TestWorld) => device('Green-Room-Panel').rx[1]?.status;
const subscribe = ({ command }: TestWorld, channel: string) =>
  command('Green-Room-Panel', 'subscribe', {
    subscriptions: [{ rxChannelIndex: 2, subscribedDevice: 'FOH-Console', subscribedChannel: channel }],
  });

describe('a device that is to label channels', () => {
  it('does so for one direction, and says so', () => {
    const world = testWorld();
    const [tx, rx] = [names(world, 'FOH-Console', 'tx'), names(world, 'FOH-Console', 'rx')];
    world.changes();
    expect(world.command('FOH-Console', 'rxLabels', { labels: [...label(1, 'Talkback').labels, ...label(3, 'Vox 1').labels] })).toBeNull();
    expect(world.changes()).toEqual(['FOH-Console rx']);
    expect(names(world, 'FOH-Console', 'rx')).toEqual(rx.with(0, 'Talkback').with(2, 'Vox 1'));
    expect(names(world, 'FOH-Console', 'tx')).toEqual(tx);
  });

  it('leaves other devices of its model as they are', () => {
    const world = testWorld();
    const before = names(world, 'FOH-Stagebox-B', 'tx');
    expect(world.command('FOH-Stagebox-A', 'txLabels', label(1, 'Kick-New'))).toBeNull();
    expect(names(world, 'FOH-Stagebox-A', 'tx')[0]).toBe('Kick-New');
    expect(names(world, 'FOH-Stagebox-B', 'tx')).toEqual(before);
  });

  it('refuses all of them for a channel that cannot be called so, and names it; two can exchange theirs [TX-018 TX-019 TX-020]', () => {
    const world = testWorld();
    const before = names(world, 'FOH-Console', 'tx');
    const [first = ''] = before;
    const refused = (name: string) =>
      world.command('FOH-Console', 'txLabels', { labels: [...label(3, 'Fine').labels, ...label(2, name).labels] });
    expect(refused(first.toUpperCase())).toBe(`Channel 2: Another channel is called ${first.toUpperCase()}.`);
    for (const name of ['a=b', 'a.b', 'a@b']) expect(refused(name)).toBe("Channel 2: Labels cannot contain '=', '.' or '@'");
    for (const name of [' a', 'a ']) expect(refused(name)).toBe('Channel 2: Labels cannot begin or end with a space');
    expect(refused('x'.repeat(32))).toBe('Channel 2: Labels can be up to 31 characters in length');
    expect(world.command('FOH-Console', 'txLabels', label(900, 'Fine'))).toBe('There is no transmit channel 900.');
    expect(names(world, 'FOH-Console', 'tx')).toEqual(before);
    const [one = '', two = ''] = before;
    expect(world.command('FOH-Console', 'txLabels', { labels: [...label(1, two).labels, ...label(2, one).labels] })).toBeNull();
    expect(names(world, 'FOH-Console', 'tx')).toEqual([two, one, ...before.slice(2)]);
  });

  it('goes on sending, but a receiver that restarts does not find the old label any more', () => {
    const world = testWorld();
    subscribe(world, 'Mono');
    world.pass(3_000);
    expect(statusOf(world)).toBe('DYNAMIC');
    const index = names(world, 'FOH-Console', 'tx').indexOf('Mono') + 1;
    expect(world.command('FOH-Console', 'txLabels', label(index, 'Fill'))).toBeNull();
    world.pass(60_000);
    expect(statusOf(world)).toBe('DYNAMIC');
    world.command('Green-Room-Panel', 'reboot', {});
    world.pass(30_000);
    expect(statusOf(world)).toBe('INVALID_CHANNEL');
  });

  it('resolves what waits for its new label', () => {
    const world = testWorld();
    subscribe(world, 'Fill');
    world.pass(3_000);
    expect(statusOf(world)).toBe('INVALID_CHANNEL');
    world.command('FOH-Console', 'txLabels', label(1, 'Fill'));
    world.pass(3_000);
    expect(statusOf(world)).toBe('DYNAMIC');
  });

  it('has the labels of its model again after a reset', () => {
    const world = testWorld();
    const before = names(world, 'FOH-Stagebox-A', 'tx');
    world.command('FOH-Stagebox-A', 'txLabels', label(1, 'Kick-New'));
    const device = world.device('FOH-Stagebox-A');
    world.world.reset(device);
    expect(observe('tx', device, world.world).map(({ name }) => name)).toEqual(before);
  });
});
