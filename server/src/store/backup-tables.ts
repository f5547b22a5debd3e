/** A folder in which processes make backups by themselves, as one of them last saw it. */
export interface BackupSchedulesTable {
  folder: string;
  looked_at: Date;
  /** When the newest backup in it was complete; null: there is none. */
  last_at: Date | null;
  last_bytes: number | null;
  /** When one is due next. */
  next_at: Date;
  /** From when on the newest is older than twice the time between two; null: there is none. */
  late_at: Date | null;
  /** Since when none can be made; null: the last one that was due was made. */
  failing_since: Date | null;
}
