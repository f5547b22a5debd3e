import type { DatedProgram } from '@tutti/contract-link/program/manifest';
import type { AgentDescription, DeviceLimit } from '../../../store/device-tables.ts';

/** An agent as the account's administrators see it. */
export interface AgentRecord {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly connected: boolean;
  readonly lastSeen: Date | null;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
  /** Its program and version. */
  readonly software: string | null;
  /** ms; null while it is not connected, too. */
  readonly roundTrip: number | null;
  readonly roundTripPeak: number | null;
  /** Since when its connection is there; null while it is not connected. */
  readonly connectedSince: Date | null;
  readonly calledFrom: string | null;
  /** SHA-256, hexadecimal with colons. */
  readonly keyFingerprint: string;
  /** Whether administrators let it change devices. */
  readonly mayChange: boolean;
  /** The site that its new devices go to. */
  readonly domainId: string | null;
  /** What the server has for it that is newer than what it runs. */
  readonly newerProgram: DatedProgram | null;
  readonly updatesAtNight: boolean;
  /** The limit above which its new devices are refused. */
  readonly devicesOver: DeviceLimit | null;
  readonly description: DescribedAgent | null;
}

/** What an agent says of itself, as the API shows it. */
export type DescribedAgent = Omit<AgentDescription, 'program' | 'familiesOff'> & {
  readonly familiesOff: NonNullable<AgentDescription['familiesOff']>;
  readonly observedAt: Date;
  readonly program: DatedProgram | null;
  readonly mayUpdate: boolean;
  readonly givesLog: boolean;
};

/** An agent with the counts of its devices. */
export interface ShownAgent extends AgentRecord {
  readonly devicesCount: number;
  readonly assignedCount: number;
  readonly expiredCount: number;
  /** What this server refuses of it, and what to do. */
  readonly refusals: { about: string; text: string }[];
}
