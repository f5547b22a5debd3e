import * as v from 'valibot';
import { describeCommand } from './descriptor.ts';

/** Change the name. Subscriptions to the old name are not re-established when their receiver restarts. */
export const rename = describeCommand({
  kind: 'rename',
  apiKind: 'RENAME',
  params: v.object({
    /** The new name. */
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(63)),
  }),
  waitsFor: 'present',
  value: ({ name }) => name,
  changesFacts: true,
  entry: {
    category: 'DEVICE_CONFIGURATION',
    type: 'deviceRenamed',
    done: ({ name }) => `Renamed to ${name}`,
    failed: ({ name }) => `Not renamed to ${name}`,
  },
});
