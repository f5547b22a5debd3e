import type { ClockFact } from '@tutti/contract-link/facts';
import type { InferOutput } from 'valibot';
import { type DeviceConfig, isThere, type SimDevice } from '../device.ts';
import type { World } from '../world.ts';
import type { Behaviour } from './behaviour.ts';

/** Whether it is locked to a leader, or is one; without it is silent. */
export const hasClock = (device: SimDevice): boolean => device.faults.noClock === 0 && !device.settling && device.clock.hasLeader;

function toggle(allowed: (device: SimDevice) => boolean, setting: keyof DeviceConfig, what: string) {
  return (device: SimDevice, { enabled }: { enabled: boolean }, world: World): string | null => {
    if (!allowed(device)) return `${device.model.model} cannot ${what}.`;
    world.configureClock(device, { [setting]: enabled });
    return null;
  };
}

/** Says how its clock is, and lets itself be set. */
export const clocking: Behaviour = {
  observe: {
    clock(device): InferOutput<typeof ClockFact> {
      const { clock, config } = device;
      if (!isThere(device)) return { locked: 'UNKNOWN' };
      const locked = hasClock(device);
      return {
        locked: locked ? 'LOCKED' : 'NOT_LOCKED',
        grandLeader: clock.grandLeader,
        followerWithoutLeader: !clock.hasLeader && device.faults.noClock === 0 && !device.settling,
        multicastLeader: clock.multicastLeader,
        unicastLeader: clock.unicastLeader,
        unicastFollower: clock.unicastFollower,
        muteStatus: locked ? 'UNMUTED' : 'MUTED',
        frequencyOffset: device.frequencyOffset,
        preferences: {
          externalWordClock: config.externalWordClock,
          leader: config.preferredLeader,
          unicastClocking: config.unicastClocking,
          v1UnicastDelayRequests: config.v1UnicastDelayRequests,
          v2Priority1: 128,
          v2Priority2: 128,
          rtpPrefixV4: 69,
        },
        ...device.toldClock,
      };
    },
  },
  carryOut: {
    clockUnicast: toggle((d) => !d.model.isSoftware, 'unicastClocking', 'clock by unicast'),
    clockPreferredLeader: toggle((d) => !d.model.followerOnly, 'preferredLeader', 'lead the clocks'),
    clockExternalSync: toggle((d) => d.model.wordClock, 'externalWordClock', 'take an external word clock'),
    clockV1UnicastDelayRequests: toggle((d) => !d.model.isSoftware, 'v1UnicastDelayRequests', 'ask for delays by unicast'),
  },
};
