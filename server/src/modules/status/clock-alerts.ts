import { countsForSite } from '@tutti/domain/site-status';
import type { DomainAlert } from '../../graphql/generated/resolvers.ts';
import { clockConditions } from '../clocking/index.ts';
import { isConnected } from '../devices/index.ts';
import type { SiteRecord } from '../sites/index.ts';
import type { JudgedSite } from './judge.ts';

/**
 * What the watch of the clocks found wrong at a site: one alert for each cause that affects a connected device which counts. It names the device
 * where it is only one, or the new leader. Devices without a leader are an alert of their area already.
 */
export function clockAlerts(site: SiteRecord, { byId }: Pick<JudgedSite, 'byId'>, now: Date): DomainAlert[] {
  const isTouched = (id: string): boolean => {
    const device = byId.get(id)?.device;
    return device !== undefined && countsForSite(device) && isConnected(device);
  };
  return clockConditions(site)
    .filter(({ kind, affected }) => kind === 'LEADER_CHANGED' || affected.some(isTouched))
    .map(({ kind, severity, message, since, deviceIds }) => ({
      domainId: site.id,
      level: severity,
      dismissible: kind === 'LEADER_CHANGED',
      createdAt: since ?? now,
      message,
      type: `CLOCK_${kind}`,
      category: 'CLOCKING',
      deviceId: (kind === 'LEADER_CHANGED' || deviceIds.length === 1 ? deviceIds[0] : null) ?? null,
    }));
}
