import { sql } from 'kysely';
import type { Tx } from '../store/store.ts';

/** Where an entry belongs (MODEL-298). */
export type EventCategory =
  | 'ARGO'
  | 'AUTHENTICATION'
  | 'CLOCKING'
  | 'CONNECTIVITY'
  | 'DEVICE_ACTIVITY'
  | 'DEVICE_ADMIN'
  | 'DEVICE_CONFIGURATION'
  | 'DEVICE_ROUTING'
  | 'DOMAIN_ADMIN'
  | 'LATENCY'
  | 'SUBSCRIPTION'
  | 'SYSTEM'
  | 'USER_ADMIN';
/** How much an entry matters (MODEL-299). */
export type EventSeverity = 'CRITICAL' | 'ERROR' | 'INFORMATION' | 'WARNING';

/** Who or what stands in an entry, by the name it had then. */
export interface EventParty {
  readonly kind: 'USER' | 'API_KEY' | 'DEVICE' | 'SITE' | 'SYSTEM';
  readonly id: string | null;
  readonly name: string;
}

/** Something that happened, before it has an id. */
export interface NewEvent {
  readonly accountId: string;
  readonly category: EventCategory;
  /** What happened, as a word for programs: `deviceRenamed`. */
  readonly type: string;
  readonly severity: EventSeverity;
  /** What happened, for people. */
  readonly text: string;
  /** Who did it; null where nobody did. */
  readonly source: EventParty | null;
  readonly target: EventParty | null;
  /** The site and the device it belongs to: where its readers look for it. */
  readonly siteId: string | null;
  readonly deviceId: string | null;
  /** What was and what is, where something has a value. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Adds entries to the record of what happened, in the order given. Call it in the transaction in which the thing happens: then neither is there without the
 * other. Works under either role; entries can be added, never changed.
 */
export async function appendEvents(tx: Tx, events: readonly NewEvent[], at: Date): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into events (account_id, at, category, type, severity, text, source, target, site_id, device_id, before, after)
    select x."accountId", ${at}, x.category, x.type, x.severity, x.text, x.source, x.target, x."siteId", x."deviceId", x.before, x.after
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as e (row, place),
         jsonb_to_record(e.row) as x ("accountId" uuid, category text, type text, severity text, text text, source jsonb, target jsonb,
                                      "siteId" uuid, "deviceId" text, before jsonb, after jsonb)
    order by e.place`.execute(tx);
}
