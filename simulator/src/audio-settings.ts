import type { SimDevice } from './device.ts';

/** What hardware and programs offer to choose: sample rates in Hz, bits of a sample, receive latencies in µs. */
const OFFERED = {
  hardware: { sampleRates: [44_100, 48_000, 88_200, 96_000], encodings: [16, 24, 32], latencies: [250, 500, 1000, 2000, 5000] },
  software: { sampleRates: [44_100, 48_000, 96_000], encodings: [16, 24], latencies: [4000, 5000, 6000, 10_000] },
};
/** As every model leaves the factory. */
const SAMPLE_RATE = 48_000;
const ENCODING = 24;

const offeredBy = ({ model }: SimDevice) => (model.isSoftware ? OFFERED.software : OFFERED.hardware);
/** Devices of AES67 are made for one format, that of its profile. */
const hasOneFormat = ({ model }: SimDevice): boolean => model.family === 'AES67';

/** The sample rate that it is set to, Hz. */
export const sampleRateOf = ({ config }: SimDevice): number => config.sampleRate ?? SAMPLE_RATE;
/** The sample rates that can be chosen, Hz; empty: it has one alone. */
export const sampleRatesOf = (device: SimDevice): readonly number[] => (hasOneFormat(device) ? [] : offeredBy(device).sampleRates);

/** The encoding in which it sends, bits of a sample. */
export const encodingOf = ({ config }: SimDevice): number => config.encoding ?? ENCODING;
/** The encodings that can be chosen, bits of a sample; empty: it has one alone. */
export const encodingsOf = (device: SimDevice): readonly number[] => (hasOneFormat(device) ? [] : offeredBy(device).encodings);

/** The receive latency that it is set to, µs. */
export const latencyOf = ({ config, model }: SimDevice): number => config.latencyUs ?? model.latencyUs;

/** The receive latencies that can be chosen, µs: its model's own is among them. */
export function latenciesOf(device: SimDevice): readonly number[] {
  const { latencyUs } = device.model;
  const usual = offeredBy(device).latencies;
  return usual.includes(latencyUs) ? usual : [...usual, latencyUs].toSorted((a, b) => a - b);
}
