import { FACT_SECTION_NAMES } from '@tutti/contract-link/facts';
import { describe, expect, it } from 'vitest';
import { carryOut } from './behaviours/all-behaviours.ts';
import { observe } from './behaviours/observe.ts';
import { DEMO_SITES } from './catalogue.ts';
import { startClockwork } from './clockwork.ts';
import { parseScale } from './scale.ts';
import { testWorld } from './world.fixture.ts';
import type { World } from './world.ts';

const facts = (world: World) =>
  [...world.devices.values()].map((device) => [device.id, ...FACT_SECTION_NAMES.map((section) => observe(section, device, world))]);

describe('the simulated fleet', () => {
  it('is the same for the same seed, also after an hour, and another for another', () => {
    const hour = (seed: string) => {
      const { world, pass } = testWorld({ seed });
      startClockwork(world);
      pass(3_600_000);
      return facts(world);
    };
    expect(hour('a')).toEqual(hour('a'));
    expect(hour('a')).not.toEqual(hour('b'));
  });

  it('has eight sites, about 180 devices, four without a site, one site without devices', () => {
    const { world } = testWorld();
    const sites = [...world.places.values()].filter(({ isSite }) => isSite);
    expect(sites).toHaveLength(8);
    expect(world.devices.size).toBeGreaterThanOrEqual(170);
    expect(world.devices.size).toBeLessThanOrEqual(190);
    expect(world.places.get('Unassigned')?.devices.size).toBe(4);
    expect(sites.filter(({ devices }) => devices.size === 0).map(({ name }) => name)).toEqual(['Demo Rack']);
  });

  it('has plausible names: unique at a site, up to 31 characters that people may type', () => {
    const { world } = testWorld();
    for (const { devices } of world.places.values()) {
      const names = [...devices].map(({ name }) => name.toLowerCase());
      expect(new Set(names).size).toBe(names.length);
    }
    for (const { name, tx, rx } of world.devices.values()) {
      expect(name).toMatch(/^[A-Za-z0-9](?:[A-Za-z0-9-]{0,29}[A-Za-z0-9])?$/);
      expect(new Set(tx).size).toBe(tx.length);
      expect(new Set(rx.map((channel) => channel.name)).size).toBe(rx.length);
      for (const channel of [...tx, ...rx.map((r) => r.name)]) expect(channel.length).toBeLessThanOrEqual(31);
    }
  });

  it('has no unresolved subscription at rest, and eight kinds of trouble among its plans', () => {
    const { world } = testWorld();
    const odd = [...world.devices.values()].flatMap((d) => d.rx.filter((rx) => !['NONE', 'DYNAMIC', 'SUBSCRIBE_SELF'].includes(rx.status)));
    expect(odd).toEqual([]);
    const kinds = new Set(DEMO_SITES.flatMap(({ troubles }) => troubles.map(({ kind }) => kind)));
    expect([...kinds].toSorted()).toEqual([
      'agentOffline',
      'clip',
      'clockLoss',
      'latencySpike',
      'nameConflict',
      'statusForce',
      'subnetCut',
      'unplug',
    ]);
  });

  it('grows to the size asked for', () => {
    const { world } = testWorld({ scale: parseScale('3:10:8') });
    expect([world.places.size, world.devices.size]).toEqual([3, 30]);
    for (const d of world.devices.values()) expect([d.tx.length, d.rx.filter((rx) => rx.status === 'DYNAMIC').length]).toEqual([8, 8]);
    expect(testWorld({ scale: parseScale('100:100:2') }).world.devices.size).toBe(10_000);
    expect(() => parseScale('3:x:8')).toThrow('is not sites:devices:channels');
  });

  it('shows an inventory as it was found', () => {
    const found = {
      site: 'Found',
      subnet: '192.168.1.0/24',
      devices: [
        {
          name: 'a32',
          manufacturer: 'Ferrofish',
          model: 'A32',
          tx: ['one', 'two'],
          rx: [],
          clock: { locked: 'LOCKED' as const, grandLeader: true },
        },
        { name: 'usb-1', tx: [], rx: [{ name: 'left', subscribedDevice: 'gone', subscribedChannel: 'one', status: 'RESOLVE_FAIL' }] },
      ],
    };
    const { world, device } = testWorld({ inventories: [found] });
    expect(observe('rx', device('usb-1'), world)).toMatchObject([{ name: 'left', subscribedDevice: 'gone', status: 'RESOLVE_FAIL' }]);
    expect(observe('clock', device('a32'), world)).toMatchObject({ locked: 'LOCKED', grandLeader: true });
    expect(observe('identity', device('a32'), world)).toMatchObject({
      name: 'a32',
      manufacturerName: 'Ferrofish',
      productModelName: 'A32',
    });
    expect(observe('tx', device('a32'), world)).toMatchObject([{ name: 'one' }, { name: 'two' }]);
    expect(observe('interfaces', device('a32'), world)).toMatchObject([{ address: expect.stringMatching(/^192\.168\.1\./) }]);
    expect(device('a32').place.name).toBe('Found');
  });
});

describe('commands at the device', () => {
  const command = (device: string, kind: string, params: object) => ({ id: '0', device, kind, params, deadline: '' }) as never;

  it('subscribes by name, ends a subscription, refuses a channel it has not', () => {
    const { world, device, pass } = testWorld();
    const panel = device('Green-Room-Panel');
    const subscribe = (rxChannelIndex: number, subscribedDevice: string, subscribedChannel: string) =>
      carryOut(command(panel.id, 'subscribe', { subscriptions: [{ rxChannelIndex, subscribedDevice, subscribedChannel }] }), panel, world);
    expect(subscribe(2, 'FOH-Console', 'Mono')).toBeNull();
    expect(panel.rx[1]?.status).toBe('RESOLVED');
    pass(2000);
    expect(panel.rx[1]).toMatchObject({ device: 'FOH-Console', channel: 'Mono', status: 'DYNAMIC' });
    expect(subscribe(2, 'Nobody', 'One')).toBeNull();
    expect(panel.rx[1]?.status).toBe('UNRESOLVED');
    expect(subscribe(2, '', '')).toBeNull();
    expect(panel.rx[1]).toMatchObject({ device: null, status: 'NONE' });
    expect(subscribe(3, 'FOH-Console', 'Mono')).toBe('There is no receive channel 3.');
  });

  it('moves to the site it joins, drops its routing on command, and refuses what its model cannot do', () => {
    const { world, device } = testWorld();
    const panel = device('Foyer-Panel-E');
    const routes = () => panel.rx.filter(({ status }) => status !== 'NONE').length;
    const enrol = { domainId: 'd', domainName: 'Kestrel Arena', clearConfig: true };
    const subscriptions = [{ rxChannelIndex: 1, subscribedDevice: 'FOH-Console', subscribedChannel: 'Mono' }];
    carryOut(command(panel.id, 'subscribe', { subscriptions }), panel, world);
    expect(routes()).toBe(1);
    carryOut(command(panel.id, 'enrol', { ...enrol, clearConfig: false }), panel, world);
    expect(routes()).toBe(1);
    expect(carryOut(command(panel.id, 'enrol', enrol), panel, world)).toBeNull();
    expect([panel.place.name, panel.config.domainId, routes()]).toEqual(['Kestrel Arena', 'd', 0]);
    expect(carryOut(command(panel.id, 'clockPreferredLeader', { enabled: true }), panel, world)).toBe('WP-4 cannot lead the clocks.');
    const console2 = device('MON-Console');
    expect(carryOut(command(console2.id, 'clockPreferredLeader', { enabled: true }), console2, world)).toBeNull();
    expect(observe('clock', console2, world).preferences?.leader).toBe(true);
  });
});
