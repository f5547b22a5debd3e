import { HEALTH_STATUSES, type HealthStatus } from './enumerations.ts';
import { compareText } from './text.ts';

/** What the order of sites on the home page depends on. */
export interface HomeSite {
  readonly name: string;
  readonly devicesCount: number;
  readonly summary: HealthStatus;
}

/** Error, warning, unknown, positive, then sites without devices; then by name without regard to case (HOME-012, HOME-013, open point R3). */
export function compareHomeSites(a: HomeSite, b: HomeSite): number {
  return rank(a) - rank(b) || compareText(a.name, b.name);
}

const rank = (site: HomeSite): number => (site.devicesCount === 0 ? HEALTH_STATUSES.length : HEALTH_STATUSES.indexOf(site.summary));
