import * as v from 'valibot';
import { describeCommand } from './descriptor.ts';

/** The device now belongs to this site. */
export const enrol = describeCommand({
  kind: 'enrol',
  apiKind: 'ENROL',
  params: v.object({
    /** The id of the site. */
    domainId: v.string(),
    /** The name of the site. */
    domainName: v.pipe(v.string(), v.maxLength(120)),
    /** Whether the device clears its routing first. */
    clearConfig: v.boolean(),
  }),
  waitsFor: 'absent',
  isDecision: true,
  changesFacts: false,
  entry: {
    category: 'DEVICE_ADMIN',
    type: 'deviceEnrolled',
    done: ({ domainName }) => `Assigned to ${domainName}`,
    failed: ({ domainName }) => `Assignment to ${domainName} not confirmed`,
  },
});
