import type { RxChannelRecord } from '@tutti/protocols/dante/arc/rx-channels';
import type { DanteModel } from '@tutti/protocols/dante/device/model';
import { subscriptionStatusNumber } from '@tutti/protocols/dante/subscription-status';

/** What a device transmits: the names of its channels, default and custom ones. */
function channelsOf({ tx, txNames }: DanteModel): Set<string | null | undefined> {
  return new Set(tx.flatMap(({ channel, defaultName }) => [defaultName, txNames.get(channel)]));
}

/** RX status of a channel that receives by unicast, as devices send it. */
const RECEIVES = 0x0101;

function resolved(record: RxChannelRecord, own: DanteModel, others: ReadonlyMap<string, DanteModel>): RxChannelRecord {
  const { txDevice } = record;
  const as = (status: 'NONE' | 'SUBSCRIBE_SELF' | 'DYNAMIC' | 'UNRESOLVED' | 'CHANNEL_FORMAT', rxStatus = 0): RxChannelRecord => ({
    ...record,
    rxStatus,
    subscriptionStatus: subscriptionStatusNumber(status),
  });
  if (txDevice === null) return as('NONE');
  const transmitter = txDevice === '.' ? own : others.get(txDevice);
  if (!transmitter || !channelsOf(transmitter).has(record.txChannel ?? record.name)) return as('UNRESOLVED');
  if (transmitter === own) return as('SUBSCRIBE_SELF');
  // A device has one sample rate for all its channels.
  return transmitter.tx[0]?.sampleRate === record.sampleRate ? as('DYNAMIC', RECEIVES) : as('CHANNEL_FORMAT');
}

/**
 * The receive channels of a device as they are on a network of these devices.
 * @param others by name, those that are there.
 */
export function resolveRx(own: DanteModel, others: ReadonlyMap<string, DanteModel>): RxChannelRecord[] {
  return own.rx.map((record) => resolved(record, own, others));
}
