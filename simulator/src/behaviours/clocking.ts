import type { FactValues } from '@tutti/contract-link/facts';
import { mayBePreferred } from '../catalogue.ts';
import { type DeviceConfig, isThere, type SimDevice } from '../device.ts';
import { clockIdentityOf, clockOf, clockSettingsOf } from '../election/clock-of.ts';
import { hashText } from '../random.ts';
import type { World } from '../world.ts';
import type { Behaviour } from './behaviour.ts';

/** Whether it is locked to a leader, or is one; without it is silent. */
export const hasClock = (device: SimDevice): boolean => device.faults.noClock === 0 && !device.settling && device.clock.leader !== null;

/** Without its lock an oscillator runs free: well beyond what a follower can be corrected by, ppm. */
function freeRunning(device: SimDevice): number {
  const hash = hashText(`${device.id} free`);
  return (hash % 2 === 0 ? 1 : -1) * (35 + ((hash >>> 1) % 1500) / 100);
}

/** Against its leader, ppm; null: there is none to compare with. */
function offsetOf(device: SimDevice): number | null {
  if (device.clock.leader === null) return null;
  const { frequencyOffset } = device;
  return device.faults.noClock === 0 ? frequencyOffset : Math.round((freeRunning(device) + frequencyOffset) * 100) / 100;
}

function toggle(allowed: (device: SimDevice) => boolean, setting: keyof DeviceConfig, what: string) {
  return (device: SimDevice, { enabled }: { enabled: boolean }, world: World): string | null => {
    if (!allowed(device)) return `${device.model.model} cannot ${what}.`;
    world.configureClock(device, { [setting]: enabled });
    return null;
  };
}

/** How its clock is, and what it is set to. */
export function observeClock(device: SimDevice): FactValues['clock'] {
  const { clock, config } = device;
  const identity = clockIdentityOf(device);
  if (!isThere(device)) return { locked: 'UNKNOWN', identity };
  const locked = hasClock(device);
  const { canLead, v1, v2 } = clockOf(device);
  const settings = clockSettingsOf(device);
  const hasV2 = device.model.ptp !== 'V1';
  return {
    locked: locked ? 'LOCKED' : 'NOT_LOCKED',
    identity,
    canLead,
    v1: v1 && { ...v1, leader: clock.leaderV1 },
    v2: v2 && {
      domainNumber: v2.domainNumber,
      clockClass: v2.clockClass,
      clockAccuracy: v2.clockAccuracy,
      variance: v2.variance,
      multicastTtl: settings.v2MulticastTtl,
      leader: clock.leaderV2,
    },
    grandLeader: clock.grandLeader,
    followerWithoutLeader: clock.leader === null,
    multicastLeader: clock.multicastLeader,
    unicastLeader: clock.unicastLeader,
    unicastFollower: clock.unicastFollower,
    muteStatus: locked ? 'UNMUTED' : 'MUTED',
    frequencyOffset: offsetOf(device),
    preferences: {
      externalWordClock: config.externalWordClock,
      leader: config.preferredLeader,
      unicastClocking: config.unicastClocking,
      v1UnicastDelayRequests: config.v1UnicastDelayRequests,
      v2Priority1: hasV2 ? settings.v2Priority1 : null,
      v2Priority2: hasV2 ? settings.v2Priority2 : null,
      rtpPrefixV4: hasV2 ? settings.rtpPrefixV4 : null,
    },
    ...device.statedClock,
  };
}

/** Lets its clock be set. */
export const clocking = {
  carryOut: {
    clockSettings(device, params, world) {
      world.configureClock(device, { clockSettings: params });
      return null;
    },
    clockUnicast: toggle((d) => d.model.unicast, 'unicastClocking', 'clock by unicast'),
    clockPreferredLeader: toggle((d) => mayBePreferred(d.model), 'preferredLeader', 'lead the clocks'),
    clockExternalSync: toggle((d) => d.model.wordClock, 'externalWordClock', 'take an external word clock'),
    clockV1UnicastDelayRequests: toggle((d) => d.model.delayRequests, 'v1UnicastDelayRequests', 'ask for delays by unicast'),
  },
} satisfies Behaviour;
