import type { FactValues } from '@tutti/contract-link/facts';
import { latencyOf } from '../audio-settings.ts';
import { mediaOf } from '../catalogue.ts';
import type { RxChannel, SimDevice } from '../device.ts';
import { MINUTE_MS } from '../late.ts';
import { isConnected } from '../outcome.ts';
import { hashText, randomOf } from '../random.ts';
import type { World } from '../world.ts';

/** No device is set higher, and no fault measures more, µs. */
const MOST_US = 1_000_000;

/** How much of its setting a healthy receiver needs: by its path through the switches, wandering slowly. Always below 0.9. */
function usual(device: SimDevice, index: number, minute: number): number {
  const path = (hashText(`${device.id} ${index}`) % 1000) / 1000;
  return 0.38 + 0.3 * path + 0.06 * Math.sin(minute / 17 + path * 6.28);
}

/** Whether a channel has a latency: it takes audio over the network. */
const isMeasured = ({ model }: SimDevice, index: number, { status }: RxChannel): boolean =>
  isConnected(status) && status !== 'SUBSCRIBE_SELF' && mediaOf(model, 'rx', index) === 'AUDIO';

/** One bin of a device: how late audio arrived at its connected receive channels in a minute since the epoch. */
export function latencyBin(device: SimDevice, world: World, minute: number): FactValues['latency'] {
  const factor = device.lateMinutes.get(minute);
  const chance = randomOf(world.seed, device.id, minute);
  const bin: FactValues['latency'] = {
    binStart: new Date(minute * MINUTE_MS).toISOString(),
    seconds: 60,
    channels: [],
    setting: [],
    min: [],
    max: [],
  };
  const setting = latencyOf(device);
  for (const [i, rx] of device.rx.entries()) {
    if (!isMeasured(device, i + 1, rx)) continue;
    const share = usual(device, i + 1, minute);
    const least = Math.round(setting * (share - 0.02 - 0.04 * chance.next()));
    const most = setting * (share + 0.02 + 0.06 * chance.next());
    bin.channels.push(i + 1);
    bin.setting.push(setting);
    bin.min.push(least);
    bin.max.push(
      Math.min(MOST_US, Math.round(factor === undefined ? most : Math.max(least, setting * factor * (0.97 + 0.03 * chance.next())))),
    );
  }
  return bin;
}

/** The minute that a device has a bin for: the last whole one, or the running one where its audio is already late. */
export function minuteOf(device: SimDevice, world: World): number {
  const running = Math.floor(world.timeline.now / MINUTE_MS);
  return device.lateMinutes.has(running) ? running : running - 1;
}

/** How late audio arrives at its connected receive channels, as measured in the newest minute. */
export const observeLatency = (device: SimDevice, world: World): FactValues['latency'] =>
  latencyBin(device, world, minuteOf(device, world));
