import type { FactValues } from '@tutti/contract-link/facts';
import { SettingCode } from '@tutti/protocols/dante/arc/settings';
import type { Choice } from '@tutti/protocols/dante/conmon/choice';
import type { DanteDeviceState } from './device-facts.ts';
import type { DanteReading } from './read-device.ts';

/** What the controller of the vendor offers, µs; of that a device offers what is between its own least and greatest. */
const LATENCIES = [150, 250, 500, 1000, 2000, 5000, 10_000];

/** The receive latencies that it can be set to, µs; null: it does not say between which. */
function latencies(reading: DanteReading): number[] | null {
  const least = reading.settings?.get(SettingCode.minLatency);
  const greatest = reading.settings?.get(SettingCode.maxLatency);
  if (least === undefined || greatest === undefined) return null;
  return LATENCIES.filter((microseconds) => microseconds * 1000 >= least && microseconds * 1000 <= greatest);
}

/** More than any rate or encoding of audio: what is beyond was not meant as one. */
const MOST = { sampleRate: 10_000_000, encoding: 64 };

/** What a device announced of a choice, without what no fact holds; null: it has not. */
function choiceFact(choice: Choice | undefined, most: number): { current: number | null; offered: number[] | null } {
  const fits = (value: number): boolean => value >= 1 && value <= most;
  if (!choice) return { current: null, offered: null };
  return { current: fits(choice.current) ? choice.current : null, offered: [...new Set(choice.offered.filter(fits))] };
}

/** How it is set for all its audio; null: it has not answered yet. */
export function audioFact(state: DanteDeviceState): FactValues['audio'] | null {
  if (!state.reading) return null;
  const sampleRate = choiceFact(state.announced.sampleRate, MOST.sampleRate);
  const encoding = choiceFact(state.announced.encoding, MOST.encoding);
  return {
    sampleRate: sampleRate.current,
    sampleRates: sampleRate.offered,
    encoding: encoding.current,
    encodings: encoding.offered,
    latency: latencySetting(state),
    latencies: latencies(state.reading),
  };
}

/** The receive latency that it is set to, µs; null: it does not say. */
function latencySetting({ reading }: DanteDeviceState): number | null {
  const nanoseconds = reading?.settings?.get(SettingCode.currentLatency) ?? reading?.settings?.get(SettingCode.configuredLatency);
  return nanoseconds === undefined ? null : Math.round(nanoseconds / 1000);
}
