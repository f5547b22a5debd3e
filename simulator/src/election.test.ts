import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { observe } from './behaviours/all.ts';
import { isThere, type SimDevice } from './device.ts';
import { testWorld } from './world.fixture.ts';

const leaders = (devices: Iterable<SimDevice>) => [...devices].filter((d) => isThere(d) && d.clock.grandLeader).map((d) => d.name);

describe('the election of clock leaders', () => {
  it('finds one grand leader per site at rest, the preferred one, and every device locked', () => {
    const { world } = testWorld();
    for (const place of world.places.values()) {
      if (!place.isSite || place.devices.size === 0) continue;
      const preferred = [...place.devices].filter((d) => d.config.preferredLeader).map((d) => d.name);
      expect(leaders(place.devices)).toEqual(preferred);
      for (const device of place.devices)
        expect(observe('clock', device, world)).toMatchObject({ locked: 'LOCKED', followerWithoutLeader: false });
    }
  });

  it('elects again when the leader goes, and gives way when it comes back', () => {
    const { world, faults, pass } = testWorld();
    const { devices } = world.places.get('Kestrel Arena') ?? { devices: [] };
    const { id } = faults.start({ kind: 'unplug', device: 'FOH-Console' });
    const deputy = leaders(devices);
    expect(deputy).toHaveLength(1);
    expect(deputy).not.toContain('FOH-Console');
    faults.end(id);
    pass(5000);
    expect(leaders(devices)).toEqual(['FOH-Console']);
  });

  it('follows across subnets through one device that clocks by unicast', () => {
    const { device } = testWorld();
    const bridges = [device('DSP-Core-Main'), device('DSP-Core-Backup')].filter((d) => d.clock.unicastFollower && d.clock.multicastLeader);
    expect(bridges).toHaveLength(1);
    expect(device('FOH-Console').clock.unicastLeader).toBe(true);
  });

  it('a device that loses its clock cannot lead', () => {
    const { world, faults, device } = testWorld();
    faults.start({ kind: 'clockLoss', device: 'FOH-Console' });
    expect(leaders(device('FOH-Console').place.devices)).not.toContain('FOH-Console');
    expect(observe('clock', device('FOH-Console'), world).locked).toBe('NOT_LOCKED');
  });

  it('never has two grand leaders in one subnet, nor a locked device without a leader, whatever is unplugged', () => {
    const { world, faults } = testWorld();
    const ids = [...world.devices.keys()];
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 60 }), (gone) => {
        const started = gone.map((device) => faults.start({ kind: 'unplug', device }));
        for (const place of world.places.values()) {
          for (const subnet of place.subnets) {
            const there = [...place.devices].filter((d) => isThere(d) && d.ports[0]?.subnet === subnet);
            const leading = there.filter((d) => d.clock.grandLeader);
            expect(leading.length).toBeLessThanOrEqual(1);
            const locked = there.filter((d) => observe('clock', d, world).locked === 'LOCKED');
            expect(locked).toEqual(there.filter((d) => d.clock.hasLeader));
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
