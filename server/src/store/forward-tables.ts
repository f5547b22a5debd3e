import type { AuditCategory } from '@tutti/domain/enumerations';
import type { LeastSeverity, LogForwardKind } from '@tutti/domain/log-forward-form';
import type { Generated } from 'kysely';

/** Where an account sends the entries of its record, and how far it has. */
export interface LogForwardsTable {
  account_id: string;
  id: Generated<string>;
  kind: LogForwardKind;
  name: string;
  /** Categories whose entries are sent; none: all. */
  categories: AuditCategory[];
  least_severity: LeastSeverity;
  is_on: boolean;
  /** What may be shown of its address. */
  shown: string;
  /** Sealed (sign-in-key.ts) JSON. */
  secret: Buffer;
  /** The block of the chain whose entries were sent last, and how many of the next one were. */
  block: number;
  entries_sent: Generated<number>;
  due_at: Date;
  /** Until when one process sends; null: none does. */
  claimed_until: Date | null;
  /** How often it was claimed: writes of an earlier claim have no effect. */
  claims: Generated<number>;
  /** Tries that failed in a row. */
  failures: Generated<number>;
  /** The first of them. */
  failing_since: Date | null;
  last_error: string | null;
  last_delivered_at: Date | null;
  created_at: Date;
  created_by: string;
  changed_at: Date;
}
