import { LINK_LIMITS } from '@tutti/contract-link/protocol';

/** The intervals of the link, ms; handed in so that a test need not wait. */
export interface LinkTiming {
  /** Between the server's pings. */
  readonly pingMs: number;
  /** Without a sign of life a connection counts as lost. */
  readonly lostMs: number;
  /** Between two looks at all connections. */
  readonly tickMs: number;
  /** An agent whose connection broke may come back within this time before its devices turn disconnected. */
  readonly graceMs: number;
  /** A connection may stay without credentials. */
  readonly enrolWithinMs: number;
  /** Between two notes in the database that the connections of this process live. */
  readonly noteMs: number;
  /** Between two sweeps for dead processes and expired commands. */
  readonly sweepMs: number;
  /** An agent not noted for this long is gone with its process. */
  readonly silentMs: number;
  /** After the start, or a time without database, agents may come back before the first sweep takes them for gone. */
  readonly sweepAfterMs: number;
}

/** Together they mark the devices of an agent that vanished within 30 s: by its own process, or by another when that died too. */
export const LINK_TIMING: LinkTiming = {
  pingMs: LINK_LIMITS.pingSeconds * 1000,
  lostMs: LINK_LIMITS.lostAfterSeconds * 1000,
  tickMs: 1000,
  graceMs: 8000,
  enrolWithinMs: LINK_LIMITS.enrolWithinSeconds * 1000,
  noteMs: 4000,
  sweepMs: 1000,
  silentMs: 25_000,
  sweepAfterMs: 10_000,
};
