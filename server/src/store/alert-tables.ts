import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './json-column.ts';

/** Where an account wants messages about trouble. */
export interface AlertChannelsTable {
  account_id: string;
  id: Generated<string>;
  kind: 'EMAIL' | 'PUSH' | 'WEBHOOK' | 'SLACK' | 'TEAMS' | 'PAGERDUTY';
  name: string;
  /** Where it leads, in the words of people: `#av-ops`. */
  note: string | null;
  /** Of its messages, a tag of BCP 47; null: English. */
  language: string | null;
  /** Whom EMAIL and PUSH reach: members of the account. */
  user_ids: Generated<string[]>;
  /** What a WEBHOOK sends instead of our own JSON; null: that. */
  template: Generated<string | null>;
  /** What may be shown of its address: the host, and the end of its secret. */
  shown: string | null;
  /** Sealed (sign-in-key.ts) JSON; null for EMAIL and PUSH. */
  secret: Buffer | null;
  created_at: Date;
  created_by: string;
  changed_at: Date;
  /** Tries that failed in a row. */
  failures: Generated<number>;
  /** The first of them. */
  failing_since: Date | null;
  last_error: string | null;
  last_delivered_at: Date | null;
}

/** A message that waits for its channel, or came to an end there. */
export interface AlertDeliveriesTable {
  account_id: string;
  id: Generated<string>;
  /** The order in which they were queued. */
  number: GeneratedAlways<number>;
  channel_id: string;
  rule_id: string | null;
  site_id: string | null;
  /** All rules and sites that it is about. */
  rule_ids: Generated<string[]>;
  site_ids: Generated<string[]>;
  kind: string;
  /** An AlertMessage (modules/alerting/deliveries/alert-message-record.ts). */
  message: Json<object>;
  created_at: Date;
  /** When it began to be tried: another moment than `created_at` once somebody asked for another try. */
  queued_at: Date;
  due_at: Date;
  attempts: Generated<number>;
  claimed_until: Date | null;
  /** When its mails were queued; it ends when they have. */
  mails_at: Date | null;
  /** Of PUSH: the browsers that took it, and those that it is tried for again. */
  pushed_to: Generated<string[]>;
  push_waits: Generated<string[]>;
  last_error: string | null;
  /** The status of the last HTTP answer. */
  status_code: number | null;
  took_ms: number | null;
  ended_at: Date | null;
  outcome: 'DELIVERED' | 'DEAD' | 'HELD_BACK' | 'DROPPED' | null;
}
