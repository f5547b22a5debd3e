import type { ResultOf } from '@graphql-typed-document-node/core';
import type { ChannelMediaType, TxChannelEncryptionPolicy } from '@tutti/domain/enumerations';
import type { CombinedError } from 'urql';
import { POLL, usePolledQuery } from '../api/client/poll.ts';
import type { Read } from '../api/devices/transmitters.ts';
import { graphql } from '../api/generated/gql.ts';
import { CHANNEL_CHANGES, useWatchedDevice } from './watched-device.ts';

/** What one device transmits. */
export const TransmitChannels = graphql(`
  query TransmitChannels($domainId: ID!, $deviceId: ID!) {
    domain(id: $domainId) {
      id
      mediaEncryptionPolicy
      device(id: $deviceId) {
        id
        txChannels { id index name mediaType encryptionPolicy }
      }
    }
  }
`);

/** A transmit channel of a device. */
export interface TransmitChannel {
  readonly index: number;
  readonly name: string;
  readonly mediaType: ChannelMediaType;
  /** Null where it is not known, and at a site that encrypts nothing whatever it is set to. */
  readonly policy: TxChannelEncryptionPolicy | null;
}

type WireSite = NonNullable<ResultOf<typeof TransmitChannels>['domain']>;
type WireChannels = NonNullable<NonNullable<WireSite['device']>['txChannels']>;

/** What was made of a list, once for each way in which its site encrypts. */
const made = {
  open: new WeakMap<WireChannels, readonly TransmitChannel[]>(),
  closed: new WeakMap<WireChannels, readonly TransmitChannel[]>(),
};
const NONE: readonly TransmitChannel[] = [];

/** The transmit channels that were answered, by index: the same list for the same answer. */
export function transmitChannelsOf(
  site:
    | {
        readonly mediaEncryptionPolicy: WireSite['mediaEncryptionPolicy'];
        readonly device: { readonly txChannels: WireChannels | null } | null;
      }
    | null
    | undefined,
): readonly TransmitChannel[] {
  const channels = site?.device?.txChannels;
  if (!channels) return NONE;
  const isOpen = site.mediaEncryptionPolicy === 'NONE';
  const kept = isOpen ? made.open : made.closed;
  const before = kept.get(channels);
  if (before) return before;
  const list = channels
    .flatMap((channel) =>
      channel
        ? [
            {
              index: channel.index,
              name: channel.name,
              mediaType: channel.mediaType ?? ('UNDEFINED' as const),
              policy: isOpen ? null : (channel.encryptionPolicy ?? null),
            },
          ]
        : [],
    )
    .toSorted((a, b) => a.index - b.index);
  kept.set(channels, list);
  return list;
}

/**
 * The transmit channels of a device by index; asked for only while `deviceId` is one. `quiet`: the page itself says what goes wrong, no toast does. `error`: why there are
 * none where they could not be read.
 */
export function useTransmitChannels(
  domainId: string,
  deviceId: string | null,
  quiet = false,
): Read<readonly TransmitChannel[]> & { readonly error: CombinedError | undefined } {
  const variables = { domainId, deviceId: deviceId ?? '' };
  const { data, fetching, error, refetch } = usePolledQuery({
    query: TransmitChannels,
    variables,
    interval: POLL.siteDetail,
    pause: deviceId === null,
    quiet,
  });
  useWatchedDevice(variables.deviceId, CHANNEL_CHANGES, TransmitChannels, variables);
  const value = transmitChannelsOf(data?.domain);
  const failure = data ? undefined : error;
  return { value, loading: fetching, failed: failure !== undefined, error: failure, refetch };
}
