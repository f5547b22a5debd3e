import { type Absence, absenceOf } from '@tutti/domain/device-connection';
import type { ChannelMediaType, HealthStatus } from '@tutti/domain/enumerations';
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
