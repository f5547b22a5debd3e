import * as v from 'valibot';
import { integer } from '../values.ts';
import { describeCommand } from './descriptor.ts';

/** Set the sample rate. Audio to and from the device is interrupted, and subscriptions between it and devices of another sample rate fail. */
export const sampleRateSetting = describeCommand({
  kind: 'sampleRateSetting',
  apiKind: 'SAMPLE_RATE_SETTING',
  params: v.object({
    /** The sample rate, Hz: one of `audio.sampleRates`. */
    sampleRate: integer(1, 10_000_000),
  }),
  waitsFor: 'present',
  value: ({ sampleRate }) => String(sampleRate),
  changesFacts: true,
  entry: {
    category: 'DEVICE_CONFIGURATION',
    type: 'sampleRateSettingChanged',
    done: ({ sampleRate }) => `Sample rate set to ${sampleRate / 1000} kHz`,
    failed: ({ sampleRate }) => `Sample rate not set to ${sampleRate / 1000} kHz`,
  },
});
