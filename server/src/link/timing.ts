import { LINK_LIMITS } from '@tutti/contract-link/protocol';

/** The intervals of the link, ms: a parameter, so that tests need not wait. */
export interface LinkTiming {
  /** Between the server's pings. */
  readonly pingMs: number;
  /** A connection from which nothing was received for this long counts as lost. */
  readonly lostMs: number;
  /** Between two checks of all connections. */
  readonly tickMs: number;
  /** An agent whose connection broke may come back within this time before its devices turn disconnected. */
  readonly graceMs: number;
  /** A connection without credentials is closed after this time. */
  readonly enrolWithinMs: number;
  /** Between two writes that the connections of this process are alive. */
  readonly aliveMs: number;
  /** Between two sweeps for dead processes and expired commands. */
  readonly sweepMs: number;
  /** An agent that was not written as alive for this long counts as disconnected: its process is dead. */
  readonly silentMs: number;
  /** After the start, or after the database failed, agents may reconnect for this long before a sweep marks them as disconnected. */
  readonly sweepAfterMs: number;
  /** Between two looks at whether the certificate is about to expire. */
  readonly certificateMs: number;
}

/** Together they mark the devices of an agent that vanished within 30 s: by its own process, or by another when that died too. */
export const LINK_TIMING: LinkTiming = {
  pingMs: LINK_LIMITS.pingSeconds * 1000,
  lostMs: LINK_LIMITS.lostAfterSeconds * 1000,
  tickMs: 1000,
  graceMs: 8000,
  enrolWithinMs: LINK_LIMITS.enrolWithinSeconds * 1000,
  aliveMs: 4000,
  sweepMs: 1000,
  silentMs: 25_000,
  sweepAfterMs: 10_000,
  certificateMs: 86_400_000,
};
