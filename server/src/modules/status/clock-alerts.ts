import type { DomainAlert } from '../../graphql/generated/resolvers.ts';
import { clockConditions } from '../clocking/index.ts';
import type { SiteRecord } from '../sites/index.ts';

/**
 * What the watch of the clocks found wrong at a site. It names the device where it is only one, of a new leader that one. Devices without a leader are an alert of
 * their area already.
 */
export const clockAlerts = (site: SiteRecord, now: Date): DomainAlert[] =>
  clockConditions(site)
    .filter(({ kind }) => kind !== 'NO_LEADER')
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
