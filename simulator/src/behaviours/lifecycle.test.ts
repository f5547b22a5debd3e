import { describe, expect, it } from 'vitest';
import type { SimDevice } from '../device.ts';
import { testWorld } from '../world.fixture.ts';
import { observe } from './observe.ts';

const from = (device: SimDevice, name: string) => [...new Set(device.rx.filter((rx) => rx.device === name).map(({ status }) => status))];

describe('a device that takes another name', () => {
  it('goes on sending, but a receiver that restarts does not find it by its old name any more', () => {
    const { world, device, command, pass } = testWorld();
    const stagebox = device('FOH-Stagebox-A');
    const [mon, record] = [device('MON-Console'), device('Record-Rack')];
    expect(command('FOH-Stagebox-A', 'rename', { name: 'Stage-Left' })).toBeNull();
    expect(observe('identity', stagebox, world)).toMatchObject({ name: 'Stage-Left', advertisedName: 'Stage-Left' });
    pass(60_000);
    expect([from(mon, 'FOH-Stagebox-A'), from(record, 'FOH-Stagebox-A')]).toEqual([['DYNAMIC'], ['DYNAMIC']]);
    // As the warning of a rename says.
    expect(command('MON-Console', 'reboot', {})).toBeNull();
    pass(30_000);
    expect([from(mon, 'FOH-Stagebox-A'), from(record, 'FOH-Stagebox-A')]).toEqual([['UNRESOLVED'], ['DYNAMIC']]);
    // Everything else of the receiver came back.
    expect(from(mon, 'RF-Rack-Wireless-2')).toEqual(['DYNAMIC']);
  });

  it('loses all its receivers when it restarts itself, and finds them again under the old name', () => {
    const { world, command, pass } = testWorld();
    const receivers = () =>
      [...world.devices.values()].flatMap((one) => from(one, 'FOH-Stagebox-A').map((status) => `${one.name} ${status}`)).toSorted();
    const all = receivers();
    expect(all).toEqual(expect.arrayContaining(['MON-Console DYNAMIC', 'Record-Rack DYNAMIC']));
    command('FOH-Stagebox-A', 'rename', { name: 'Stage-Left' });
    command('Stage-Left', 'reboot', {});
    pass(30_000);
    expect(receivers()).toEqual(all.map((one) => one.replace('DYNAMIC', 'UNRESOLVED')));
    command('Stage-Left', 'rename', { name: 'foh-stagebox-a' });
    pass(3_000);
    expect(receivers()).toEqual(all);
  });

  it('resolves what waits for its new name', () => {
    const { device, command, pass } = testWorld();
    command('Green-Room-Panel', 'subscribe', {
      subscriptions: [{ rxChannelIndex: 2, subscribedDevice: 'Stage-Left', subscribedChannel: 'Click' }],
    });
    expect(device('Green-Room-Panel').rx[1]?.status).toBe('UNRESOLVED');
    command('FOH-Stagebox-A', 'rename', { name: 'Stage-Left' });
    pass(3_000);
    expect(device('Green-Room-Panel').rx[1]?.status).toBe('DYNAMIC');
  });

  it('announces a number where the name is taken, and refuses what is no name [DEV-082 DEV-083 DEV-084]', () => {
    const { world, device, command } = testWorld();
    expect(command('Suite-Panel-2', 'rename', { name: 'Suite-Panel-1' })).toBeNull();
    const announced = world.places.get('Kestrel Arena')?.named('suite-panel-1') ?? [];
    expect(announced.map((d) => observe('identity', d, world).advertisedName)).toEqual(['Suite-Panel-1', 'Suite-Panel-1 (2)']);
    expect(command('FOH-Console', 'rename', { name: 'x'.repeat(32) })).toBe('Device names can be up to 31 characters in length');
    expect(command('FOH-Console', 'rename', { name: 'Tür' })).toBe("Acceptable characters are A-Z, a-z, 0-9, and '-'");
    for (const name of ['-x', 'x-'])
      expect(command('FOH-Console', 'rename', { name })).toBe('Device names cannot begin or end with a hyphen.');
    expect(device('FOH-Console').config.name).toBeNull();
    expect(command('FOH-Console', 'rename', { name: 'x'.repeat(31) })).toBeNull();
  });
});

describe('a device that restarts', () => {
  it('answers first, is away for some seconds, then comes up, locks and sets its subscriptions up again', () => {
    const { world, device, command, pass } = testWorld();
    const mon = device('MON-Console');
    expect(command('MON-Console', 'reboot', {})).toBeNull();
    expect(mon.connection).toBe('READY');
    const seen: string[] = [];
    let awayMs = 0;
    for (let ms = 0; ms < 20_000; ms += 20) {
      const now = `${mon.connection} ${observe('clock', mon, world).locked} ${mon.rx[0]?.status}`;
      if (now !== seen.at(-1)) seen.push(now);
      if (mon.connection === 'DISCONNECTED') awayMs += 20;
      pass(20);
    }
    expect(awayMs).toBeGreaterThan(2_000);
    // Whether it is ready first or receives first is chance.
    const inEitherOrder = ['READY NOT_LOCKED IN_PROGRESS', 'ESTABLISHED NOT_LOCKED DYNAMIC'].map((between) => [
      'READY LOCKED DYNAMIC',
      'DISCONNECTED UNKNOWN DYNAMIC',
      'ESTABLISHED NOT_LOCKED RESOLVED',
      'ESTABLISHED NOT_LOCKED IN_PROGRESS',
      between,
      'READY NOT_LOCKED DYNAMIC',
      'READY LOCKED DYNAMIC',
    ]);
    expect(inEitherOrder).toContainEqual(seen);
    // Its own receivers are back too.
    expect(from(device('IEM-Rack-1'), 'MON-Console')).toEqual(['DYNAMIC']);
  });

  it('stays away while it is unplugged, and cannot be restarted where its model cannot', () => {
    const { world, faults, device, command, pass } = testWorld();
    command('MON-Console', 'reboot', {});
    pass(1_000);
    const { id } = faults.start({ kind: 'unplug', device: 'MON-Console' });
    pass(60_000);
    expect(device('MON-Console').connection).toBe('DISCONNECTED');
    faults.end(id);
    pass(3_000);
    expect(device('MON-Console').connection).toBe('READY');
    expect(observe('identity', device('Playback-Mac'), world).capabilities?.CAN_RESET).toBe(false);
    expect(command('Playback-Mac', 'reboot', {})).toBe('Tutti Virtual Device cannot be restarted from afar.');
    expect(observe('identity', device('MON-Console'), world).capabilities?.CAN_RESET).toBe(true);
  });
});

describe('a device that is reset', () => {
  it('is as it left the factory: its name, no subscriptions, no site, and says when', () => {
    const { world, device, command, changes, pass } = testWorld();
    const rack = device('RF-Rack-Wireless-1');
    command('RF-Rack-Wireless-1', 'rename', { name: 'Radio' });
    command('Radio', 'enrol', { domainId: 'd', domainName: 'Kestrel Arena', clearConfig: false });
    command('Radio', 'forget', {});
    expect(rack.config.forgotten).toBe(true);
    const console1 = device('FOH-Console');
    changes();
    world.reset(rack);
    expect(observe('identity', rack, world)).toMatchObject({ name: rack.defaultName, resetAt: '2026-11-21T12:00:00.000Z' });
    expect(rack.config).toMatchObject({ forgotten: false, domainId: null });
    expect(new Set(observe('tx', rack, world).map(({ encryptionPolicy }) => encryptionPolicy))).toEqual(new Set(['COMPATIBLE']));
    expect(changes()).toEqual(expect.arrayContaining([`${rack.name} identity`, `${rack.name} rx`, `${rack.name} clock`]));
    world.reset(console1);
    expect(new Set(observe('rx', console1, world).map(({ status, subscribedDevice }) => `${status} ${subscribedDevice}`))).toEqual(
      new Set(['NONE null']),
    );
    pass(5_000);
    expect(from(device('IEM-Rack-1'), 'MON-Console')).toEqual(['DYNAMIC']);
  });
});
