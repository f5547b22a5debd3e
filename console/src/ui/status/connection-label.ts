import type { Absence } from '@tutti/domain/device-connection';
import type { HealthStatus, StatusArea } from '@tutti/domain/enumerations';

/** The connection labels of a device (DEV-064), and what they do not say: warnings, and that the agent alone is away. Each is the key of its words in `devices.json`. */
export const CONNECTION_LABELS = [
  'connected',
  'disconnected',
  'notConnected',
  'agentNotConnected',
  'connectionUnknown',
  'clockMisconfigured',
  'clockingUnknown',
  'latencyErrors',
  'latencyWarnings',
  'latencyUnknown',
  'subscriptionErrors',
  'subscriptionWarnings',
  'subscriptionUnknown',
] as const;
export type ConnectionLabel = (typeof CONNECTION_LABELS)[number];

/** Which label stands for an area that is not in order (open point R36). A connection with a warning is a connection: the shape says the rest. */
const LABEL_OF_AREA = {
  connectivity: { ERROR: 'notConnected', WARNING: 'connected', UNKNOWN: 'connectionUnknown' },
  clocking: { ERROR: 'clockMisconfigured', WARNING: 'clockMisconfigured', UNKNOWN: 'clockingUnknown' },
  subscriptions: { ERROR: 'subscriptionErrors', WARNING: 'subscriptionWarnings', UNKNOWN: 'subscriptionUnknown' },
  latency: { ERROR: 'latencyErrors', WARNING: 'latencyWarnings', UNKNOWN: 'latencyUnknown' },
} as const satisfies Record<StatusArea, Record<Exclude<HealthStatus, 'OK'>, ConnectionLabel>>;

const AREAS = ['connectivity', 'clocking', 'subscriptions', 'latency'] as const;
const WORST_FIRST = ['ERROR', 'WARNING', 'UNKNOWN'] as const;

/** What is worst about a device in one label (DEV-064), the area and the health it stands for; of equals the first of the four areas. `absence`: who is away. */
export function connectionLabel(
  status: Readonly<Record<StatusArea, HealthStatus>>,
  absence: Absence | null,
): {
  label: ConnectionLabel;
  area: StatusArea;
  health: HealthStatus;
} {
  if (absence === 'agent') return { label: 'agentNotConnected', area: 'connectivity', health: 'ERROR' };
  for (const health of WORST_FIRST) {
    const area = AREAS.find((name) => status[name] === health);
    if (area) return { label: LABEL_OF_AREA[area][health], area, health };
  }
  return { label: 'connected', area: 'connectivity', health: 'OK' };
}
