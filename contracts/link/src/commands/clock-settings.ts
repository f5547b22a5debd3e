import { CLOCKING_PROFILES } from '@tutti/domain/enumerations';
import * as v from 'valibot';
import { describeCommand } from './descriptor.ts';

/** The clock settings of its site: the device takes those it supports, and reports in its `clock` section which those are. */
export const clockSettings = describeCommand({
  kind: 'clockSettings',
  apiKind: 'CLOCK_SETTINGS',
  params: v.object({
    /** The clock mode of the site. */
    mode: v.picklist(CLOCKING_PROFILES),
    /** The PTP domain of version 1. */
    v1SubdomainName: v.string(),
    /** Whether version 2 runs beside version 1. */
    v2: v.boolean(),
    /** PTP domain number of version 2, 0 to 255. */
    v2DomainNumber: v.number(),
    /** 0 to 255, lower leads. */
    v2Priority1: v.number(),
    /** 0 to 255, lower leads. */
    v2Priority2: v.number(),
    /** Time to live of multicast packets, 1 to 255. */
    v2MulticastTtl: v.number(),
    /** Second octet of the multicast addresses of RTP streams, 239.prefix.x.x; 0 to 255. */
    rtpPrefixV4: v.number(),
  }),
  waitsFor: 'absent',
  changesFacts: false,
  entry: {
    category: 'DEVICE_CONFIGURATION',
    type: 'clockSettingsChanged',
    done: () => 'Clock settings of the site taken',
    failed: () => 'Clock settings of the site not taken',
  },
});
