import type { AUDIT_CATEGORIES } from '@tutti/domain/enumerations';

/** Who or what is in an entry, by the name it had then. */
interface Party {
  readonly kind: 'USER' | 'API_KEY' | 'DEVICE' | 'SITE' | 'SYSTEM';
  readonly id: string | null;
  readonly name: string;
}

/** An entry of the record of events, as lists and details show it, wherever it was read. */
export interface Entry {
  readonly id: string;
  readonly category: (typeof AUDIT_CATEGORIES)[number];
  /** What happened, as a word for programs: `deviceRenamed`. */
  readonly type: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly severity: 'CRITICAL' | 'ERROR' | 'WARNING' | 'INFORMATION';
  readonly text: string;
  readonly source: Party | null;
  readonly target: Party | null;
  readonly domainId: string | null;
  /** Values are JSON; null: there was none, or is none. */
  readonly changes: readonly EntryChange[];
  /** Null where it is not known, or not for this reader. */
  readonly ipAddress: string | null;
}

/** A value that changed. */
export interface EntryChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}
