import { describe, expect, it } from 'vitest';
import { observe } from './behaviours/observe.ts';
import type { SimDevice } from './device.ts';
import { testWorld } from './world.fixture.ts';

const statuses = (device: SimDevice, transmitter: string) => [
  ...new Set(device.rx.filter((rx) => rx.device === transmitter).map((rx) => rx.status)),
];
const broken = (devices: Iterable<SimDevice>) =>
  [...devices].flatMap((d) => d.rx.flatMap((rx) => (rx.status === 'UNRESOLVED' ? [`${d.name} ← ${rx.device}`] : [])));

describe('faults on demand', () => {
  it('unplugging a transmitter breaks exactly its receivers at once', () => {
    const { world, faults, device } = testWorld();
    faults.start({ kind: 'unplug', site: 'Kestrel Arena', device: 'FOH-Stagebox-B' });
    const receivers = [...new Set(broken(world.devices.values()))].toSorted();
    expect(receivers).toEqual(['FOH-Console ← FOH-Stagebox-B', 'MON-Console ← FOH-Stagebox-B']);
    expect(observe('connection', device('FOH-Stagebox-B'), world)).toMatchObject({ state: 'DISCONNECTED' });
  });

  it('an agent that may only read a device says so, and lists its commands again afterwards', () => {
    const { world, faults, device, changes } = testWorld();
    changes();
    const { id } = faults.start({ kind: 'readOnly', device: 'FOH-Console', reason: 'Only reading.' });
    expect(changes()).toEqual(['FOH-Console identity']);
    expect(observe('identity', device('FOH-Console'), world)).toMatchObject({ commands: [], commandsReason: 'Only reading.' });
    faults.end(id);
    expect(observe('identity', device('FOH-Console'), world).commands).toEqual(expect.arrayContaining(['rename', 'subscribe', 'reboot']));
  });

  it('heals through RESOLVED and IN_PROGRESS to DYNAMIC when the transmitter comes back', () => {
    const { faults, device, pass } = testWorld();
    const { id } = faults.start({ kind: 'unplug', device: 'FOH-Stagebox-B' });
    const seen: string[] = [];
    faults.end(id);
    for (let ms = 0; ms < 3000; ms += 20) {
      const now = statuses(device('MON-Console'), 'FOH-Stagebox-B').join();
      if (now !== seen.at(-1)) seen.push(now);
      pass(20);
    }
    expect(seen).toEqual(['RESOLVED', 'IN_PROGRESS', 'DYNAMIC']);
    expect(device('FOH-Stagebox-B').connection).toBe('READY');
    expect(device('FOH-Stagebox-B').settling).toBe(false);
  });

  it('a second fault on the same device keeps it away until both have ended', () => {
    const { faults, device } = testWorld();
    const one = faults.start({ kind: 'unplug', device: 'DAW-A' });
    const all = faults.start({ kind: 'unplug', site: 'Quayside Studios' });
    faults.end(one.id);
    expect(device('DAW-A').connection).toBe('DISCONNECTED');
    faults.end(all.id);
    expect(device('DAW-A').connection).not.toBe('DISCONNECTED');
  });

  it('cutting a subnet leaves its receivers without connection and its followers without a leader', () => {
    const { world, faults, device } = testWorld();
    faults.start({ kind: 'subnetCut', subnet: '10.44.1.0/24' });
    expect(statuses(device('PA-Zone-01'), 'Paging-Matrix-A')).toEqual(['NO_CONNECTION']);
    faults.start({ kind: 'subnetCut', subnet: '10.44.2.0/24' });
    expect(observe('clock', device('Noise-Sense-1'), world)).toMatchObject({ locked: 'NOT_LOCKED', followerWithoutLeader: true });
  });

  it('a name conflict announces the second one with a number', () => {
    const { world, faults, device } = testWorld();
    const [first, second] = [device('Room-103-Panel'), device('Room-104-Panel')].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const { id } = faults.start({ kind: 'nameConflict', device: 'Room-104-Panel', name: 'Room-103-Panel' });
    const announced = [first, second].map((d) => d && observe('identity', d, world).advertisedName);
    expect(announced).toEqual(['Room-103-Panel', 'Room-103-Panel (2)']);
    faults.end(id);
    expect(device('Room-104-Panel').name).toBe('Room-104-Panel');
  });

  it('a slow network and a spike lift latency above the setting, below which it is at rest', () => {
    const { world, faults, device, pass } = testWorld();
    const late = (d: SimDevice) => {
      const bin = observe('latency', d, world);
      return bin.max.some((max, i) => max > (bin.setting[i] ?? 0));
    };
    for (const d of world.devices.values()) expect(late(d)).toBe(false);
    const spike = faults.start({ kind: 'latencySpike', device: 'House-DSP', factor: 1.5 });
    expect(late(device('House-DSP'))).toBe(true);
    faults.end(spike.id);
    // The minute stays late to its end.
    pass(59_000);
    expect(late(device('House-DSP'))).toBe(true);
    pass(61_000);
    expect(late(device('House-DSP'))).toBe(false);
    faults.start({ kind: 'slowNetwork', site: 'Quayside Studios', factor: 2 });
    expect(late(device('DAW-A'))).toBe(true);
  });

  it('a forced status shows whatever is true and ends with the fault', () => {
    const { faults, device, command, pass } = testWorld();
    const { id } = faults.start({ kind: 'statusForce', device: 'PA-Zone-14', channel: 3, status: 'QOS_FAIL_RX' });
    const shown = () => device('PA-Zone-14').rx[2]?.status;
    expect(shown()).toBe('QOS_FAIL_RX');
    const away = faults.start({ kind: 'unplug', device: device('PA-Zone-14').rx[2]?.device ?? '' });
    expect(shown()).toBe('QOS_FAIL_RX');
    faults.end(away.id);
    command('PA-Zone-14', 'reboot', {});
    pass(30_000);
    expect(shown()).toBe('QOS_FAIL_RX');
    faults.end(id);
    pass(2000);
    expect(device('PA-Zone-14').rx[2]?.status).toBe('DYNAMIC');
  });

  it('a flood makes as many changes as asked for, evenly over the devices of its site and at no others', () => {
    const { world, faults, pass } = testWorld();
    const changes = new Map<SimDevice, number>();
    world.listen({ changed: (device) => void changes.set(device, (changes.get(device) ?? 0) + 1), agentPresence: () => {} });
    const { id } = faults.start({ kind: 'flood', site: 'Quayside Studios', rate: 300 });
    pass(10_000);
    faults.end(id);
    pass(10_000);
    const counts = [...changes.values()];
    expect(counts.reduce((sum, count) => sum + count)).toBe(3000);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    const ofSite = [...world.devices.values()].filter(({ place }) => place.name === 'Quayside Studios');
    expect([...changes.keys()].map(({ name }) => name).toSorted()).toEqual(ofSite.map(({ name }) => name).toSorted());
  });

  it('says what is not there, and starts nothing', () => {
    const { faults } = testWorld();
    expect(() => faults.start({ kind: 'unplug', device: 'Nope' })).toThrow('There is no device "Nope".');
    expect(() => faults.start({ kind: 'agentOffline', site: 'Nowhere' })).toThrow('There is no site "Nowhere" here.');
    expect(() => faults.start({ kind: 'subnetCut', subnet: '1.2.3.0/24' })).toThrow('There is no subnet');
    expect(faults.list()).toEqual([]);
    expect(faults.end('1')).toBe(false);
  });
});
