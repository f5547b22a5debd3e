import type { ClockSyncServo } from '../enumerations.ts';
import type { ClockNode } from './clock-node.ts';

/** The identity of the grand leader a device takes its time from in a version, its own where it leads; null: none, or never said. */
interface Follows {
  readonly leader: string | null;
}

/** What a device of a site last said of its clock. */
export interface ObservedClock extends Omit<ClockNode, 'identity' | 'subnet' | 'v1' | 'v2'> {
  readonly name: string;
  /** Null: never said. */
  readonly identity: string | null;
  /** The subnet of its primary interface, CIDR; null: not known. */
  readonly subnet: string | null;
  /** Whether the agent reaches it now. What a device that is away reported last is not taken as true now. */
  readonly connected: boolean;
  /** Whether its agent is connected: while it is not, the device may go on leading without a report of that. */
  readonly agentConnected: boolean;
  /** Null: never said. */
  readonly locked: ClockSyncServo | null;
  readonly grandLeader: boolean;
  readonly followerWithoutLeader: boolean;
  /** It reports that it takes its time from nobody, in the version that governs it; false also where it reports nothing about that. */
  readonly followsNobody: boolean;
  readonly v1: (NonNullable<ClockNode['v1']> & Follows) | null;
  readonly v2: (NonNullable<ClockNode['v2']> & Follows) | null;
}

/** How a clock is named. */
export interface ClockRef {
  /** The device; null where the clock is none of the site. */
  readonly deviceId: string | null;
  /** Null for a device that never said its clock identity. */
  readonly identity: string | null;
  /** Of the device; else the clock identity. */
  readonly name: string;
}
