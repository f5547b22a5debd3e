import * as v from 'valibot';
import { describeCommand } from './descriptor.ts';

/** The device belongs to no site any more. */
export const unenrol = describeCommand({
  kind: 'unenrol',
  apiKind: 'UNENROL',
  params: v.object({ clearConfig: v.boolean() }),
  waitsFor: 'absent',
  entry: {
    category: 'DEVICE_ADMIN',
    type: 'deviceUnenrolled',
    done: () => 'Unassigned',
    failed: () => 'Unassignment not confirmed',
  },
});
