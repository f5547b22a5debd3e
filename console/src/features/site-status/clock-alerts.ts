import type { StatusPageSite } from './documents.ts';

type Alert = StatusPageSite['alerts'][number];

/** What tells of the clocks as a whole, not of a device (`CLOCK_TWO_LEADERS`, `CLOCK_LEADER_CHANGED`). */
export const clockAlerts = (alerts: readonly Alert[]): Alert[] => alerts.filter(({ type }) => type.startsWith('CLOCK_'));

/** Whether one of these is wrong now: a leader that changed is not, it is told for a while. */
export const someLasts = (alerts: readonly Alert[]): boolean => alerts.some(({ dismissible }) => !dismissible);
