import type { HealthStatus, StatusArea } from './enumerations.ts';
import type { JudgedDevice } from './status.ts';

/** How loud a message is; the alert level enumeration (MODEL-297). */
export type AlertLevel = 'ERROR' | 'WARNING' | 'INFORMATION';

/** What is worst in one area of a site. */
export interface SiteMessage {
  readonly message: string;
  readonly messageSeverity: AlertLevel;
}

/** The text for a site whose devices are all of Low importance (STATUS-032). */
export const ONLY_LOW_IMPORTANCE =
  'Site status is shown for High and Normal importance devices. All devices for this site are Low importance';

const LEVEL = { ERROR: 'ERROR', WARNING: 'WARNING', UNKNOWN: 'INFORMATION' } as const satisfies Partial<Record<HealthStatus, AlertLevel>>;

type Areas = Readonly<Record<StatusArea, HealthStatus>>;

/** What is worst in each area, as a sentence that names the thing ('2 devices not connected'); null where nothing is wrong. */
export function siteMessages(
  devices: number,
  judged: Readonly<Record<StatusArea, readonly JudgedDevice[]>>,
  areas: Areas,
): Record<StatusArea, SiteMessage | null> {
  const of = (area: StatusArea): SiteMessage | null => {
    if (judged[area].length === 0) return devices === 0 ? null : { message: ONLY_LOW_IMPORTANCE, messageSeverity: 'INFORMATION' };
    const status = areas[area];
    if (status === 'OK') return null;
    const worst = judged[area].filter((one) => one.status[area] === status);
    return { message: status === 'UNKNOWN' ? missing(area, worst) : WORDS[area](worst), messageSeverity: LEVEL[status] };
  };
  return { connectivity: of('connectivity'), clocking: of('clocking'), subscriptions: of('subscriptions'), latency: of('latency') };
}

const amount = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const isGone = ({ device }: JudgedDevice): boolean => device.connection === 'DISCONNECTED';

/** Devices that are not there: where their agent is not, that is what was observed. */
function notConnected(gone: readonly JudgedDevice[]): string {
  const withAgent = gone.filter(({ device }) => !device.agentConnected).length;
  if (withAgent === gone.length) return `Agent not connected: ${amount(gone.length, 'device', 'devices')}`;
  const all = amount(gone.length, 'device not connected', 'devices not connected');
  return withAgent === 0 ? all : `${all}, ${amount(withAgent, 'with its agent', 'with their agent')}`;
}
/** Where only one device is meant, its name helps more than its number. */
const on = (devices: readonly JudgedDevice[]): string => (devices.length === 1 && devices[0] ? ` on ${devices[0].device.name}` : '');

/** The area's own trouble first; the devices that are not there speak only where nothing else does. */
const present =
  (words: (here: readonly JudgedDevice[]) => string) =>
  (worst: readonly JudgedDevice[]): string => {
    const here = worst.filter((judged) => !isGone(judged));
    return here.length > 0 ? words(here) : notConnected(worst);
  };

/** Area → words for its devices of the worst status, which is ERROR or WARNING. */
const WORDS: Record<StatusArea, (worst: readonly JudgedDevice[]) => string> = {
  connectivity: present((here) => {
    const waiting = here.filter(({ device }) => device.connection === 'ESTABLISHED').length;
    const sameName = here.length - waiting;
    return list([
      waiting > 0 && amount(waiting, 'device not ready', 'devices not ready'),
      sameName > 0 && amount(sameName, 'device with a conflicting name', 'devices with conflicting names'),
    ]);
  }),
  clocking: present((here) => {
    const leaderless = here.filter(({ device }) => device.followerWithoutLeader).length;
    const unlocked = here.length - leaderless;
    return list([
      unlocked > 0 && amount(unlocked, 'clock not locked', 'clocks not locked'),
      leaderless > 0 && amount(leaderless, 'follower without a leader', 'followers without a leader'),
    ]);
  }),
  subscriptions: present((here) => {
    const failing = sum(here, ({ device }) => device.receive?.errors ?? 0);
    if (failing > 0) return amount(failing, 'subscription failing', 'subscriptions failing') + on(here);
    const warnings = sum(here, ({ device }) => device.receive?.warnings ?? 0);
    const unresolved = here.every(({ device }) => device.receive?.worstCode === 'UNRESOLVED');
    return amount(warnings, 'channel', 'channels') + (unresolved ? ' unresolved' : ' with warnings') + on(here);
  }),
  latency: present((here) =>
    here.length === 1 ? `Latency above its setting${on(here)}` : `Latency above its setting on ${here.length} devices`,
  ),
};

/** Texts for missing data: the specification's for one device (STATUS-028 to -031), a count for more. */
function missing(area: StatusArea, worst: readonly JudgedDevice[]): string {
  const only = worst.length === 1 ? worst[0]?.status.alertMessage[area] : null;
  return only ?? `${MISSING[area]} status of ${worst.length} devices not available`;
}
const MISSING = { connectivity: 'Connection', clocking: 'Clocking', subscriptions: 'Subscriptions', latency: 'Latency' } as const;

const list = (parts: readonly (string | false)[]): string => parts.filter((part) => part !== false).join(', ');
const sum = (devices: readonly JudgedDevice[], of: (judged: JudgedDevice) => number): number =>
  devices.reduce((total, judged) => total + of(judged), 0);
