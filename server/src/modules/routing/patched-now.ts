import { nameKey } from '@tutti/domain/device-names';
import { sql } from 'kysely';
import type { Viewer } from '../../access/viewer.ts';
import type { TxCall } from '../../graphql/operation.ts';
import type { Network } from './network-of.ts';

/** How long a device that took a command may need until it reports what it did, ms: as long as the console waits. */
const REPORTED_WITHIN_MS = 15_000;

interface AskedRow {
  readonly device_id: string;
  readonly index: number;
  readonly is_open: boolean;
  readonly was_device: string | null;
  readonly was_channel: string | null;
  readonly to_device: string;
  readonly to_channel: string;
}
/** A receiver with the channels that it reported last, its row locked; `commandId`: the command that the caller gives it, which is none of another's. */
export interface LockedReceiver {
  readonly accountId: string;
  readonly id: string;
  readonly rx: Network['rx'];
  readonly commandId?: string | undefined;
}

/**
 * Receiver → its receive channels that another command subscribes, of which it is not known what they get: the device has not answered it, or has done it and still
 * reports what it got before.
 */
export async function patchedNow(
  { tx, services }: TxCall<Viewer>,
  receivers: readonly LockedReceiver[],
): Promise<ReadonlyMap<string, Set<number>>> {
  const underWay = new Map<string, Set<number>>();
  if (receivers.length === 0) return underWay;
  const own = receivers.flatMap(({ commandId }) => commandId ?? []);
  const { rows } = await sql<AskedRow>`
    select c.device_id, (s->>'rxChannelIndex')::int as index, c.state in ('accepted', 'sent') as is_open,
      b->>'subscribedDevice' as was_device, b->>'subscribedChannel' as was_channel,
      s->>'subscribedDevice' as to_device, s->>'subscribedChannel' as to_channel
    from commands c
      cross join lateral jsonb_array_elements(c.params->'subscriptions') s
      left join lateral jsonb_array_elements(c.before->'subscriptions') b on b->'rxChannelIndex' = s->'rxChannelIndex'
    where c.account_id = any(${[...new Set(receivers.map(({ accountId }) => accountId))]}::uuid[])
      and c.device_id = any(${receivers.map(({ id }) => id)}::text[]) and c.kind = 'subscribe' and not c.id = any(${own}::uuid[])
      and (c.state in ('accepted', 'sent') or (c.state = 'done' and c.ended_at > ${new Date(services.now().getTime() - REPORTED_WITHIN_MS)}::timestamptz))
    order by c.sequence`.execute(tx);
  const reported = new Map(receivers.map(({ id, rx }) => [id, new Map(rx.map((channel) => [channel.index, channel]))]));
  // Of those that were done the last one of a channel counts: what came before it was reported, or replaced.
  const last = new Map(rows.map((row) => [`${row.device_id} ${row.index}`, row]));
  for (const row of [...rows.filter(({ is_open }) => is_open), ...last.values()])
    if (row.is_open || isUnreported(row, reported.get(row.device_id)?.get(row.index)))
      underWay.set(row.device_id, (underWay.get(row.device_id) ?? new Set<number>()).add(row.index));
  return underWay;
}

/** Whether a channel still gets what it got before a command that was done. */
const isUnreported = (row: AskedRow, now: Network['rx'][number] | undefined): boolean =>
  isPair(now?.subscribedDevice, now?.subscribedChannel, row.was_device, row.was_channel) &&
  !isPair(row.to_device, row.to_channel, row.was_device, row.was_channel);

type Name = string | null | undefined;
const isPair = (device: Name, channel: Name, otherDevice: Name, otherChannel: Name): boolean =>
  nameKey(device ?? '') === nameKey(otherDevice ?? '') && nameKey(channel ?? '') === nameKey(otherChannel ?? '');
