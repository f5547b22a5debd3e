import { type Absence, absenceOf } from '@tutti/domain/device-connection';
import type { ChannelMediaType, HealthStatus, TxChannelEncryptionPolicy } from '@tutti/domain/enumerations';
import { compareText } from '@tutti/domain/text';
import { useMemo } from 'react';
import { POLL, usePolledQuery } from '../client/poll.ts';
import { graphql } from '../generated/gql.ts';
import type { TransmittingDevice } from './device-fields.ts';

/** The devices of a site by what they transmit; channels are read only of the one that is chosen. */
const TransmitDevices = graphql(`
  query TransmitDevices($domainId: ID!) {
    domain(id: $domainId) {
      id
      devices { ...TransmittingDeviceFields }
    }
  }
`);

/** What one device transmits. */
const TransmitChannels = graphql(`
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

/** A device that channels may be taken from. */
export interface Transmitter {
  readonly id: string;
  /** The name it is known by in its site: its own, or the one it announces where another has that too. */
  readonly name: string;
  readonly connectivity: HealthStatus;
  /** Who is away where it is not connected. */
  readonly absence: Absence | null;
  /** How many channels it transmits, of any medium. */
  readonly channels: number;
  readonly mediaTypes: readonly ChannelMediaType[];
}

/** One of its channels. */
export interface TransmitChannel {
  readonly index: number;
  readonly name: string;
  readonly mediaType: ChannelMediaType;
  /** Null where it is not known, and at a site that encrypts nothing whatever it is set to. */
  readonly policy: TxChannelEncryptionPolicy | null;
}

/** Something that is read: `loading` until the first answer, `failed` when there was none. */
export interface Read<T> {
  readonly value: T;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly refetch: () => void;
}

function transmitter({ id, name, identity, connection, status, transmitting }: TransmittingDevice): Transmitter {
  return {
    id,
    name: identity?.advertisedName ?? name,
    connectivity: status?.connectivity ?? 'UNKNOWN',
    absence: absenceOf(connection),
    channels: transmitting?.channels ?? 0,
    mediaTypes: transmitting?.mediaTypes ?? [],
  };
}

/** The devices of a site that transmit something, by name. */
export function useTransmitters(domainId: string, pause: boolean): Read<readonly Transmitter[]> {
  const { data, fetching, error, refetch } = usePolledQuery({
    query: TransmitDevices,
    variables: { domainId },
    interval: POLL.siteDetail,
    pause,
  });
  const devices = data?.domain?.devices;
  const value = useMemo(
    () =>
      (devices ?? [])
        .flatMap((device) => (device?.transmitting && device.transmitting.channels > 0 ? [transmitter(device)] : []))
        .toSorted((a, b) => compareText(a.name, b.name)),
    [devices],
  );
  return { value, loading: fetching, failed: error !== undefined && !data, refetch };
}

/** The transmit channels of a device by index; asked for only while `deviceId` is one. */
export function useTransmitChannels(domainId: string, deviceId: string | null): Read<readonly TransmitChannel[]> {
  const { data, fetching, error, refetch } = usePolledQuery({
    query: TransmitChannels,
    variables: { domainId, deviceId: deviceId ?? '' },
    interval: POLL.siteDetail,
    pause: deviceId === null,
  });
  const channels = data?.domain?.device?.txChannels;
  const open = data?.domain?.mediaEncryptionPolicy === 'NONE';
  const value = useMemo(
    () =>
      (channels ?? [])
        .flatMap((channel) =>
          channel
            ? [
                {
                  index: channel.index,
                  name: channel.name,
                  mediaType: channel.mediaType ?? ('UNDEFINED' as const),
                  policy: open ? null : (channel.encryptionPolicy ?? null),
                },
              ]
            : [],
        )
        .toSorted((a, b) => a.index - b.index),
    [channels, open],
  );
  return { value, loading: fetching, failed: error !== undefined && !data, refetch };
}
