import { CLOCKING_PROFILES } from '@tutti/domain/enumerations';
import * as v from 'valibot';
import { describeCommand } from './descriptor.ts';

/** The clock settings of its site: it takes what it supports, and its clock fact says what that was. */
export const clockSettings = describeCommand({
  kind: 'clockSettings',
  apiKind: 'CLOCK_SETTINGS',
  params: v.object({
    mode: v.picklist(CLOCKING_PROFILES),
    v1SubdomainName: v.string(),
    v2: v.boolean(),
    v2DomainNumber: v.number(),
    v2Priority1: v.number(),
    v2Priority2: v.number(),
    v2MulticastTtl: v.number(),
    rtpPrefixV4: v.number(),
  }),
  waitsFor: 'absent',
  entry: {
    category: 'DEVICE_CONFIGURATION',
    type: 'clockSettingsChanged',
    done: () => 'Clock settings of the site taken',
    failed: () => 'Clock settings of the site not taken',
  },
});
