import type { FactValues } from '@tutti/contract-link/facts';
import type { ClockSyncServo, ConnectionState } from '@tutti/domain/enumerations';
import { rxSummary } from '@tutti/domain/rx-status';
import type { EventParty, NewEvent } from '../../../event-log/append.ts';
import { SYSTEM } from '../../../event-log/author.ts';

type LatencyBin = FactValues['latency'];

/** The device that an entry is about, by the name it has now, and when it was observed. */
export interface About {
  readonly accountId: string;
  readonly deviceId: string;
  readonly siteId: string | null;
  readonly name: string;
  readonly at: Date;
}
type Said = Pick<NewEvent, 'category' | 'type' | 'severity' | 'text' | 'before' | 'after'>;

const entry = ({ accountId, deviceId, siteId, name, at }: About, said: Said, source: EventParty = SYSTEM): NewEvent => ({
  accountId,
  source,
  target: { kind: 'DEVICE', id: deviceId, name },
  siteId,
  deviceId,
  at,
  ...said,
});

/** A device that was never here, or not since it was reset and forgotten. */
export const deviceSeen = (about: About, isBack: boolean): NewEvent =>
  entry(about, {
    category: 'DEVICE_ACTIVITY',
    type: 'deviceSeen',
    severity: 'INFORMATION',
    text: isBack ? 'Device seen again after its reset' : 'New device seen',
    after: { name: about.name },
  });

const CONNECTION_WORDS = {
  READY: ['deviceConnected', 'INFORMATION', 'Device connected'],
  ESTABLISHED: ['deviceNotReady', 'WARNING', 'Device established, not ready'],
  DISCONNECTED: ['deviceNotConnected', 'ERROR', 'Device not connected'],
} as const;

/** Where only its agent came or went: of the device itself nobody has observed anything new. */
const STATE_WITH_AGENT = {
  READY: 'Device connected as last reported',
  ESTABLISHED: 'Device established, not ready, as last reported',
  DISCONNECTED: 'State of the device not known',
} as const;

/** `agent`: what its agent did, where that is all that was observed. */
export function connectionChanged(about: About, before: ConnectionState, after: ConnectionState, agent?: string): NewEvent {
  const [type, severity, text] = CONNECTION_WORDS[after];
  return entry(about, {
    category: 'CONNECTIVITY',
    type,
    severity,
    text: agent ? `${STATE_WITH_AGENT[after]}: ${agent}` : text,
    before: { connection: agent && before === 'DISCONNECTED' ? 'UNKNOWN' : before },
    after: { connection: agent && after === 'DISCONNECTED' ? 'UNKNOWN' : after },
  });
}

/** What the record says of a clock. */
export interface ToldClock {
  readonly locked: ClockSyncServo | null;
  readonly follower: boolean;
  readonly drifting: boolean;
}

/** ppm as people read it: `+41.80 ppm`. */
const ppm = (offset: number): string => `${offset < 0 ? '−' : '+'}${Math.abs(offset).toFixed(2)} ppm`;

function lockSaid({ locked: before }: ToldClock, { locked: after }: ToldClock, offset: number | null): Said[] {
  if (before === after) return [];
  const values = { category: 'CLOCKING', before: { locked: before }, after: { locked: after, frequencyOffset: offset } } as const;
  if (after === 'LOCKED') return [{ ...values, type: 'clockLocked', severity: 'INFORMATION', text: 'Clock locked' }];
  if (after !== 'NOT_LOCKED') return [{ ...values, type: 'clockLockUnknown', severity: 'WARNING', text: 'Clock lock not known any more' }];
  const what = before === 'LOCKED' ? 'Clock lost lock' : 'Clock not locked';
  return [{ ...values, type: 'clockLostLock', severity: 'ERROR', text: offset === null ? what : `${what}, offset ${ppm(offset)}` }];
}

function followerSaid({ follower: before }: ToldClock, { follower: after }: ToldClock): Said[] {
  if (before === after) return [];
  const values = { category: 'CLOCKING', before: { followerWithoutLeader: before }, after: { followerWithoutLeader: after } } as const;
  return after
    ? [{ ...values, type: 'followerWithoutLeader', severity: 'WARNING', text: 'Follower without leader' }]
    : [{ ...values, type: 'followerHasLeader', severity: 'INFORMATION', text: 'Follower has a leader again' }];
}

/** Above this the oscillator counts as drifting, below the second not any more, ppm: two limits, so that one that lies at one of them is not told again and again. */
const DRIFT_PPM = { begins: 20, ends: 15 } as const;

/** Whether an offset, ppm, is one of a drifting clock; null where it leaves that as it was, or is not known. */
export function isDrifting(offset: number | null | undefined): boolean | null {
  if (offset === null || offset === undefined) return null;
  if (Math.abs(offset) > DRIFT_PPM.begins) return true;
  return Math.abs(offset) < DRIFT_PPM.ends ? false : null;
}

function driftSaid({ drifting: before }: ToldClock, { drifting: after }: ToldClock, offset: number | null): Said[] {
  if (before === after) return [];
  const values = { category: 'CLOCKING', after: { frequencyOffset: offset } } as const;
  return after
    ? [{ ...values, type: 'frequencyOffsetHigh', severity: 'WARNING', text: `Frequency offset above ${DRIFT_PPM.begins} ppm` }]
    : [{ ...values, type: 'frequencyOffsetNormal', severity: 'INFORMATION', text: `Frequency offset below ${DRIFT_PPM.ends} ppm again` }];
}

/** How a clock is to be told of: a grand leader is what the others lock to, whatever its own servo says (docs/requirements/published-api.md, Locked). */
export const lockOf = ({ locked, grandLeader }: FactValues['clock']): ClockSyncServo => (grandLeader ? 'LOCKED' : locked);

/** What a report of the clock says that was not told before. */
export function clockChanged(about: About, before: ToldClock, value: FactValues['clock']): NewEvent[] {
  const offset = value.frequencyOffset ?? null;
  const after = {
    locked: lockOf(value),
    follower: value.followerWithoutLeader ?? false,
    drifting: isDrifting(offset) ?? before.drifting,
  };
  // In the order in which one leads to the other.
  const said = [...followerSaid(before, after), ...driftSaid(before, after, offset), ...lockSaid(before, after, offset)];
  return said.map((one) => entry(about, one));
}

/** Of each interface: whether its link is up, and its speed, Mbit/s; null where it does not say. */
export type ToldLinks = readonly (readonly [up: boolean | null, speed: number | null])[];
/** What is told of the links of a device, in the order of its interfaces. */
export const linksOf = (interfaces: FactValues['interfaces']): ToldLinks =>
  interfaces.map(({ linkUp, linkSpeed }) => [linkUp ?? null, linkSpeed ?? null]);

const speedText = (speed: number): string => (speed >= 1000 ? `${speed / 1000} Gbps` : `${speed} Mbps`);
const linkName = (place: number, of: number): string =>
  of === 1 ? 'Link' : place === 0 ? 'Primary link' : place === 1 ? 'Secondary link' : `Link ${place + 1}`;

/** An entry for each link that went up or down, or got another speed. */
export function linksChanged(about: About, before: ToldLinks, after: ToldLinks): NewEvent[] {
  return after.flatMap(([up, speed], place) => {
    const [wasUp = null, wasSpeed = null] = before[place] ?? [];
    const link = linkName(place, after.length);
    const values = {
      category: 'CONNECTIVITY',
      before: { linkUp: wasUp, linkSpeed: wasSpeed },
      after: { linkUp: up, linkSpeed: speed },
    } as const;
    if (wasUp !== null && up !== null && wasUp !== up) {
      return up
        ? [
            entry(about, {
              ...values,
              type: 'linkUp',
              severity: 'INFORMATION',
              text: speed ? `${link} up at ${speedText(speed)}` : `${link} up`,
            }),
          ]
        : [entry(about, { ...values, type: 'linkDown', severity: 'WARNING', text: `${link} down` })];
    }
    if (up === false || !wasSpeed || !speed || wasSpeed === speed) return [];
    const severity = speed < wasSpeed ? 'WARNING' : 'INFORMATION';
    return [entry(about, { ...values, type: 'linkSpeedChanged', severity, text: `${link} speed changed to ${speedText(speed)}` })];
  });
}

/** How many receive channels fail, and how many warn. */
export interface ToldReceive {
  readonly errors: number;
  readonly warnings: number;
}

const channels = (count: number): string => `${count} ${count === 1 ? 'channel' : 'channels'}`;

/** The subscriptions as a whole became worse or better; the transmitter is the source where all that fail name the same. */
export function receiveChanged(about: About, { errors, warnings }: ToldReceive, value: FactValues['rx']): NewEvent {
  const failing = value.filter(({ status }) => rxSummary(status) === 'ERROR');
  const warning = value.filter(({ status }) => rxSummary(status) === 'WARNING');
  const after = { errors: failing.length, warnings: warning.length };
  const values = { category: 'SUBSCRIPTION', before: { errors, warnings }, after } as const;
  const bad = failing.length > 0 ? failing : warning;
  if (bad.length === 0)
    return entry(about, { ...values, type: 'subscriptionsRestored', severity: 'INFORMATION', text: 'Subscriptions restored' });
  const what = bad.every(({ status }) => status === 'UNRESOLVED')
    ? 'Subscription unresolved on'
    : failing.length > 0
      ? 'Subscription failing on'
      : 'Subscription with a warning on';
  const [from = '', ...others] = new Set(bad.map(({ subscribedDevice }) => subscribedDevice ?? ''));
  return entry(
    about,
    {
      ...values,
      type: failing.length > 0 ? 'subscriptionsFailing' : 'subscriptionsImpaired',
      severity: failing.length > 0 ? 'ERROR' : 'WARNING',
      text: `${what} ${channels(bad.length)}`,
    },
    // Known by its name alone: that is how channels are subscribed.
    from !== '' && others.length === 0 ? { kind: 'DEVICE', id: null, name: from } : SYSTEM,
  );
}

/** What a device said of itself that it was told to say, or not. */
export interface ToldIdentity {
  readonly name: string;
  readonly firmware: string | null;
  /** A command of ours gave it the name it has now: that is an entry of its own. */
  readonly renamedByUs: boolean;
}

/** Another name, unless we gave it, and another firmware. */
export function identityChanged(about: About, before: ToldIdentity, value: FactValues['identity']): NewEvent[] {
  const said: Said[] = [];
  if (before.name !== value.name && !before.renamedByUs) {
    said.push({
      category: 'DEVICE_CONFIGURATION',
      type: 'deviceNameObserved',
      severity: 'INFORMATION',
      text: `Name changed from ${before.name} to ${value.name}`,
      before: { name: before.name },
      after: { name: value.name },
    });
  }
  const firmware = value.firmwareVersion ?? null;
  if (before.firmware !== null && firmware !== null && before.firmware !== firmware) {
    said.push({
      category: 'DEVICE_ACTIVITY',
      type: 'firmwareChanged',
      severity: 'INFORMATION',
      text: `Firmware changed from ${before.firmware} to ${firmware}`,
      before: { firmwareVersion: before.firmware },
      after: { firmwareVersion: firmware },
    });
  }
  return said.map((one) => entry(about, one));
}

const lateChannels = ({ max, setting }: LatencyBin): number => max.filter((value, i) => value > (setting[i] ?? Infinity)).length;

/** Receive channels got later than their setting, as the newest of these bins that has some says. */
export function latencyExceeded(about: About, bins: readonly LatencyBin[]): NewEvent {
  const late = bins.findLast((bin) => lateChannels(bin) > 0);
  const count = late ? lateChannels(late) : 0;
  return entry(about, {
    category: 'LATENCY',
    type: 'latencyAboveSetting',
    severity: 'ERROR',
    text: count > 0 ? `Latency above its setting on ${channels(count)}` : 'Latency above its setting',
    after: late && { setting: Math.max(...late.setting), max: Math.max(...late.max) },
  });
}

/** No channel is late any more. */
export const latencyRecovered = (about: About): NewEvent =>
  entry(about, {
    category: 'LATENCY',
    type: 'latencyWithinSetting',
    severity: 'INFORMATION',
    text: 'Latency not above its setting for 15 minutes',
  });
