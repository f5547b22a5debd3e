import type { Announced } from './discover.ts';

/** A clock that does not announce itself within so many of its intervals does not lead any more (IEEE 1588-2008, 7.7.3.1), and never sooner than after so long, ms. */
const MISSED_INTERVALS = 3;
const GONE_AT_LEAST_MS = 3000;
/** A leader that announces itself sends the time at least every 2 s in all profiles for audio; after so long without it is in trouble, ms. */
const NO_TIME_MS = 10_000;

/** That a clock leads a domain on one link: what it announced last, and when. Times are epoch milliseconds. */
export interface Lead {
  readonly announced: Announced;
  /** Address that it announced itself from. */
  readonly from: string;
  /** On which link of this host: its own address there; '': on none whose subnet it is in. */
  readonly link: string;
  readonly since: number;
  readonly announcedAt: number;
  /** When the time came last; version 1 sends it with its announcement. */
  readonly timeAt: number;
}

export const isSameDomain = (a: Announced, b: Announced): boolean => a.version === b.version && a.domain === b.domain;

export const isOver = ({ announced, announcedAt }: Lead, now: number): boolean =>
  now - announcedAt > Math.max(GONE_AT_LEAST_MS, announced.intervalMs * MISSED_INTERVALS);

/** Whether it announces itself and sends no time, although it would be received. */
export const sendsNoTime = ({ announced, timeAt }: Lead, now: number): boolean => announced.version === 2 && now - timeAt > NO_TIME_MS;
