import type { ClockSyncServo, ConnectionState, ImportanceLevel, OptionalArea } from './enumerations.ts';

/** Subscriptions of a device by kind of status. */
export interface ReceiveCounts {
  readonly subscribed: number;
  readonly errors: number;
  readonly warnings: number;
  readonly inProgress: number;
  /** Those of which the device does not report the state. */
  readonly unknown: number;
  /** The code behind the worst status, for the words. */
  readonly worstCode: string | null;
}

/** What the status of a device is judged from. Times are epoch milliseconds; null: never reported. */
export interface StatusFacts {
  readonly name: string;
  readonly importance: ImportanceLevel;
  /** What is true now: DISCONNECTED while its agent is not there, else what was last reported. */
  readonly connection: ConnectionState | null;
  /** Whether its agent is connected: while it is not, it is not known whether the device is. */
  readonly agentConnected: boolean;
  /** The areas that nobody can observe of it; absent: none. */
  readonly notOffered?: readonly OptionalArea[] | null | undefined;
  readonly clockLocked: ClockSyncServo | null;
  readonly followerWithoutLeader: boolean;
  /** Receive channels by kind of status; null when the channels were never reported. */
  readonly receive: ReceiveCounts | null;
  /** Receive streams that name no channel, so that no channel says how they are: NMOS receivers mostly do not say how many channels they have. Null or absent: no streams were reported. */
  readonly streams?: ReceiveCounts | null | undefined;
  /** Start of the newest latency bin, and of the newest one with a channel above its setting. */
  readonly latencyBinAt: number | null;
  readonly latencyLateAt: number | null;
}
