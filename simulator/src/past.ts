import { isThere, type SimDevice } from './device.ts';
import type { World } from './world.ts';

/** Between two devices, ms: the past must not keep the present waiting. */
const PACE_MS = 1_000;

/** What the past needs from its agent. */
export interface PastTeller {
  /** Whether nothing of the present waits for the link. */
  isIdle(): boolean;
  /** Hands the bins of a device's past to the link. */
  tell(device: SimDevice): void;
  /** Everything was told and acknowledged. */
  done(): void;
}

/**
 * A demo that just began has graphs too: once in its life an agent tells how its devices would have been before, one device after the other, while
 * the link has nothing else to do. The more important devices come first.
 */
export function tellPast(world: World, devices: readonly SimDevice[], teller: PastTeller): void {
  const left = devices.filter(isThere).toSorted((a, b) => Number(b.importance === 'IMPORTANT') - Number(a.importance === 'IMPORTANT'));
  const step = () => {
    if (teller.isIdle()) {
      const device = left.shift();
      if (!device) return teller.done();
      teller.tell(device);
    }
    world.timeline.in(PACE_MS, step);
  };
  world.timeline.in(PACE_MS, step);
}
