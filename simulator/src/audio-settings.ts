import type { SimDevice } from './device.ts';

/** What hardware and programs offer to choose, µs. */
const LATENCIES = { hardware: [250, 500, 1000, 2000, 5000], software: [4000, 5000, 6000, 10_000] };

/** The receive latency that it is set to, µs. */
export const latencyOf = ({ config, model }: SimDevice): number => config.latencyUs ?? model.latencyUs;

/** The receive latencies that can be chosen, µs: its model's own is among them. */
export function latenciesOf({ model }: SimDevice): readonly number[] {
  const usual = model.isSoftware ? LATENCIES.software : LATENCIES.hardware;
  return usual.includes(model.latencyUs) ? usual : [...usual, model.latencyUs].toSorted((a, b) => a - b);
}
