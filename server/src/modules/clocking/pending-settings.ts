import type { ClockingSettings } from '@tutti/domain/clocking-settings';
import type { DeviceRecord } from '../devices/index.ts';

/** Whether the device reports another value than it should have; a value that is not reported is not compared. */
const differs = <T>(reported: T | null | undefined, wanted: T): boolean =>
  reported !== null && reported !== undefined && reported !== wanted;

/**
 * Whether the facts of a device do not show yet that it took these settings, as far as it supports them. A device takes both versions of PTP when it reports priorities
 * or an RTP prefix, which only version 2 has.
 */
export function isPending({ clock }: Pick<DeviceRecord, 'clock'>, settings: ClockingSettings): boolean {
  if (!clock) return false;
  const { v1, v2, preferences } = clock;
  const hasV2 =
    v2 || [preferences?.v2Priority1, preferences?.v2Priority2, preferences?.rtpPrefixV4].some((reported) => typeof reported === 'number');
  const runsWrongVersions = settings.v2 ? Boolean(hasV2) && !v2 : Boolean(v1) && Boolean(v2);
  return (
    runsWrongVersions ||
    differs(v1?.subdomain, settings.v1SubdomainName) ||
    differs(v2?.domainNumber, settings.v2DomainNumber) ||
    differs(v2?.multicastTtl, settings.v2MulticastTtl) ||
    differs(preferences?.v2Priority1, settings.v2Priority1) ||
    differs(preferences?.v2Priority2, settings.v2Priority2) ||
    differs(preferences?.rtpPrefixV4, settings.rtpPrefixV4)
  );
}
