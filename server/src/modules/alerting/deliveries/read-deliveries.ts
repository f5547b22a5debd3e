import { sql } from 'kysely';
import { can, type Viewer } from '../../../access/viewer.ts';
import { badInput } from '../../../api-errors.ts';
import type { Needs } from '../../../services.ts';
import type { Tx } from '../../../store/store.ts';
import { isUuid } from '../../../store/uuid.ts';
import type { AlertDeliveryRecord } from './delivery-records.ts';
import type { AlertMessage } from './queue-delivery.ts';
import { readable } from './reader.ts';

/** Most messages of one page, and how far they are counted. */
const MOST = 100;
const MOST_COUNTED = 1000;

/** Which messages of an account. */
export interface AskedDeliveries {
  readonly first: number;
  readonly after: string | null;
  readonly channelId: string | null;
  readonly ruleId: string | null;
  readonly outcome: AlertDeliveryRecord['outcome'] | null;
  readonly from: Date | null;
}

/** Some messages, newest first. */
export interface DeliveryPage {
  readonly deliveries: readonly AlertDeliveryRecord[];
  readonly next: string | null;
  readonly total: number;
}

/** What of the messages the viewer may read, as it would be mailed to them. Throws BAD_USER_INPUT (`first`, `after`). */
export async function readDeliveries(
  { store, now }: Needs<'store' | 'now'>,
  { viewer, accountId }: { readonly viewer: Viewer | null; readonly accountId: string },
  asked: AskedDeliveries,
): Promise<DeliveryPage> {
  const { first, after, channelId, ruleId } = asked;
  if (first < 1 || first > MOST) throw badInput('first', `Please ask for 1 to ${MOST}.`);
  if (after !== null && !/^\d{1,15}$/.test(after)) throw badInput('after', 'There is no such place in the list.');
  if ([channelId, ruleId].some((id) => id !== null && !isUuid(id))) return { deliveries: [], next: null, total: 0 };
  const at = now();
  return store.read([accountId], async (tx) => {
    const those = matching(tx, accountId, asked).$if(!can(viewer, 'ADMINISTER', { accountId, siteId: null }), (query) =>
      query.where(IS_OF_SITES),
    );
    const rows = await those
      .$if(after !== null, (query) => query.where('d.number', '<', Number(after)))
      .select([
        'd.id',
        'd.number',
        'd.channel_id',
        'c.name',
        'c.kind',
        'd.message',
        'd.created_at',
        'd.outcome',
        'd.attempts',
        'd.mails_at',
      ])
      .select(['d.claimed_until', 'd.due_at', 'd.last_error', 'd.status_code', 'd.took_ms', 'd.ended_at'])
      .orderBy('d.number', 'desc')
      .limit(first + 1)
      .execute();
    const { total } = await tx
      .selectFrom(those.select('d.id').limit(MOST_COUNTED).as('some'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const shown = rows.slice(0, first);
    const deliveries = shown.flatMap((row) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- queueDeliveries alone writes it
      const message = viewer && readable(row.message as AlertMessage, viewer, accountId);
      return message ? [recordOf(row, message, at)] : [];
    });
    return { deliveries, next: rows.length > first ? String(shown.at(-1)?.number) : null, total };
  });
}

/** Whether there is anything in the message (`d`) but what has no site, which administrators alone may read. It is counted by this; what of it somebody sees `readable` says. */
const IS_OF_SITES = sql<boolean>`jsonb_path_exists(d.message, '$ ? (!exists(@.lines[*]) || exists(@.lines[*] ? (@.siteId != null)))')`;

interface DeliveryRow {
  readonly id: string;
  readonly number: number;
  readonly channel_id: string;
  readonly name: string;
  readonly kind: AlertDeliveryRecord['channelKind'];
  readonly created_at: Date;
  readonly outcome: 'DELIVERED' | 'DEAD' | 'HELD_BACK' | 'DROPPED' | null;
  readonly attempts: number;
  readonly mails_at: Date | null;
  readonly claimed_until: Date | null;
  readonly due_at: Date;
  readonly last_error: string | null;
  readonly status_code: number | null;
  readonly took_ms: number | null;
  readonly ended_at: Date | null;
}

const recordOf = (row: DeliveryRow, message: AlertMessage, at: Date): AlertDeliveryRecord => ({
  id: row.id,
  number: row.number,
  channelId: row.channel_id,
  channelName: row.name,
  channelKind: row.kind,
  message,
  createdAt: row.created_at,
  outcome: row.outcome ?? 'WAITING',
  // Of mails, their own tries are not those of the message.
  tries: row.mails_at ? 1 : row.attempts,
  isSending: row.ended_at === null && row.claimed_until !== null && row.claimed_until > at,
  nextTryAt: row.ended_at === null ? row.due_at : null,
  reason: row.last_error,
  status: row.status_code,
  tookMs: row.took_ms,
  endedAt: row.ended_at,
});

function matching(tx: Tx, accountId: string, { channelId, ruleId, outcome, from }: AskedDeliveries) {
  return tx
    .selectFrom('alert_deliveries as d')
    .innerJoin('alert_channels as c', (on) => on.onRef('c.account_id', '=', 'd.account_id').onRef('c.id', '=', 'd.channel_id'))
    .where('d.account_id', '=', accountId)
    .$if(channelId !== null, (query) => query.where('d.channel_id', '=', channelId ?? ''))
    .$if(ruleId !== null, (query) => query.where('d.rule_id', '=', ruleId))
    .$if(from !== null, (query) => query.where('d.created_at', '>=', from ?? new Date(0)))
    .$if(outcome === 'WAITING', (query) => query.where('d.ended_at', 'is', null))
    .$if(outcome !== null && outcome !== 'WAITING', (query) => query.where('d.outcome', '=', outcome === 'WAITING' ? null : outcome));
}
