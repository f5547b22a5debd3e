import type { FactValues } from '@tutti/contract-link/facts';
import type { SimDevice } from '../device.ts';
import { hashText, randomOf } from '../random.ts';
import { isConnected } from '../routing.ts';
import type { World } from '../world.ts';
import type { Behaviour } from './behaviour.ts';

const MINUTE_MS = 60_000;
/** No device is set higher, and no fault measures more, µs. */
const MOST_US = 1_000_000;

/** How much of its setting a healthy receiver needs: by its path through the switches, wandering slowly. Always below 0.9. */
function usual(device: SimDevice, index: number, minute: number): number {
  const path = (hashText(`${device.id} ${index}`) % 1000) / 1000;
  return 0.38 + 0.3 * path + 0.06 * Math.sin(minute / 17 + path * 6.28);
}

/** What the fault's share is now: the greatest spike, or the slow network's factor. */
function disturbance({ faults }: SimDevice): number | null {
  const factors = [...faults.spikes, ...faults.slow];
  return factors.length > 0 ? Math.max(...factors) : null;
}

/** Measures how late audio arrives at its connected receive channels, minute by minute. */
export const latency: Behaviour = {
  observe: {
    latency(device: SimDevice, world: World): FactValues['latency'] {
      const factor = disturbance(device);
      // The last whole minute; a disturbance is noticed in the running one.
      const minute = Math.floor(world.timeline.now / MINUTE_MS) - (factor === null ? 1 : 0);
      const chance = randomOf(world.seed, device.id, minute);
      const bin: FactValues['latency'] = {
        binStart: new Date(minute * MINUTE_MS).toISOString(),
        seconds: 60,
        channels: [],
        setting: [],
        min: [],
        max: [],
      };
      const setting = device.model.latencyUs;
      for (const [i, { status }] of device.rx.entries()) {
        if (!isConnected(status)) continue;
        const share = usual(device, i + 1, minute);
        const least = Math.round(setting * (share - 0.02 - 0.04 * chance.next()));
        const most = setting * (share + 0.02 + 0.06 * chance.next());
        bin.channels.push(i + 1);
        bin.setting.push(setting);
        bin.min.push(least);
        bin.max.push(
          Math.min(MOST_US, Math.round(factor === null ? most : Math.max(least, setting * factor * (0.97 + 0.03 * chance.next())))),
        );
      }
      return bin;
    },
  },
};
