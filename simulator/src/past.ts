import { isThere, type SimDevice } from './device.ts';
import type { World } from './world.ts';

/** Between two devices, ms: the past must not keep the present waiting. */
const PACE_MS = 1_000;

/** What the past needs from its agent. */
export interface PastReporter {
  /** Whether nothing of the present waits for the link. */
  isIdle(): boolean;
  /** Hands the bins of a device's past to the link. */
  report(device: SimDevice): void;
  /** Everything was reported and acknowledged. */
  done(): void;
}

/**
 * A demo that just began has graphs too: once in its life an agent reports how its devices would have been before, one device after the other, while
 * the link has nothing else to do. The more important devices come first.
 */
export function reportPast(world: World, devices: readonly SimDevice[], reporter: PastReporter): void {
  const left = devices.filter(isThere).toSorted((a, b) => Number(b.importance === 'IMPORTANT') - Number(a.importance === 'IMPORTANT'));
  const step = () => {
    if (reporter.isIdle()) {
      const device = left.shift();
      if (!device) return reporter.done();
      reporter.report(device);
    }
    world.timeline.in(PACE_MS, step);
  };
  world.timeline.in(PACE_MS, step);
}
