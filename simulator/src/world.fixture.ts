/** Worlds for tests: at rest, with time in the test's hand. */
import type { FactSection } from '@tutti/contract-link/facts';
import type { SimDevice } from './device.ts';
import { Faults } from './faults.ts';
import { buildWorld } from './simulation.ts';
import type { World } from './world.ts';

/** A moment of the test's own: 2026-11-21 12:00:00 UTC. */
export const NOON = Date.UTC(2026, 10, 21, 12);

export interface TestWorld {
  readonly world: World;
  readonly faults: Faults;
  /** What was reported since the last look: `device name section`. */
  changes(): string[];
  device(name: string): SimDevice;
  /** Lets milliseconds pass. */
  pass(ms: number): void;
}

/** The demo's sites, or a made-up fleet, at rest and without troubles. */
export function testWorld(options: Partial<Parameters<typeof buildWorld>[0]> = {}): TestWorld {
  const world = buildWorld({ seed: 'test', scale: null, inventories: [], ...options }, NOON);
  world.settle();
  const heard = new Set<string>();
  world.listen({
    changed: (device: SimDevice, section: FactSection) => void heard.add(`${device.name} ${section}`),
    agentPresence: () => {},
  });
  return {
    world,
    faults: new Faults(world),
    changes() {
      const now = [...heard].toSorted();
      heard.clear();
      return now;
    },
    device(name) {
      const found = [...world.devices.values()].find((device) => device.name === name);
      if (!found) throw new Error(`No device ${name}.`);
      return found;
    },
    pass: (ms) => world.timeline.advance(ms),
  };
}
