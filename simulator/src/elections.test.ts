import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { observe } from './behaviours/observe.ts';
import { isThere, type SimDevice, subnetOf } from './device.ts';
import { clockIdentityOf } from './election/clock-of.ts';
import { testWorld } from './world.fixture.ts';

const LEADER = 'DSP-Core-Main';
const AES67 = {
  mode: 'AES67' as const,
  v1SubdomainName: '_DFLT',
  v2: true,
  v2DomainNumber: 5,
  v2Priority1: 100,
  v2Priority2: 101,
  v2MulticastTtl: 7,
  rtpPrefixV4: 70,
};
const leaders = (devices: Iterable<SimDevice>) =>
  [...devices].filter((d) => isThere(d) && d.clock.grandLeader && d.model.ptp !== 'V2').map((d) => d.name);
const at = ({ world }: ReturnType<typeof testWorld>, site: string) => [...(world.places.get(site)?.devices ?? [])];

describe('the election of clock leaders', () => {
  it('finds one grand leader per site at rest, the preferred one, and every device locked but those that wait for Auto Configure', () => {
    const { world } = testWorld();
    const lost: string[] = [];
    for (const place of world.places.values()) {
      if (!place.isSite || place.devices.size === 0) continue;
      const preferred = [...place.devices].filter((d) => d.config.preferredLeader).map((d) => d.name);
      expect(preferred).toHaveLength(1);
      expect(leaders(place.devices)).toEqual(preferred);
      for (const device of place.devices) {
        const clock = observe('clock', device, world);
        expect(clock.locked === 'LOCKED').toBe(!clock.followerWithoutLeader);
        if (clock.followerWithoutLeader) lost.push(`${place.name} ${subnetOf(device)} ${device.name}`);
      }
    }
    expect(lost).toEqual(['N', 'S', 'Info-PC'].map((name) => `Harbour Convention 10.40.8.0/24 Foyer-${name}`));
  });

  it('at rest has two unicast devices in every subnet of a site with several, but where picture 10 and Auto Configure want fewer', () => {
    const { world } = testWorld();
    const fewer = [...world.places.values()].flatMap((place) =>
      place.subnets.length === 1
        ? []
        : place.subnets.flatMap((subnet) => {
            const unicast = [...place.devices].filter((d) => subnetOf(d) === subnet && d.config.unicastClocking).length;
            return unicast >= 2 ? [] : [`${place.name} ${subnet} ${unicast}`];
          }),
    );
    expect(fewer).toEqual(['Kestrel Arena 10.20.5.0/24 1', 'Harbour Convention 10.40.4.0/24 0', 'Harbour Convention 10.40.8.0/24 0']);
  });

  it('leaves the followers of a leader that goes without one for a moment, then elects again, and gives way when it comes back', () => {
    const test = testWorld();
    const { world, faults, device, pass } = test;
    const devices = at(test, 'Kestrel Arena');
    const { id } = faults.start({ kind: 'unplug', device: LEADER });
    expect(leaders(devices)).toEqual([]);
    expect(observe('clock', device('MON-Console'), world)).toMatchObject({
      locked: 'NOT_LOCKED',
      followerWithoutLeader: true,
      v1: { leader: null },
    });
    pass(1_000);
    expect(leaders(devices)).toEqual([]);
    pass(1_000);
    const [deputy = ''] = leaders(devices);
    expect(leaders(devices)).toHaveLength(1);
    expect(observe('clock', device('MON-Console'), world).v1?.leader).toBe(clockIdentityOf(device(deputy)));
    faults.end(id);
    pass(5000);
    expect(leaders(devices)).toEqual([LEADER]);
  });

  it('goes on at once where it was no leader that went', () => {
    const { faults, device } = testWorld();
    faults.start({ kind: 'unplug', device: 'FOH-Console' });
    expect(device('MON-Console').clock.leader).toBe(clockIdentityOf(device(LEADER)));
  });

  it('follows across subnets through one device that clocks by unicast', () => {
    const { world, device } = testWorld();
    expect(observe('clock', device(LEADER), world)).toMatchObject({ grandLeader: true, multicastLeader: true, unicastLeader: true });
    const bridge = { grandLeader: false, multicastLeader: true, unicastLeader: false, unicastFollower: true };
    expect(observe('clock', device('Amp-Rack-1-L'), world)).toMatchObject(bridge);
    expect(observe('clock', device('Foyer-Speaker-N'), world)).toMatchObject({
      multicastLeader: false,
      unicastFollower: false,
      locked: 'LOCKED',
    });
  });

  it('lets orphans find their leader when they clock by unicast', () => {
    const { world, device, command } = testWorld();
    const orphan = () => observe('clock', device('Foyer-N'), world);
    command('Hall-DSP-A', 'clockUnicast', { enabled: true });
    expect(orphan()).toMatchObject({ locked: 'NOT_LOCKED', followerWithoutLeader: true, frequencyOffset: null });
    command('Foyer-N', 'clockUnicast', { enabled: true });
    expect(orphan()).toMatchObject({
      locked: 'LOCKED',
      followerWithoutLeader: false,
      unicastFollower: true,
      v1: { leader: clockIdentityOf(device('Hall-DSP-A')) },
    });
    expect(command('Foyer-Info-PC', 'clockUnicast', { enabled: true })).toBe('USB-2 cannot clock by unicast.');
  });

  it('a device that loses its clock cannot lead, and its oscillator runs away', () => {
    const { world, faults, device } = testWorld();
    const { id } = faults.start({ kind: 'clockLoss', device: LEADER });
    expect(leaders(device(LEADER).place.devices)).not.toContain(LEADER);
    const { locked, canLead, frequencyOffset } = observe('clock', device(LEADER), world);
    expect([locked, canLead]).toEqual(['NOT_LOCKED', false]);
    expect(Math.abs(frequencyOffset ?? 0)).toBeGreaterThan(30);
    faults.end(id);
    expect(Math.abs(observe('clock', device(LEADER), world).frequencyOffset ?? 0)).toBeLessThan(5);
  });

  it('a better reference makes a better clock', () => {
    const { world, device, command } = testWorld();
    command(LEADER, 'clockPreferredLeader', { enabled: false });
    command('FOH-Console', 'clockExternalSync', { enabled: true });
    expect(leaders(device('FOH-Console').place.devices)).toEqual(['FOH-Console']);
    expect(observe('clock', device('FOH-Console'), world)).toMatchObject({ v1: { stratum: 3 }, preferences: { externalWordClock: true } });
  });

  it('takes the clock settings of the site as far as each model can', () => {
    const { world, device, command } = testWorld();
    const clock = (name: string) => observe('clock', device(name), world);
    expect(clock('DAW-A')).toMatchObject({ v2: null, v1: { subdomain: '_DFLT' }, preferences: { v2Priority1: 128, rtpPrefixV4: 69 } });
    for (const d of device('DAW-A').place.devices) command(d.name, 'clockSettings', AES67);
    const leader = clockIdentityOf(device('Studio-A-Console'));
    expect(clock('DAW-A')).toMatchObject({
      v1: { leader },
      v2: { domainNumber: 5, multicastTtl: 7, clockClass: 248, leader },
      preferences: { v2Priority1: 100, v2Priority2: 101, rtpPrefixV4: 70 },
    });
    expect(clock('Wall-Box-1')).toMatchObject({ v1: { leader }, v2: null, preferences: { v2Priority1: null, rtpPrefixV4: null } });
    expect(clock('Radio-Bridge')).toMatchObject({ v1: null, v2: { leader }, grandLeader: false });
    const interface1 = device('DAW-A');
    world.reset(interface1);
    expect(observe('clock', interface1, world).v2).toBeNull();
  });

  it('never has two grand leaders in one subnet, nor a locked device without a leader, whatever is unplugged', () => {
    const { world, faults } = testWorld();
    const ids = [...world.devices.keys()];
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 60 }), (gone) => {
        const started = gone.map((device) => faults.start({ kind: 'unplug', device }));
        world.timeline.advance(2_000);
        for (const place of world.places.values()) {
          for (const subnet of place.subnets) {
            const there = [...place.devices].filter((d) => isThere(d) && subnetOf(d) === subnet && d.model.ptp !== 'V2');
            const leading = there.filter((d) => d.clock.grandLeader);
            expect(leading.length).toBeLessThanOrEqual(1);
            const locked = there.filter((d) => observe('clock', d, world).locked === 'LOCKED');
            expect(locked).toEqual(there.filter((d) => d.clock.leader !== null));
            const couldLead = there.some((d) => !d.model.followerOnly);
            expect(couldLead && locked.length === 0).toBe(false);
          }
        }
        for (const { id } of started) faults.end(id);
        world.timeline.advance(5000);
      }),
      { numRuns: 50 },
    );
  });
});

describe('faults of the clocks', () => {
  it('a second leader claims to lead beside the real one, until it is ended', () => {
    const test = testWorld();
    const { world, faults, device } = test;
    const { id } = faults.start({ kind: 'rogueLeader', device: 'MON-Console' });
    expect(leaders(at(test, 'Kestrel Arena')).toSorted()).toEqual([LEADER, 'MON-Console']);
    const own = clockIdentityOf(device('MON-Console'));
    expect(observe('clock', device('MON-Console'), world)).toMatchObject({
      locked: 'LOCKED',
      grandLeader: true,
      v1: { leader: own },
      v2: null,
    });
    faults.end(id);
    expect(leaders(at(test, 'Kestrel Arena'))).toEqual([LEADER]);
    faults.start({ kind: 'rogueLeader', site: 'Quayside Studios' });
    expect(leaders(at(test, 'Quayside Studios'))).toHaveLength(2);
    expect(() => faults.start({ kind: 'rogueLeader', site: 'Demo Rack' })).toThrow('No device of the site could lead and does not.');
  });

  it('followers stay locked to a leader that is gone, until the fault ends', () => {
    const test = testWorld();
    const { world, faults, device, pass } = test;
    const ghost = clockIdentityOf(device(LEADER));
    const { id } = faults.start({ kind: 'ghostLeader', site: 'Kestrel Arena' });
    pass(60_000);
    expect(observe('connection', device(LEADER), world).state).toBe('DISCONNECTED');
    expect(observe('clock', device(LEADER), world)).toEqual({ locked: 'UNKNOWN', identity: ghost });
    expect(leaders(at(test, 'Kestrel Arena'))).toEqual([]);
    expect(observe('clock', device('FOH-Console'), world)).toMatchObject({
      locked: 'LOCKED',
      followerWithoutLeader: false,
      v1: { leader: ghost },
    });
    // One that restarts has nobody to follow, and leads itself.
    faults.end(faults.start({ kind: 'unplug', device: 'FOH-Console' }).id);
    pass(5_000);
    expect(leaders(at(test, 'Kestrel Arena'))).toEqual(['FOH-Console']);
    faults.end(id);
    pass(5_000);
    expect(leaders(at(test, 'Kestrel Arena'))).toEqual([LEADER]);
    expect(() => faults.start({ kind: 'ghostLeader', device: 'FOH-Console' })).toThrow('FOH-Console does not lead the clocks.');
  });
});
