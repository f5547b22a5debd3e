import * as v from 'valibot';
import { describeCommand } from './descriptor.ts';

/** The device leaves its site. */
export const unenrol = describeCommand({
  kind: 'unenrol',
  apiKind: 'UNENROL',
  params: v.object({
    /** Whether the device clears its routing. */
    clearConfig: v.boolean(),
  }),
  waitsFor: 'absent',
  isDecision: true,
  changesFacts: false,
  entry: {
    category: 'DEVICE_ADMIN',
    type: 'deviceUnenrolled',
    done: () => 'Unassigned',
    failed: () => 'Unassignment not confirmed',
  },
});
