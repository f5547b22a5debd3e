import type { FactValues } from '@tutti/contract-link/facts';
import type { DanteClockStatus, DantePtpPort } from '@tutti/protocols/dante/conmon/clock-status';
import type { DanteAnnounced } from './announced.ts';
import { clockIdentity } from './clock-identity.ts';

/** In which PTP domains grandmasters were observed on the network: a device's announcement does not say. Null: in none. */
export interface ObservedDomains {
  /** @param grandmaster EUI-64, 16 hex digits. */
  v1Subdomain(grandmaster: string): string | null;
  v2Domain(grandmaster: string): number | null;
}

/** What the link takes as the defaults of a clock that does not say. */
const UNSAID_V1 = { stratum: 4, identifier: 'DFLT', variance: 0 } as const;
const UNSAID_V2 = { clockClass: 248, clockAccuracy: 254, variance: 65_535 } as const;

const enabled = (ports: readonly DantePtpPort[], version: number): DantePtpPort[] =>
  ports.filter((port) => port.ptpVersion === version && !port.disabled && !port.linkDown);

/** In sync: it leads, or a port of its follows; not in sync: a port looks for a leader or has not settled. A state that is not known says nothing. */
function servo({ role, ports, v1PortStates }: DanteClockStatus): FactValues['clock']['locked'] {
  const used = ports.filter(({ disabled, linkDown }) => !disabled && !linkDown).map(({ state }) => state);
  // One that lists no ports may say the states of those of version 1 all the same.
  const states = ports.length > 0 ? used : v1PortStates.filter((state) => state !== 'DISABLED');
  if (states.some((state) => state === 'SLAVE' || state === 'MASTER')) return 'LOCKED';
  if (states.length === 0) return role === 'leader' ? 'LOCKED' : 'UNKNOWN';
  return states.includes(null) ? 'UNKNOWN' : 'NOT_LOCKED';
}

/** Whether a port is in this state in this mode; null where none is known to be, and one may be, or where it lists no ports. */
function isIn(ports: readonly DantePtpPort[], state: DantePtpPort['state'], mode: DantePtpPort['mode']): boolean | null {
  const used = ports.filter(({ disabled, linkDown }) => !disabled && !linkDown);
  if (used.some((port) => port.state === state && port.mode === mode)) return true;
  const mayBe = used.some((port) => (port.state === null || port.state === state) && (port.mode === null || port.mode === mode));
  return ports.length === 0 || mayBe ? null : false;
}

/** Whether it has no leader although it looks for one; null where it says neither what it is nor that it looks for one. */
function isWithoutLeader({ role, ports }: DanteClockStatus): boolean | null {
  if (role !== null) return false;
  return ports.some(({ state }) => state === 'LISTENING') ? true : null;
}

/** Whether the network of a clock carries the time by multicast in version 1: a port leads, or follows, which a leader's multicast alone keeps up. */
export const isOnMulticastTime = ({ ports }: DanteClockStatus): boolean =>
  enabled(ports, 1).some(({ mode, state }) => mode === 'multicast' && (state === 'MASTER' || state === 'SLAVE'));

function versionOne({ grandmaster, ports }: DanteClockStatus, domains: ObservedDomains): FactValues['clock']['v1'] {
  const leader = clockIdentity(grandmaster);
  const subdomain = leader === null ? null : domains.v1Subdomain(leader);
  return enabled(ports, 1).length === 0 || subdomain === null ? null : { subdomain, leader, ...UNSAID_V1 };
}

function versionTwo({ v2, ports }: DanteClockStatus, domains: ObservedDomains): FactValues['clock']['v2'] {
  const leader = v2 ? clockIdentity(v2.grandmaster) : null;
  const domainNumber = leader === null ? null : domains.v2Domain(leader);
  return enabled(ports, 2).length === 0 || domainNumber === null ? null : { domainNumber, leader, ...UNSAID_V2 };
}

/** More than any oscillator is off, ppm: the link takes no more. */
const MOST_OFFSET_PPM = 1000;

/** In ppm; null where it cannot be: the rest of the clock is still true. */
const offset = (ppb: number): number | null => (Math.abs(ppb) > MOST_OFFSET_PPM * 1000 ? null : ppb / 1000);

/** Null: the device has not announced its clock yet. A version of PTP is reported once its domain was observed. */
export function clockFact({ clock }: DanteAnnounced, domains: ObservedDomains): FactValues['clock'] | null {
  if (!clock) return null;
  const { ports } = clock;
  return {
    locked: servo(clock),
    identity: clockIdentity(clock.clock),
    v1: versionOne(clock, domains),
    v2: versionTwo(clock, domains),
    grandLeader: clock.role === null ? null : clock.role === 'leader' && clock.grandmaster === clock.clock,
    followerWithoutLeader: isWithoutLeader(clock),
    multicastLeader: isIn(ports, 'MASTER', 'multicast'),
    unicastLeader: isIn(ports, 'MASTER', 'unicast'),
    unicastFollower: isIn(ports, 'SLAVE', 'unicast'),
    frequencyOffset: clock.role === 'follower' ? offset(clock.frequencyOffsetPpb) : null,
    preferences: { leader: clock.preferredLeader },
  };
}
