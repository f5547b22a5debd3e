import { STATUS_AREAS, type StatusArea } from '@tutti/domain/enumerations';
import { firmwareStatus, updateIsFlagged } from '@tutti/domain/firmware';
import { areaMessage, isByPicture } from '@tutti/domain/site-messages';
import { countsAs, countsForSite } from '@tutti/domain/site-status';
import type { AlertCategory, AlertLevel, DomainAlert } from '../../graphql/generated/resolvers.ts';
import type { DeviceRecord } from '../devices/device-records.ts';
import type { DeviceDirectory } from '../devices/services.ts';
import type { SiteRecord } from '../sites/index.ts';
import { clockAlerts } from './clock-alerts.ts';
import type { JudgedSite } from './judge.ts';
import { statusSince } from './status-since.ts';

type FirmwareFinder = Pick<DeviceDirectory, 'firmware' | 'firmwareCatalogue'>;

const CATEGORY = {
  connectivity: 'CONNECTIVITY',
  clocking: 'CLOCKING',
  subscriptions: 'SUBSCRIPTIONS',
  latency: 'LATENCY',
} as const satisfies Record<StatusArea, AlertCategory>;

const LOUDNESS: Record<AlertLevel, number> = { ERROR: 0, WARNING: 1, INFORMATION: 2 };

/** What was found wrong at a site, by its statuses: what it was made from beside them, and when. */
interface KnownAlerts {
  readonly site: SiteRecord;
  readonly catalogue: unknown;
  readonly now: Date;
  readonly alerts: readonly DomainAlert[];
}
const known = new WeakMap<JudgedSite, KnownAlerts>();

/**
 * What is wrong at a site now, worst first: one alert per area in trouble, what its clocks do, and one for firmware. It names the device where it is only one. Made once for the
 * same statuses: Home asks for those of all sites whenever something changes at many.
 */
export function siteAlerts(site: SiteRecord, judged: JudgedSite, directory: FirmwareFinder, now: Date): readonly DomainAlert[] {
  const before = known.get(judged);
  if (before?.site === site && before.catalogue === directory.firmwareCatalogue()) return atTime(before, now);
  const areas = STATUS_AREAS.flatMap((area) => areaAlert(site.id, judged, area, now) ?? []);
  const alerts = [...areas, ...clockAlerts(site, judged, now), ...firmwareAlert(site.id, judged, directory, now)].sort(
    (a, b) => LOUDNESS[a.level] - LOUDNESS[b.level],
  );
  known.set(judged, { site, catalogue: directory.firmwareCatalogue(), now, alerts });
  return alerts;
}

/** An alert without a known beginning is as of now. */
const atTime = ({ alerts, now: then }: KnownAlerts, now: Date): readonly DomainAlert[] =>
  alerts.map((alert) => (alert.createdAt === then ? { ...alert, createdAt: now } : alert));

function areaAlert(domainId: string, site: JudgedSite, area: StatusArea, now: Date): DomainAlert | null {
  const status = site.status[area];
  if (status === 'OK' || status === 'UNKNOWN') return null;
  const worst = site.devices.filter((judged) => countsForSite(judged.device) && countsAs(area, judged) === status);
  // Conditions of the clocks as a whole have an alert for each cause (clock-alerts.ts), and no second one for their consequences.
  const behind = area === 'clocking' ? worst.filter((judged) => !isByPicture(judged)) : worst;
  const message = behind.length > 0 ? areaMessage(area, status, behind) : null;
  if (!message) return null;
  return {
    domainId,
    level: message.messageSeverity,
    dismissible: false,
    createdAt: earliest(behind.map((judged) => statusSince(judged)[area])) ?? now,
    message: message.message,
    type: `${CATEGORY[area]}_${status}`,
    category: CATEGORY[area],
    deviceId: only(behind.map(({ device }) => device)),
  };
}

/** One device is named in the words of STATUS-022, several are counted. */
function firmwareAlert(domainId: string, site: JudgedSite, directory: FirmwareFinder, now: Date): DomainAlert[] {
  const flagged = site.devices
    .map(({ device }) => device)
    .filter((device) => {
      const latest = directory.firmware(device.manufacturer, device.model);
      return updateIsFlagged(device.connection, firmwareStatus(device.identity.firmwareVersion, latest?.version));
    });
  const [first] = flagged;
  if (!first) return [];
  const message =
    flagged.length === 1
      ? `Device ${first.name} has a recommended update available`
      : `${flagged.length} devices have a recommended update available`;
  const common = { domainId, level: 'WARNING', dismissible: true, createdAt: now, type: 'FIRMWARE_UPDATE', category: 'SYSTEM' } as const;
  return [{ ...common, message, deviceId: only(flagged) }];
}

const only = (devices: readonly DeviceRecord[]): string | null => (devices.length === 1 ? (devices[0]?.id ?? null) : null);

function earliest(times: readonly (Date | null)[]): Date | null {
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? new Date(Math.min(...known.map(Number))) : null;
}
