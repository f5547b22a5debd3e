import type { GeneratedAlways } from 'kysely';
import type { Json } from './json-column.ts';

/** Bins of one length: one row per subject (a device, or a site with all its devices) and bin. Offsets in ppm, lengths in seconds. Partitioned by `bin_at`. */
export interface ClockTable {
  account_id: string;
  bin_at: Date;
  /** `devices.id`, or `sites.id` as text. */
  subject: string;
  /** Of the offsets while it did not say that its clock is not locked; null: none was reported. */
  least: number | null;
  greatest: number | null;
  /** Of the offsets while it was not locked. */
  free_least: number | null;
  free_greatest: number | null;
  /** How long it was connected and its lock was known; of a site the sum of its devices, as the next two. */
  observed: number;
  /** How long of that it was not locked. */
  unlocked: number;
  /** How long it was not connected. */
  offline: number;
}
/** Minutes also have what was last said before their end; of a site null. */
export interface ClockMinuteTable extends ClockTable {
  /** See modules/clock-history/clock-state.ts. */
  state: number | null;
  last_offset: number | null;
}
/** What was said of clocks since the newest minute was made, a row for each account and transaction of the ingest. */
export interface ClockNotesTable {
  account_id: string;
  id: GeneratedAlways<number>;
  /** When the server took it in. */
  said_at: Date;
  /** JSON, a list of `SaidOfClock` (modules/devices/ingest/clock-said.ts). */
  facts: string;
}
/** The same, from a version before 0077 that runs beside. */
export interface ClockSaidTable extends Omit<ClockNotesTable, 'facts'> {
  facts: Json<unknown>;
}
/** A day (UTC) of ten minutes or hours of a subject, once all of them are made. */
export interface ClockDaysTable {
  account_id: string;
  subject: string;
  /** The length of its bins. */
  interval_seconds: number;
  /** When it begins. */
  day: Date;
  /** See modules/clock-history/bins-text.ts. */
  bins: Json<readonly (number | null)[]>;
}
/** Up to when the minutes of an account are made. */
export interface ClockMadeTable {
  account_id: string;
  made_to: Date;
  /** Up to when its days are packed: a midnight, UTC. */
  packed_to: Date;
}
