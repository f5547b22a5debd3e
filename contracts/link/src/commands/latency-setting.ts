import * as v from 'valibot';
import { integer } from '../values.ts';
import { describeCommand } from './descriptor.ts';

/** Set the receive latency. Audio that the device receives may be interrupted for a moment. */
export const latencySetting = describeCommand({
  kind: 'latencySetting',
  apiKind: 'LATENCY_SETTING',
  params: v.object({
    /** The receive latency, µs: one of `audio.latencies`. */
    latency: integer(1, 100_000_000),
  }),
  waitsFor: 'present',
  value: ({ latency }) => String(latency),
  changesFacts: true,
  entry: {
    category: 'DEVICE_CONFIGURATION',
    type: 'latencySettingChanged',
    done: ({ latency }) => `Latency set to ${latency} µs`,
    failed: ({ latency }) => `Latency not set to ${latency} µs`,
  },
});
