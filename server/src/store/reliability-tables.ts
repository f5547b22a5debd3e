/** A stretch of time in which what was seen of a device at a site stayed the same (modules/reliability). */
export interface ReliabilitySpansTable {
  account_id: string;
  site_id: string;
  device_id: string;
  from_at: Date;
  /** null: it goes on, until `reliability_watch.seen_to`. */
  to_at: Date | null;
  /** A letter for each area, in their order: O, W, E, U. */
  states: string;
  /** For each area since when it is in fault; null where it is not. */
  fault_since: (Date | null)[];
}
/** Up to when somebody looked: one row, `all`, of the devices of all accounts together. */
export interface ReliabilityWatchTable {
  name: string;
  seen_to: Date;
}
