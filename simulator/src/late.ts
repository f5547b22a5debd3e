import type { SimDevice } from './device.ts';
import type { World } from './world.ts';

export const MINUTE_MS = 60_000;
/** Minutes that a device's late audio is remembered for: longer than an agent reports afterwards. */
const REMEMBERED = 130;

/** Remembers for the running minute how late the audio of a device is: the greatest spike, or the slow network's factor. */
export function noteLate(world: World, { faults, lateMinutes }: SimDevice): void {
  const factor = Math.max(0, ...faults.spikes, ...faults.slow);
  if (factor === 0) return;
  const minute = Math.floor(world.timeline.now / MINUTE_MS);
  lateMinutes.set(minute, Math.max(factor, lateMinutes.get(minute) ?? 0));
  const [oldest] = lateMinutes.keys();
  if (lateMinutes.size > REMEMBERED && oldest !== undefined) lateMinutes.delete(oldest);
}
