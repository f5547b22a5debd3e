import * as v from 'valibot';
import { describeCommand } from './descriptor.ts';

/** Go by this name from now on. What is subscribed to the old one is not re-established when its receiver restarts. */
export const rename = describeCommand({
  kind: 'rename',
  apiKind: 'RENAME',
  params: v.object({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(63)) }),
  waitsFor: 'present',
  value: ({ name }) => name,
  entry: {
    category: 'DEVICE_CONFIGURATION',
    type: 'deviceRenamed',
    done: ({ name }) => `Renamed to ${name}`,
    failed: ({ name }) => `Not renamed to ${name}`,
  },
});
