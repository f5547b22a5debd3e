import type { Json } from './json-column.ts';

/** A time in which nobody is notified of trouble at a site, or of one device of it. */
export interface SilencesTable {
  account_id: string;
  site_id: string;
  id: string;
  /** null: the whole site. */
  device_id: string | null;
  /** Of a weekly one: of its first time. */
  starts_at: Date;
  ends_at: Date;
  weekly: boolean;
  /** The IANA zone by whose clock a weekly one returns. */
  timezone: string;
  reason: string;
  made_at: Date;
  /** Who made it: `{ userId, name }` or `{ keyId, name }`, with the name at that time. */
  made_by: Json<{ readonly name: string }>;
  /** When the one that goes on ends; null: none goes on. */
  active_until: Date | null;
  /** Of a weekly one: of its times none counts that ends until then, as people ended it or chose a later beginning; null: each does. */
  skipped_until: Date | null;
}
