import { nameKey } from '@tutti/domain/device-names';
import type { Viewer } from '../../access/viewer.ts';
import type { TxCall } from '../../graphql/operation.ts';
import { partsUnderWay, readCommandsUnderWay } from '../devices/index.ts';
import type { Network } from './network-of.ts';

/** A receiver with the channels that it reported last, its row locked; `commandId`: the command that the caller gives it, which is none of another's. */
export interface LockedReceiver {
  readonly accountId: string;
  readonly id: string;
  readonly rx: Network['rx'];
  readonly commandId?: string | undefined;
}

type Name = string | null | undefined;
const subscription = (device: Name, channel: Name): string => JSON.stringify([nameKey(device ?? ''), nameKey(channel ?? '')]);

/**
 * Receiver → its receive channels that another command subscribes, of which it is not known what they get: the device has not answered it, or has done it and still
 * reports what it got before.
 */
export async function patchedNow(
  { tx, services }: TxCall<Viewer>,
  receivers: readonly LockedReceiver[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const commands = await readCommandsUnderWay(tx, {
    accountIds: receivers.map(({ accountId }) => accountId),
    deviceIds: receivers.map(({ id }) => id),
    kinds: ['subscribe'],
    but: receivers.flatMap(({ commandId }) => commandId ?? []),
    now: services.now(),
  });
  const byReceiver = Map.groupBy(commands, ({ deviceId }) => deviceId);
  return new Map(
    receivers.map(({ id, rx }) => {
      const channels = new Map(rx.map((channel) => [channel.index, channel]));
      const underWay = partsUnderWay<number>(byReceiver.get(id) ?? [], {
        of: (_, { kind, params }) =>
          kind === 'subscribe'
            ? params.subscriptions.map((one) => [one.rxChannelIndex, subscription(one.subscribedDevice, one.subscribedChannel)] as const)
            : [],
        reported: (index) => subscription(channels.get(index)?.subscribedDevice, channels.get(index)?.subscribedChannel),
      });
      return [id, underWay] as const;
    }),
  );
}

/** A receiver with the streams that it reported last, its row locked; `commandIds`: as `LockedReceiver.commandId`. */
export interface LockedStreams {
  readonly accountId: string;
  readonly id: string;
  readonly streams: Network['streams'];
  readonly commandIds: readonly string[];
}

/** Receiver → its receive streams that another command subscribes, as `patchedNow`. */
export async function streamsPatchedNow(
  { tx, services }: TxCall<Viewer>,
  receivers: readonly LockedStreams[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const commands = await readCommandsUnderWay(tx, {
    accountIds: receivers.map(({ accountId }) => accountId),
    deviceIds: receivers.map(({ id }) => id),
    kinds: ['subscribeStream'],
    but: receivers.flatMap(({ commandIds }) => commandIds),
    now: services.now(),
  });
  const byReceiver = Map.groupBy(commands, ({ deviceId }) => deviceId);
  return new Map(
    receivers.map(({ id, streams }) => {
      const reported = new Map((streams?.rx ?? []).map((stream) => [stream.id, stream]));
      const underWay = partsUnderWay<string>(byReceiver.get(id) ?? [], {
        of: (_, { kind, params }) =>
          kind === 'subscribeStream' ? [[params.stream, subscription(params.source?.device, params.source?.stream)] as const] : [],
        reported: (streamId) => {
          const stream = reported.get(streamId);
          return stream && subscription(stream.subscribedDevice, stream.subscribedStream);
        },
      });
      return [id, underWay] as const;
    }),
  );
}
