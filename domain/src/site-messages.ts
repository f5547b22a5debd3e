import type { HealthStatus, OptionalArea, StatusArea } from './enumerations.ts';
import { type JudgedDevice, notAvailable } from './status.ts';

/** How severe a message is; the alert level enumeration (MODEL-297). */
export type AlertLevel = 'ERROR' | 'WARNING' | 'INFORMATION';

/** What is worst in one area of a site. */
export interface SiteMessage {
  readonly message: string;
  readonly messageSeverity: AlertLevel;
}

/** The text for a site whose devices are all of Low importance (STATUS-032). */
export const ONLY_LOW_IMPORTANCE =
  'Site status is shown for High and Normal importance devices. All devices for this site are Low importance';

/** Said of an area that cannot be observed of any device that counts. */
const OFFERED_BY_NONE: Readonly<Record<OptionalArea, string>> = {
  clocking: 'No device here reports its clock',
  subscriptions: 'No device here reports its subscriptions',
  latency: 'No device here reports its latency',
};

const LEVEL = { ERROR: 'ERROR', WARNING: 'WARNING', UNKNOWN: 'INFORMATION' } as const satisfies Partial<Record<HealthStatus, AlertLevel>>;

type Areas = Readonly<Record<StatusArea, HealthStatus>>;

/**
 * What is worst in each area, as a sentence that names the thing ('2 devices not connected'); null where nothing is wrong. `worst`: the devices that are as
 * bad as their area; `devices`: how many the site has, and how many of them count.
 */
export function siteMessages(
  devices: { readonly all: number; readonly counted: number },
  worst: Readonly<Record<StatusArea, readonly JudgedDevice[]>>,
  areas: Areas,
): Record<StatusArea, SiteMessage | null> {
  const of = (area: StatusArea): SiteMessage | null => {
    if (worst[area].length === 0 && devices.all === 0) return null;
    if (worst[area].length === 0) {
      const message = devices.counted === 0 || area === 'connectivity' ? ONLY_LOW_IMPORTANCE : OFFERED_BY_NONE[area];
      return { message, messageSeverity: 'INFORMATION' };
    }
    return areaMessage(area, areas[area], worst[area]);
  };
  return { connectivity: of('connectivity'), clocking: of('clocking'), subscriptions: of('subscriptions'), latency: of('latency') };
}

/** What is said of an area by the devices (at least one) that are as bad as it. */
export function areaMessage(area: StatusArea, status: HealthStatus, worst: readonly JudgedDevice[]): SiteMessage | null {
  if (status === 'OK') return null;
  return { message: status === 'UNKNOWN' ? missing(area, worst) : WORDS[area](worst), messageSeverity: LEVEL[status] };
}

/** Whether it is the clock picture of its site, and nothing the device says itself, that its clocking is judged by. */
export const isByPicture = ({ clock, status }: JudgedDevice): boolean => clock !== null && status.alertMessage.clocking === clock.message;

const amount = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const isGone = ({ device }: JudgedDevice): boolean => device.connection === 'DISCONNECTED';

/** Devices that are not there: where their agent is not, that is what was observed. */
function notConnected(gone: readonly JudgedDevice[]): string {
  const withAgent = gone.filter(({ device }) => !device.agentConnected).length;
  if (withAgent === gone.length) return `Agent not connected: ${amount(gone.length, 'device', 'devices')}`;
  const all = amount(gone.length, 'device not connected', 'devices not connected');
  return withAgent === 0 ? all : `${all}, ${amount(withAgent, 'with its agent', 'with their agent')}`;
}
/** One device is named instead of counted. */
const on = (devices: readonly JudgedDevice[]): string => (devices.length === 1 && devices[0] ? ` on ${devices[0].device.name}` : '');

/** Area → words for its devices of the worst status, which is ERROR or WARNING. */
const WORDS: Record<StatusArea, (worst: readonly JudgedDevice[]) => string> = {
  connectivity: (worst) => {
    if (worst.every(isGone)) return notConnected(worst);
    const waiting = worst.filter(({ device }) => device.connection === 'ESTABLISHED').length;
    const sameName = worst.length - waiting;
    return list([
      waiting > 0 && amount(waiting, 'device not ready', 'devices not ready'),
      sameName > 0 && amount(sameName, 'device with a conflicting name', 'devices with conflicting names'),
    ]);
  },
  clocking: (here) => {
    // The cause first: what is wrong with single clocks mostly follows from it.
    const cause = commonest(here.flatMap((judged) => (isByPicture(judged) && judged.clock ? judged.clock.cause : [])));
    if (cause !== null) return cause;
    const leaderless = here.filter(({ device }) => device.followerWithoutLeader).length;
    const unlocked = here.length - leaderless;
    return list([
      unlocked > 0 && amount(unlocked, 'clock not locked', 'clocks not locked'),
      leaderless > 0 && amount(leaderless, 'follower without a leader', 'followers without a leader'),
    ]);
  },
  subscriptions: (here) => {
    const failing = sum(here, ({ device: { receive, streams } }) => (receive?.errors ?? 0) + (streams?.errors ?? 0));
    if (failing > 0) return amount(failing, 'subscription failing', 'subscriptions failing') + on(here);
    const warnings = sum(here, ({ device }) => device.receive?.warnings ?? 0);
    const ofStreams = sum(here, ({ device }) => device.streams?.warnings ?? 0);
    if (ofStreams > 0) return amount(warnings + ofStreams, 'subscription', 'subscriptions') + ' with warnings' + on(here);
    const unresolved = here.every(({ device }) => device.receive?.worstCode === 'UNRESOLVED');
    return amount(warnings, 'channel', 'channels') + (unresolved ? ' unresolved' : ' with warnings') + on(here);
  },
  latency: (here) => (here.length === 1 ? `Latency above its setting${on(here)}` : `Latency above its setting on ${here.length} devices`),
};

/** The text that most devices have; of several the first alphabetically, so that the order of the devices does not matter. null: none. */
function commonest(texts: readonly string[]): string | null {
  const counts = [...Map.groupBy(texts, (text) => text)].toSorted(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1));
  return counts[0]?.[0] ?? null;
}

/** Texts for missing data: the required one for one device (STATUS-028 to -031), a count for more, with the reason where all have the same. */
function missing(area: StatusArea, worst: readonly JudgedDevice[]): string {
  const [only, another] = worst;
  if (only && !another) return notAvailable(only.device.name, area);
  const withAgent = worst.filter(({ device }) => !device.agentConnected).length;
  if (area !== 'connectivity' && worst.every(isGone) && (withAgent === 0 || withAgent === worst.length))
    return notThere(area, worst.length, withAgent === 0);
  return `${MISSING[area]} status of ${worst.length} devices not available`;
}
/** What is not known of several devices that are not there, or whose agent is not. */
export const notThere = (area: Exclude<StatusArea, 'connectivity'>, count: number, agentConnected: boolean): string =>
  agentConnected ? `${count} devices not connected: ${area} not known` : `Agent not connected: ${area} of ${count} devices not known`;
const MISSING = { connectivity: 'Connection', clocking: 'Clocking', subscriptions: 'Subscriptions', latency: 'Latency' } as const;

const list = (parts: readonly (string | false)[]): string => parts.filter((part) => part !== false).join(', ');
const sum = (devices: readonly JudgedDevice[], of: (judged: JudgedDevice) => number): number =>
  devices.reduce((total, judged) => total + of(judged), 0);
