import { isThere, type SimDevice } from './device.ts';
import { noteLate } from './late.ts';
import { randomOf } from './random.ts';
import type { World } from './world.ts';

const SECONDS = 60;

/**
 * What happens by itself: once a minute every device closes a latency bin, and its oscillator and temperature wander. One step a second for the
 * devices whose turn it is, so that a large fleet is as calm as a small one.
 */
export function startClockwork(world: World): void {
  const turns: SimDevice[][] = Array.from({ length: SECONDS }, () => []);
  for (const device of world.devices.values()) turns[device.ordinal % SECONDS]?.push(device);
  const tick = () => {
    const second = Math.floor(world.timeline.now / 1000);
    for (const device of turns[second % SECONDS] ?? []) if (isThere(device)) live(world, device, Math.floor(second / SECONDS));
    world.timeline.in(1000, tick);
  };
  world.timeline.in(1000, tick);
}

function live(world: World, device: SimDevice, minute: number): void {
  const chance = randomOf(world.seed, device.id, 'live', minute);
  const drift = device.frequencyOffset + (chance.next() - 0.5) * 0.2;
  device.frequencyOffset = Math.round(Math.max(-4.5, Math.min(4.5, drift)) * 100) / 100;
  world.changed(device, 'clock');
  noteLate(world, device);
  world.changed(device, 'latency');
  const usual = device.model.temperature;
  if (usual === undefined || device.temperature === null) return;
  const temperature = Math.max(usual - 4, Math.min(usual + 4, device.temperature + chance.whole(-1, 1)));
  if (temperature === device.temperature) return;
  device.temperature = temperature;
  world.changed(device, 'connection');
}
