import * as v from 'valibot';
import { describeCommand } from './descriptor.ts';

/** The device now belongs to this site; with `clearConfig` it forgets its routing first. */
export const enrol = describeCommand({
  kind: 'enrol',
  apiKind: 'ENROL',
  params: v.object({ domainId: v.string(), domainName: v.pipe(v.string(), v.maxLength(120)), clearConfig: v.boolean() }),
  waitsFor: 'absent',
  entry: {
    category: 'DEVICE_ADMIN',
    type: 'deviceEnrolled',
    done: ({ domainName }) => `Assigned to ${domainName}`,
    failed: ({ domainName }) => `Assignment to ${domainName} not confirmed`,
  },
});
