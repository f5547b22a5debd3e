import type { AuditCategory, AuditSeverity } from '@tutti/domain/enumerations';
import { sql } from 'kysely';
import { notifyServers } from '../bus/relay.ts';
import { PREPARED } from '../store/prepared.ts';
import type { Tx } from '../store/store.ts';
import { areasChangedBy } from './settings-areas.ts';

/** Who or what an entry is about, by the name it had then. */
export interface EventParty {
  readonly kind: 'USER' | 'API_KEY' | 'DEVICE' | 'SITE' | 'SYSTEM';
  readonly id: string | null;
  readonly name: string;
}

/** Something that happened, before it has an id. */
export interface NewEvent {
  readonly accountId: string;
  readonly category: AuditCategory;
  /** The type of the entry, for programs: `deviceRenamed`. */
  readonly type: string;
  readonly severity: AuditSeverity;
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
  /** When it happened, where that is another moment than `at` of the call: an observation that was reported later. */
  readonly at?: Date;
  /** The address the request came from, where one did it. */
  readonly ip?: string | null;
}

/**
 * Adds entries to the record of what happened, in the order given, to be put into the chain of their account (./seal.ts). Call it in the transaction
 * in which the thing happens, so that both are committed or neither. Works under either role; entries can be added, never changed. A clock that is
 * ahead of the database's is accepted up to a month, because partitions are made that far ahead. With the commit it is published what open consoles
 * have to read again (./settings-areas.ts).
 */
export async function appendEvents(tx: Tx, events: readonly NewEvent[], at: Date): Promise<void> {
  if (events.length === 0) return;
  await sql`${PREPARED}
    with added as (
      insert into events (account_id, recorded_at, at, category, type, severity, text, source, target, site_id, device_id, ip, before, after)
      select x."accountId", greatest(now(), t.at), t.at, x.category, x.type, x.severity, x.text, x.source, x.target, x."siteId", x."deviceId", x.ip, x.before, x.after
      from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as e (row, place),
           jsonb_to_record(e.row) as x ("accountId" uuid, at timestamptz, category text, type text, severity text, text text, source jsonb, target jsonb,
                                        "siteId" uuid, "deviceId" text, ip text, before jsonb, after jsonb),
           lateral (select least(coalesce(x.at, ${at}), now() + interval '1 month') as at) as t
      order by e.place
      returning account_id, id, recorded_at)
    insert into event_pending (account_id, event_id, recorded_at) select account_id, id, recorded_at from added`.execute(tx);
  for (const [accountId, areas] of areasChangedBy(events)) await notifyServers(tx, 'settings.changed', { accountId, userId: null, areas });
}
