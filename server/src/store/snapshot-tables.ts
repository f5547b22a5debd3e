import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

/** What was reported at a site at a moment. */
export interface SnapshotsTable {
  account_id: string;
  site_id: string;
  id: string;
  name: string;
  note: string | null;
  automatic: boolean;
  kept: Generated<boolean>;
  /** It came from a file. */
  imported: Generated<boolean>;
  made_at: Date;
  /** Who made it: `{ userId, name }` or `{ keyId, name }`, with the name at that time. */
  made_by: Json<{ readonly name: string }>;
  devices: number;
  devices_unknown: number;
  subscriptions: number;
  /** A SnapshotDocument (`@tutti/domain/snapshot-document`) as JSON, compressed. */
  document: Buffer;
}
