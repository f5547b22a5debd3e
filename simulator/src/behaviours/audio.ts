import type { FactValues } from '@tutti/contract-link/facts';
import { encodingOf, encodingsOf, latenciesOf, latencyOf, sampleRateOf, sampleRatesOf } from '../audio-settings.ts';
import type { SimDevice } from '../device.ts';
import type { Behaviour } from './behaviour.ts';
import { observeStreams } from './streams.ts';

/** How it is set for all its audio, and what it offers. */
export const observeAudio = (device: SimDevice): FactValues['audio'] => ({
  sampleRate: sampleRateOf(device),
  sampleRates: [...sampleRatesOf(device)],
  encoding: encodingOf(device),
  encodings: [...encodingsOf(device)],
  latency: latencyOf(device),
  latencies: [...latenciesOf(device)],
});

/** Takes settings of its audio. */
export const audio = {
  carryOut: {
    sampleRateSetting(device, { sampleRate }, world) {
      if (!sampleRatesOf(device).includes(sampleRate)) return `${device.model.model} has no sample rate of ${sampleRate / 1000} kHz.`;
      if (sampleRate === sampleRateOf(device)) return null;
      device.config.sampleRate = sampleRate;
      world.changed(device, 'audio');
      if (observeStreams(device)) world.changed(device, 'streams');
      // All its audio is in another format from now on.
      world.routing.restartReceived(device);
      world.routing.restartSent(device);
      return null;
    },
    encodingSetting(device, { encoding }, world) {
      if (!encodingsOf(device).includes(encoding)) return `${device.model.model} has no encoding of ${encoding} bit.`;
      if (encoding === encodingOf(device)) return null;
      device.config.encoding = encoding;
      world.changed(device, 'audio');
      // A receiver takes every encoding: only what it sends begins again.
      world.routing.restartSent(device);
      return null;
    },
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
