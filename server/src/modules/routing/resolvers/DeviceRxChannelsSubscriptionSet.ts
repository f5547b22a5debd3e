import type { FactValues } from '@tutti/contract-link/facts';
import { nameKey } from '@tutti/domain/device-names';
import { badInput } from '../../../api-errors.ts';
import type { MutationDeviceRxChannelsSubscriptionSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { advertisedNamesOf, type DeviceRecord, findDevice, findEarlierCommand, giveCommand, lockDevice } from '../../devices/index.ts';
import type { DeviceDirectory } from '../../devices/services.ts';
import { channelsInStreams } from '../stream-subscription.ts';
import { inputProblem, networkProblem, type RequestedSubscription, type SubscriptionProblem, type Transmitter } from '../subscriptions.ts';

type Args = MutationDeviceRxChannelsSubscriptionSetArgs;

/** What a call is checked against: the channels of the receiver, and the devices of the names at its site. */
interface Network {
  readonly siteId: string | null;
  readonly rx: FactValues['rx'];
  readonly streams: FactValues['streams'] | null;
  readonly transmitters: (name: string) => readonly Transmitter[];
}

/** Subscribes receive channels by name, within the device's site: one command for all of them. Nothing of a refused call is applied. */
export const DeviceRxChannelsSubscriptionSet = transaction(
  { guard: 'ROUTER', transaction: 'tenant' },
  async ({ input }: Args, call, seen: Network | null) => {
    const device = await lockDevice(call, 'route', input);
    const order = { kind: 'subscribe', params: { subscriptions: input.subscriptions.map((wanted) => ({ ...wanted })) } } as const;
    const earlier = await findEarlierCommand(call, device, order, input.commandId);
    if (earlier) return earlier;
    // The device was added, or changed its site, between the two reads.
    const network = seen?.siteId === device.siteId ? seen : await networkOf(device, input.subscriptions, call.services.directory);
    refuse(channelsInStreams(input.subscriptions, network.streams));
    refuse(networkProblem(input.subscriptions, allowancesOf(input), network.rx, network.transmitters));
    return giveCommand(call, device, order, input.commandId);
  },
  async ({ input }, call) => {
    refuse(inputProblem(input.subscriptions, allowancesOf(input)));
    const device = await findDevice(call, input.deviceId, input.accountId);
    return device && networkOf(device, input.subscriptions, call.services.directory);
  },
);

const allowancesOf = (input: Args['input']) => ({
  missingDevice: input.allowSubscriptionToNonExistentDevice ?? false,
  missingChannel: input.allowSubscriptionToNonExistentChannel ?? false,
});

function refuse(problem: SubscriptionProblem | null): void {
  if (problem) throw badInput(problem.field, problem.message);
}

async function networkOf(device: DeviceRecord, wanted: readonly RequestedSubscription[], directory: DeviceDirectory): Promise<Network> {
  const { rx, streams } = await directory.channels(device.accountId, device.id);
  return { siteId: device.siteId, rx: rx ?? [], streams, transmitters: await transmittersOf(device, wanted, directory) };
}

/** The devices that the names of the call may mean, with their channels: by the name they have or the one they announce, without case (RX-032). */
async function transmittersOf(
  receiver: DeviceRecord,
  wanted: readonly RequestedSubscription[],
  directory: DeviceDirectory,
): Promise<(name: string) => readonly Transmitter[]> {
  // Without a site a device can only subscribe to itself.
  const site = receiver.siteId === null ? [receiver] : await directory.site(receiver.accountId, receiver.siteId);
  const names = new Set(wanted.map(({ subscribedDevice }) => nameKey(subscribedDevice)));
  const advertised = advertisedNamesOf(site);
  const byName = new Map<string, Promise<Transmitter>[]>();
  for (const device of site) {
    for (const name of new Set([nameKey(device.name), nameKey(advertised.get(device.id) ?? device.name)])) {
      if (names.has(name)) byName.set(name, [...(byName.get(name) ?? []), transmitterOf(device, device.id === receiver.id, directory)]);
    }
  }
  const found = new Map(await Promise.all([...byName].map(async ([name, reading]) => [name, await Promise.all(reading)] as const)));
  return (name) => found.get(nameKey(name)) ?? [];
}

async function transmitterOf({ accountId, id }: DeviceRecord, isReceiver: boolean, directory: DeviceDirectory): Promise<Transmitter> {
  const { tx } = await directory.channels(accountId, id);
  return { tx, isReceiver };
}
