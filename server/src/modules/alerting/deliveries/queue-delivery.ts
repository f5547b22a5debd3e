import { sql } from 'kysely';
import { notifyServers } from '../../../bus/relay.ts';
import type { Acknowledgement } from '../../../store/alert-rule-tables.ts';
import type { Tx } from '../../../store/store.ts';

/** What a message is about: trouble that began, trouble that is over, trouble of which nobody knows any more whether it lasts, a silence that began or is over, what is still wrong after it, a channel that fails, a test. */
export type AlertMessageKind =
  | 'TROUBLE'
  | 'OVER'
  | 'NOT_KNOWN'
  | 'SILENCE_BEGAN'
  | 'SILENCE_OVER'
  | 'STILL_WRONG'
  | 'CHANNEL_FAILING'
  | 'TEST';

/** One trouble in a message. */
export interface AlertLine {
  /** The same for its beginning and its end, of whichever rule; left out: what has no end. */
  readonly troubleId?: string;
  /** `DEVICE_OFFLINE`. */
  readonly kind: string;
  readonly subject: { readonly kind: 'DEVICE' | 'SITE' | 'AGENT' | 'ACCOUNT'; readonly id: string; readonly name: string };
  readonly siteId: string | null;
  readonly siteName: string | null;
  /** ISO 8601. */
  readonly since: string;
  /** ISO 8601; null: it lasts. */
  readonly endedAt: string | null;
  /** More of it, as a sentence. */
  readonly detail: string | null;
  /** Who takes care of it; left out in messages of before that could be said. */
  readonly acknowledged?: Acknowledgement | null;
}

/** What a channel is to deliver, without words of a language: those are chosen when it is sent. */
export interface AlertMessage {
  readonly kind: AlertMessageKind;
  readonly rule: { readonly id: string; readonly name: string } | null;
  readonly site: { readonly id: string; readonly name: string } | null;
  /** Since when, ISO 8601. */
  readonly since: string | null;
  /** At most `MOST_KEPT`, of which `named` names fewer; more than these are counted in `total`. */
  readonly lines: readonly AlertLine[];
  readonly total: number;
}

/** Most lines that one message names. */
export const MOST_LINES = 20;
/** Most lines that are kept of one: which of them a person is mailed depends on what they may read. */
export const MOST_KEPT = 500;

/** A message as it is sent or shown: its first lines, and how many there are. */
export const named = (message: AlertMessage): AlertMessage => ({ ...message, lines: message.lines.slice(0, MOST_LINES) });

/** A message for a channel. */
export interface NewDelivery {
  /** A UUID; without it a new one. */
  readonly id?: string;
  readonly channelId: string;
  readonly ruleId: string | null;
  readonly siteId: string | null;
  /** All rules and sites that it is about, where they are several: what is about one of them is sent after it. */
  readonly about?: { readonly ruleIds: readonly string[]; readonly siteIds: readonly string[] };
  readonly message: AlertMessage;
  /** It is not sent, and kept with `why` as its result. */
  readonly outcome?: 'HELD_BACK';
  readonly why?: string;
  /** Not before; without it at once. */
  readonly dueAt?: Date;
}

/** Rows that one statement writes. */
const AT_ONCE = 500;

/**
 * Queues messages for channels of an account with the transaction: they are sent when that commits, in this order for each channel and rule that they are about, and never when it does not. Works under either role.
 * A channel that was deleted meanwhile gets none.
 */
export async function queueDeliveries(tx: Tx, accountId: string, deliveries: readonly NewDelivery[], now: Date): Promise<void> {
  for (let from = 0; from < deliveries.length; from += AT_ONCE) {
    const rows = deliveries
      .slice(from, from + AT_ONCE)
      .map(({ id, channelId, ruleId, siteId, about, message, outcome, why, dueAt = now }) => ({
        id: id ?? null,
        channelId,
        ruleId,
        siteId,
        ruleIds: about?.ruleIds ?? (ruleId === null ? [] : [ruleId]),
        siteIds: about?.siteIds ?? (siteId === null ? [] : [siteId]),
        kind: message.kind,
        message: { ...message, lines: message.lines.slice(0, MOST_KEPT) },
        outcome: outcome ?? null,
        why: why ?? null,
        dueAt,
      }));
    await sql`
      insert into alert_deliveries (id, account_id, channel_id, rule_id, site_id, rule_ids, site_ids, kind, message, created_at, queued_at, due_at, outcome, last_error, ended_at)
      select coalesce(x.id, gen_random_uuid()), c.account_id, c.id, x."ruleId", x."siteId", x."ruleIds", x."siteIds", x.kind, x.message, ${now}, ${now}, x."dueAt", x.outcome, x.why,
        case when x.outcome is not null then ${now}::timestamptz end
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as e (row, place),
        jsonb_to_record(e.row) as x (id uuid, "channelId" uuid, "ruleId" uuid, "siteId" uuid, "ruleIds" uuid[], "siteIds" uuid[], kind text, message jsonb, outcome text, why text, "dueAt" timestamptz)
      join alert_channels c on c.account_id = ${accountId} and c.id = x."channelId"
      order by e.place`.execute(tx);
  }
  if (deliveries.length === 0) return;
  await notifyServers(tx, 'alert.queued', {});
  await deliveriesChanged(tx, accountId);
}

/** Publishes, when the transaction commits, that deliveries of an account, or the state of its channels, changed. */
export const deliveriesChanged = (tx: Tx, accountId: string): Promise<void> =>
  notifyServers(tx, 'settings.changed', { accountId, userId: null, areas: ['ALERTING'] });
