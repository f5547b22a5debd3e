import type { FactValues } from '@tutti/contract-link/facts';
import { latenciesOf, latencyOf } from '../audio-settings.ts';
import type { SimDevice } from '../device.ts';
import type { Behaviour } from './behaviour.ts';

/** How it is set for all its audio, and what it offers. */
export const observeAudio = (device: SimDevice): FactValues['audio'] => ({
  latency: latencyOf(device),
  latencies: [...latenciesOf(device)],
});

/** Takes settings of its audio. */
export const audio = {
  carryOut: {
    latencySetting(device, { latency }, world) {
      if (!latenciesOf(device).includes(latency)) return `${device.model.model} has no latency of ${latency} µs.`;
      device.config.latencyUs = latency;
      world.changed(device, 'audio');
      // A transmitter may ask for more latency than it has now.
      world.routing.refresh(device);
      return null;
    },
  },
} satisfies Behaviour;
