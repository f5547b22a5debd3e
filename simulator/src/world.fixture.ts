/** Worlds for tests: at rest, with time in the test's hand. */

import type { Command } from '@tutti/contract-link/command';
import type { CommandKind, CommandParams } from '@tutti/contract-link/commands/command-kinds';
import type { FactSection } from '@tutti/contract-link/facts';
import { carryOut } from './behaviours/all-behaviours.ts';
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
  /** Gives a device a command; a text is why it refused. */
  command<K extends CommandKind>(device: string, kind: K, params: CommandParams[K]): string | null;
  /** Lets milliseconds pass. */
  pass(ms: number): void;
}

/** The demo's sites, or a made-up fleet, at rest and without troubles. */
export function testWorld(options: Partial<Parameters<typeof buildWorld>[0]> = {}): TestWorld {
  const world = buildWorld({ seed: 'test', scale: null, inventories: [], ...options }, NOON);
  world.settle();
  const reported = new Set<string>();
  world.listen({
    changed: (device: SimDevice, section: FactSection) => void reported.add(`${device.name} ${section}`),
    agentPresence: () => {},
  });
  const device = (name: string): SimDevice => {
    const found = [...world.devices.values()].find((one) => one.name === name);
    if (!found) throw new Error(`No device ${name}.`);
    return found;
  };
  return {
    world,
    faults: new Faults(world),
    changes() {
      const now = [...reported].toSorted();
      reported.clear();
      return now;
    },
    device,
    command(name, kind, params) {
      const id = '00000000-0000-4000-8000-000000000000';
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind chooses the parameters, which an object of them forgets.
      return carryOut({ id, device: device(name).id, kind, params, deadline: '' } as unknown as Command, device(name), world);
    },
    pass: (ms) => world.timeline.advance(ms),
  };
}
