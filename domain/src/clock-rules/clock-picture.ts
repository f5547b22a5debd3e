import type { ClockSyncServo } from '../enumerations.ts';
import type { ClockDomain } from './clock-domain.ts';
import type { ClockRef } from './observed-clock.ts';

/** A grand leader, as devices report it: itself, or those that follow it. */
export interface ObservedLeader extends ClockRef {
  readonly domain: ClockDomain;
  /** UNKNOWN where the clock is none of the site. */
  readonly locked: ClockSyncServo;
  /** Connected devices that take their time from it, itself not counted. */
  readonly followers: number;
  /** Its own subnet and those of its followers, sorted, a subnet that is not known last: where its time reaches. */
  readonly subnets: readonly (string | null)[];
  /** Whether it is preferred leader. */
  readonly preferred: boolean;
}

/** A subnet of the site, and its unicast clocking. */
export interface ObservedSubnet {
  /** CIDR; null for devices whose subnet is not known. */
  readonly subnet: string | null;
  /** Devices of the site in it, connected or not. */
  readonly devices: number;
  /** Of those, connected ones that clock by unicast. */
  readonly unicastDevices: number;
}

/**
 * How the areas of several leaders of one clock domain lie to each other: in one subnet, in subnets that are joined by unicast clocking (both are
 * faults), or in subnets that are not joined (each keeps a time of its own).
 */
export type LeaderSubnets = 'ONE_SUBNET' | 'JOINED' | 'NOT_JOINED';

/** What is wrong with the clocks of a site. */
export type ObservedCondition = {
  /** Names the same trouble in the next picture. */
  readonly key: string;
  /** The devices it affects. */
  readonly deviceIds: readonly string[];
  /** The devices whose clocking is not in order because of it; of NO_LEADER none, for each says so itself. */
  readonly affected: readonly string[];
} & (
  | {
      readonly kind: 'TWO_LEADERS';
      readonly lie: LeaderSubnets;
      readonly domain: ClockDomain;
      /** The one most devices follow first. `deviceIds` are those of them that are devices of the site. */
      readonly leaders: readonly ClockRef[];
    }
  | {
      /** `deviceIds` are locked to the clock of a device that is not connected any more, or that leads no more. */
      readonly kind: 'LEADER_GONE';
      readonly why: 'NOT_CONNECTED' | 'DOES_NOT_LEAD';
      readonly domain: ClockDomain;
      readonly leader: ClockRef;
    }
  | {
      /** `deviceIds` say that they are locked where nobody leads. */
      readonly kind: 'LOCK_WITHOUT_LEADER';
    }
  | {
      /** `deviceIds` follow nobody. */
      readonly kind: 'NO_LEADER';
    }
  | {
      /** `deviceIds` are in another clock domain than the site is set to. */
      readonly kind: 'OTHER_DOMAIN';
    }
);

/** What the clocks of a site do, from the facts of its devices: plain data, to be kept as JSON and compared with the next one. */
export interface ClockPicture {
  /** The one most devices follow first. */
  readonly leaders: readonly ObservedLeader[];
  /** By their address, the unknown one last. */
  readonly subnets: readonly ObservedSubnet[];
  /** Worst first. */
  readonly conditions: readonly ObservedCondition[];
}
