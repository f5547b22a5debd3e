import * as v from 'valibot';
import { integer } from '../values.ts';
import { describeCommand } from './descriptor.ts';

/** Set the encoding, that is, with how many bits a sample is sent. Audio that the device sends may be interrupted for a moment. */
export const encodingSetting = describeCommand({
  kind: 'encodingSetting',
  apiKind: 'ENCODING_SETTING',
  params: v.object({
    /** Bits of a sample: one of `audio.encodings`. */
    encoding: integer(1, 64),
  }),
  waitsFor: 'present',
  value: ({ encoding }) => String(encoding),
  changesFacts: true,
  entry: {
    category: 'DEVICE_CONFIGURATION',
    type: 'encodingSettingChanged',
    done: ({ encoding }) => `Encoding set to ${encoding} bit`,
    failed: ({ encoding }) => `Encoding not set to ${encoding} bit`,
  },
});
