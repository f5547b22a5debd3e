import type { Absence } from '@tutti/domain/device-connection';
import type { HealthStatus, StatusArea } from '@tutti/domain/enumerations';
import { ABSENCE_TOPICS } from './away.ts';
import type { HelpTopic } from './help-topic.ts';

const SITE_KIND = {
  connectivity: 'siteConnectivity',
  clocking: 'siteClocking',
  subscriptions: 'siteSubscriptions',
  latency: 'siteLatency',
} as const satisfies Record<StatusArea, string>;

const health = (sent: string | null | undefined): HealthStatus =>
  sent === 'OK' || sent === 'WARNING' || sent === 'ERROR' ? sent : 'UNKNOWN';

/** What explains the health of a status area of a device: where it is not connected, just that in every area (STATUS-012). */
export const deviceTopic = (area: StatusArea, sent: string | null | undefined, absence: Absence | null): HelpTopic =>
  absence ? ABSENCE_TOPICS[absence] : areaTopic('device', area, sent);

/** What explains the health of a status area of a device or a site; whatever is not known is unknown. */
export const areaTopic = (of: 'device' | 'site', area: StatusArea, sent: string | null | undefined): HelpTopic =>
  `${of === 'site' ? SITE_KIND[area] : area}.${health(sent)}`;
