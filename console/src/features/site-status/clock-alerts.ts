import type { StatusPageSite } from './site-status-documents.ts';

type Alert = StatusPageSite['alerts'][number];

/** Alerts of the clocks as a whole, not of a device (`CLOCK_TWO_LEADERS`, `CLOCK_LEADER_CHANGED`). */
export const clockAlerts = (alerts: readonly Alert[]): Alert[] => alerts.filter(({ type }) => type.startsWith('CLOCK_'));
