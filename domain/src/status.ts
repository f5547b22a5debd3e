import type { ClockVerdict } from './clock-rules/clock-verdicts.ts';
import { HEALTH_STATUSES, type HealthStatus, STATUS_AREAS, type StatusArea } from './enumerations.ts';
import type { StatusFacts } from './status-facts.ts';

/** The status of a device in each area, and what is wrong there in words (null where nothing is). */
export interface DeviceStatus extends Readonly<Record<StatusArea, HealthStatus>> {
  /** The worst of the four (STATUS-017), without areas that cannot be observed of it. */
  readonly summary: HealthStatus;
  readonly alertMessage: Readonly<Record<StatusArea, string | null>>;
}

/** A device with its status. */
export interface JudgedDevice<D extends StatusFacts = StatusFacts> {
  readonly device: D;
  readonly status: DeviceStatus;
  /** What the clock picture of its site says of it; null: nothing. */
  readonly clock: ClockVerdict | null;
}

/** What the judgement needs beside the device's own facts. */
export interface StatusCircumstances {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Whether another device of the same site has the name too. */
  readonly duplicateName: boolean;
  /** What the clock picture of its site says of it; null: nothing, or it has no site. */
  readonly clock: ClockVerdict | null;
}

/** How long a latency bin counts for the status of a device, milliseconds (open point R38). */
export const LATENCY_WINDOW_MS = 15 * 60 * 1000;

interface Judgement {
  readonly status: HealthStatus;
  readonly message: string | null;
}
const OK: Judgement = { status: 'OK', message: null };
const error = (message: string): Judgement => ({ status: 'ERROR', message });
const warning = (message: string): Judgement => ({ status: 'WARNING', message });

/** The word for a status area in the texts for missing data (STATUS-028 to -031). */
const AREA_WORD = { connectivity: 'connection', clocking: 'clocking', subscriptions: 'subscriptions', latency: 'latency' } as const;
/** The required text where nothing is known of a device in an area. */
export const notAvailable = (name: string, area: StatusArea): string => `Device ${name} ${AREA_WORD[area]} status not available`;
const unknown = (facts: StatusFacts, area: StatusArea): Judgement => ({ status: 'UNKNOWN', message: notAvailable(facts.name, area) });
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Whether an area can be observed of the device at all (open point R38). */
export const offersArea = ({ notOffered }: Pick<StatusFacts, 'notOffered'>, area: StatusArea): boolean =>
  !notOffered?.some((one) => one === area);

/** The worst of some statuses: ERROR above WARNING above UNKNOWN above OK (STATUS-017). Nothing at all is UNKNOWN. */
export function worstOf(statuses: Iterable<HealthStatus>): HealthStatus {
  const present = new Set(statuses);
  return HEALTH_STATUSES.find((status) => present.has(status)) ?? 'UNKNOWN';
}

/** READY is OK; ESTABLISHED, or a name that another device of the site has, WARNING (open point R38). */
function connectivity(facts: StatusFacts, duplicateName: boolean): Judgement {
  if (facts.connection === null) return unknown(facts, 'connectivity');
  if (facts.connection === 'ESTABLISHED') return warning('Established, not ready');
  return duplicateName ? warning('Name also used by another device') : OK;
}

/**
 * LOCKED is OK, NOT_LOCKED or a follower without leader ERROR, anything else UNKNOWN (STATUS-019 to -021); and what the clocks of the site as a whole make of
 * it: to be locked to the wrong clock is not in order (open point R38).
 */
function clocking(facts: StatusFacts, picture: ClockVerdict | null): Judgement {
  if (facts.followerWithoutLeader) return error('Follower without leader');
  if (facts.clockLocked === 'NOT_LOCKED') return error('Clock not locked');
  if (picture) return { status: picture.status, message: picture.message };
  return facts.clockLocked === 'LOCKED' ? OK : unknown(facts, 'clocking');
}

/**
 * The worst receive status of channels and streams; idle, in progress and connected are OK (open point R38), a subscription whose state is not reported is
 * UNKNOWN. Where nothing was reported of the channels, a fault of a stream is still one; that all is well nobody knows.
 */
function subscriptions(facts: StatusFacts): Judgement {
  const { receive, streams } = facts;
  const errors = (receive?.errors ?? 0) + (streams?.errors ?? 0);
  if (errors > 0) return error(count(errors, 'subscription failing', 'subscriptions failing'));
  const ofStreams = streams?.warnings ?? 0;
  if (ofStreams > 0)
    return warning(count((receive?.warnings ?? 0) + ofStreams, 'subscription with a warning', 'subscriptions with warnings'));
  if (receive === null) return unknown(facts, 'subscriptions');
  if (receive.warnings === 0) return receive.unknown + (streams?.unknown ?? 0) > 0 ? unknown(facts, 'subscriptions') : OK;
  return receive.worstCode === 'UNRESOLVED'
    ? warning(count(receive.warnings, 'channel unresolved', 'channels unresolved'))
    : warning(count(receive.warnings, 'channel with a warning', 'channels with warnings'));
}

const within = (at: number | null, now: number): boolean => at !== null && at > now - LATENCY_WINDOW_MS;

/** Any bin above its setting in the last 15 minutes is ERROR; subscribed without bins is UNKNOWN (open point R38), and so is what cannot be observed, subscribed or not. */
function latency(facts: StatusFacts, now: number): Judgement {
  if (!offersArea(facts, 'latency')) return unknown(facts, 'latency');
  if (within(facts.latencyLateAt, now)) return error('Latency above its setting');
  const measured = within(facts.latencyBinAt, now);
  const nothingToMeasure = facts.receive !== null && facts.receive.subscribed + (facts.streams?.subscribed ?? 0) === 0;
  return measured || nothingToMeasure ? OK : unknown(facts, 'latency');
}

const NOT_CONNECTED = error('Not Connected');
const GONE = judged(NOT_CONNECTED, NOT_CONNECTED, NOT_CONNECTED, NOT_CONNECTED);
/** What is said of the connection of a device whose agent is not there. */
export const AGENT_NOT_CONNECTED = 'Agent not connected';
const GONE_WITH_AGENT = judged(error(AGENT_NOT_CONNECTED), NOT_CONNECTED, NOT_CONNECTED, NOT_CONNECTED);

/**
 * What is true of a device in each area. What was never reported is UNKNOWN; a disconnected device is ERROR everywhere (STATUS-012),
 * whatever it said before it went; where its agent is not there the words say so, because that is what was observed.
 */
export function deviceStatus(facts: StatusFacts, { now, duplicateName, clock }: StatusCircumstances): DeviceStatus {
  if (facts.connection === 'DISCONNECTED') return facts.agentConnected ? GONE : GONE_WITH_AGENT;
  return judged(connectivity(facts, duplicateName), clocking(facts, clock), subscriptions(facts), latency(facts, now), facts.notOffered);
}

/** An area that nobody can observe of the device is Unknown, and no part of its summary. */
function judged(
  connectivity: Judgement,
  clocking: Judgement,
  subscriptions: Judgement,
  latency: Judgement,
  notOffered?: StatusFacts['notOffered'],
): DeviceStatus {
  const areas = { connectivity, clocking, subscriptions, latency };
  const counted = STATUS_AREAS.filter((area) => offersArea({ notOffered }, area));
  return {
    connectivity: connectivity.status,
    clocking: clocking.status,
    subscriptions: subscriptions.status,
    latency: latency.status,
    summary: worstOf(counted.map((area) => areas[area].status)),
    alertMessage: {
      connectivity: connectivity.message,
      clocking: clocking.message,
      subscriptions: subscriptions.message,
      latency: latency.message,
    },
  };
}

/**
 * When the status can change by time alone (epoch milliseconds): a latency bin leaves the window. null: never without a new fact.
 * At that moment the status is already the new one.
 */
export function nextStatusChange(facts: StatusFacts, now: number): number | null {
  if (facts.connection === 'DISCONNECTED') return null;
  const ends = [facts.latencyLateAt, facts.latencyBinAt]
    .filter((at) => at !== null && within(at, now))
    .map((at) => (at ?? 0) + LATENCY_WINDOW_MS);
  return ends.length > 0 ? Math.min(...ends) : null;
}
