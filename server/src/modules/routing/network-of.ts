import type { FactValues } from '@tutti/contract-link/facts';
import { nameKey } from '@tutti/domain/device-names';
import type { Viewer } from '../../access/viewer.ts';
import type { TxCall } from '../../graphql/operation.ts';
import { advertisedNamesOf, channelsNow, type DeviceRecord } from '../devices/index.ts';
import type { DeviceChannels, DeviceDirectory } from '../devices/services.ts';
import type { RequestedSubscription, Transmitter } from './subscriptions.ts';

/** What a call is checked against: the channels of the receiver, and the devices of the names at its site. */
export interface Network {
  readonly siteId: string | null;
  readonly rx: FactValues['rx'];
  readonly streams: FactValues['streams'] | null;
  readonly transmitters: (name: string) => readonly Transmitter[];
}

/** A transmitter that a name may mean, with its own name and its streams. */
export interface NamedTransmitter extends Transmitter {
  readonly name: string;
  readonly streams: FactValues['streams'] | null;
}
/** The same, as it is read of the site. */
export interface ReadNetwork extends Network {
  readonly transmitters: (name: string) => readonly NamedTransmitter[];
}

/** Reads what subscriptions of a receiver are checked against. */
export async function networkOf(
  device: DeviceRecord,
  wanted: readonly Pick<RequestedSubscription, 'subscribedDevice'>[],
  directory: DeviceDirectory,
): Promise<ReadNetwork> {
  const { rx, streams } = await directory.channels(device.accountId, device.id);
  return { siteId: device.siteId, rx: rx ?? [], streams, transmitters: await transmittersOf(device, wanted, directory) };
}

/** The channels of devices whose rows are locked, as they are until the commit: reports lock them, too. */
export async function channelsOfAll(
  { tx }: TxCall<Viewer>,
  devices: readonly Pick<DeviceRecord, 'accountId' | 'id'>[],
): Promise<ReadonlyMap<string, DeviceChannels>> {
  const all = new Map<string, DeviceChannels>();
  for (const [accountId, own] of Map.groupBy(devices, (device) => device.accountId))
    for (const [id, channels] of await channelsNow(
      tx,
      accountId,
      own.map(({ id }) => id),
    ))
      all.set(id, channels);
  return all;
}

/** What was read before a receiver was locked, with what it reported by then. */
export const withReported = <Read extends Network>(network: Read, channels: DeviceChannels | undefined): Read =>
  channels ? { ...network, rx: channels.rx ?? [], streams: channels.streams } : network;

/** As `withReported`, of one receiver. */
export const reportedNow = async <Read extends Network>(call: TxCall<Viewer>, device: DeviceRecord, network: Read): Promise<Read> =>
  withReported(network, (await channelsOfAll(call, [device])).get(device.id));

/** The devices that the names of the call may mean, with their channels: by the name they have or the one they announce, without case (RX-032). */
async function transmittersOf(
  receiver: DeviceRecord,
  wanted: readonly Pick<RequestedSubscription, 'subscribedDevice'>[],
  directory: DeviceDirectory,
): Promise<(name: string) => readonly NamedTransmitter[]> {
  // Without a site a device can only subscribe to itself.
  const site = receiver.siteId === null ? [receiver] : await directory.site(receiver.accountId, receiver.siteId);
  const names = new Set(wanted.map(({ subscribedDevice }) => nameKey(subscribedDevice)));
  const advertised = advertisedNamesOf(site);
  const byName = new Map<string, Promise<NamedTransmitter>[]>();
  for (const device of site) {
    for (const name of new Set([nameKey(device.name), nameKey(advertised.get(device.id) ?? device.name)])) {
      if (names.has(name)) byName.set(name, [...(byName.get(name) ?? []), transmitterOf(device, device.id === receiver.id, directory)]);
    }
  }
  const found = new Map(await Promise.all([...byName].map(async ([name, reading]) => [name, await Promise.all(reading)] as const)));
  return (name) => found.get(nameKey(name)) ?? [];
}

async function transmitterOf(
  { accountId, id, name }: DeviceRecord,
  isReceiver: boolean,
  directory: DeviceDirectory,
): Promise<NamedTransmitter> {
  const { tx, streams } = await directory.channels(accountId, id);
  return { name, tx, streams, isReceiver };
}
