import type { PtpV1Identifier } from '@tutti/domain/enumerations';

/** What a clock says of itself in PTP version 1. */
interface ClockV1 {
  readonly subdomain: string;
  readonly stratum: number;
  readonly identifier: PtpV1Identifier;
  readonly variance: number;
}

/** What a clock says of itself in PTP version 2. */
interface ClockV2 {
  readonly domainNumber: number;
  readonly priority1: number;
  readonly clockClass: number;
  readonly clockAccuracy: number;
  readonly variance: number;
  readonly priority2: number;
}

/** A clock that takes part in an election: that of a device that is there. */
export interface Clock {
  readonly id: string;
  /** EUI-64, 16 hexadecimal digits. */
  readonly identity: string;
  /** CIDR */
  readonly subnet: string;
  readonly canLead: boolean;
  readonly preferred: boolean;
  readonly unicast: boolean;
  /** Null: it does not run the version. */
  readonly v1: ClockV1 | null;
  readonly v2: ClockV2 | null;
}
