import { stateNow } from '@tutti/domain/billing';
import type { Selectable } from 'kysely';
import type { Needs, RequestWith } from '../../../services.ts';
import type { SubscriptionsTable } from '../../../store/billing-tables.ts';
import type { Tx } from '../../../store/store.ts';
import { isConnected } from '../../devices/index.ts';
import type { DeviceServices } from '../../devices/services.ts';
import type { SubscriptionRecord } from './plan-record.ts';

/** A row as the API shows it at this moment. */
export function toRecord(row: Selectable<SubscriptionsTable>, now: Date): SubscriptionRecord {
  const { source, last_payment_at: paidAt, last_payment_display: paid } = row;
  return {
    accountId: row.account_id,
    id: row.account_id,
    state: stateNow({ state: row.state, source, expiry: row.expires_at }, now),
    source,
    nextChargeDate: row.next_charge_at,
    nextChargeTotalDisplay: row.next_charge_display,
    subscriptionTypeDisplay: row.plan_display,
    subscriptionId: row.subscription_id,
    providerAccount: row.provider_account,
    live: row.live,
    accountHolderEmail: row.holder_email,
    accountHolderName: row.holder_name,
    deviceSeats: row.seats,
    hasChangePending: row.pending_since !== null,
    sku: row.sku,
    lastPayment: paidAt && paid !== null ? { date: paidAt, totalDisplay: paid } : null,
    expiry: row.expires_at,
    hasPaymentMethod: row.has_payment_method,
  };
}

/** The rows of these accounts that have a plan. */
const readRows = (tx: Tx, accountIds: ReadonlySet<string>) =>
  tx
    .selectFrom('subscriptions')
    .where('account_id', 'in', [...accountIds])
    .selectAll()
    .execute();

/** The accounts that one request asks about in the same turn of the loop. */
interface Question {
  readonly accountIds: Set<string>;
  readonly plans: Promise<ReadonlyMap<string, SubscriptionRecord>>;
}
type Asking = RequestWith<Needs<'config' | 'store' | 'now'>>;
const questions = new WeakMap<Asking, Question>();

/**
 * The plan of an account that the viewer belongs to; null where it has none, or the server sells nothing. What a request asks at once about several accounts costs one
 * query: every console asks each minute.
 */
export async function planOf(context: Asking, accountId: string): Promise<SubscriptionRecord | null> {
  const { config, store, now } = context.services;
  if (config.billing.kind === 'off') return null;
  const open = questions.get(context);
  if (open) {
    open.accountIds.add(accountId);
    return (await open.plans).get(accountId) ?? null;
  }
  const accountIds = new Set([accountId]);
  const plans = Promise.resolve().then(async () => {
    questions.delete(context);
    const rows = await store.read([...accountIds], (tx) => readRows(tx, accountIds));
    return new Map(rows.map((row) => [row.account_id, toRecord(row, now())]));
  });
  questions.set(context, { accountIds, plans });
  return (await plans).get(accountId) ?? null;
}

/** Devices in sites that are connected now (READY or ESTABLISHED), from the directory, which needs no query while nothing changes. */
export async function connectedDevices({ directory }: DeviceServices, accountId: string): Promise<number> {
  const devices = await directory.account(accountId);
  return devices.filter((device) => device.siteId !== null && isConnected(device)).length;
}
