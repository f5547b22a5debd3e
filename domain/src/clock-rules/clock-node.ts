import type { PtpV1Identifier } from '../enumerations.ts';

/** A clock of a site as the rules see it: a device that is connected. Rules: docs/decisions/017. */
export interface ClockNode {
  readonly id: string;
  /** Its clock identity, 16 hexadecimal digits. */
  readonly identity: string;
  /** The subnet of its primary interface, CIDR. */
  readonly subnet: string;
  /** Whether its clock could lead now. */
  readonly canLead: boolean;
  /** Preferred leader. */
  readonly preferred: boolean;
  /** Whether it clocks by unicast across subnets. */
  readonly unicast: boolean;
  /** Null: it does not run the version. */
  readonly v1: {
    readonly subdomain: string;
    readonly stratum: number;
    readonly identifier: PtpV1Identifier;
    readonly variance: number;
  } | null;
  readonly v2: {
    readonly domainNumber: number;
    readonly priority1: number;
    readonly clockClass: number;
    readonly clockAccuracy: number;
    readonly variance: number;
    readonly priority2: number;
  } | null;
}

/** What the rules say of a device, in the version that governs it (V2 where it runs it, else V1) and, for leading, in both. */
export interface ClockRole {
  /** Identity of the grand leader it takes its time from, itself where it leads; null: it is without a leader. */
  readonly leader: string | null;
  readonly grandLeader: boolean;
  readonly multicastLeader: boolean;
  readonly unicastLeader: boolean;
  readonly unicastFollower: boolean;
}
