import { nameKey } from '@tutti/domain/device-names';
import { badInput } from '../../../graphql/errors.ts';
import type { MutationDeviceRxChannelsSubscriptionSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { advertisedNamesOf, type DeviceDirectory, type DeviceRecord, giveCommand, lockDevice } from '../../devices/index.ts';
import { inputProblem, networkProblem, type SubscriptionProblem, type Transmitter, type WantedSubscription } from '../subscriptions.ts';

/** Subscribes receive channels by name, within the device's site. Nothing of a refused call is applied. */
export const DeviceRxChannelsSubscriptionSet = transaction(
  { guard: 'ROUTER', transaction: 'tenant' },
  async ({ input }: MutationDeviceRxChannelsSubscriptionSetArgs, call) => {
    const allowed = {
      missingDevice: input.allowSubscriptionToNonExistentDevice ?? false,
      missingChannel: input.allowSubscriptionToNonExistentChannel ?? false,
    };
    refuse(inputProblem(input.subscriptions, allowed));
    const device = await lockDevice(call, 'route', input);
    const { directory } = call.services;
    const { rx } = await directory.channels(device.accountId, device.id);
    const transmitters = allowed.missingDevice ? () => [] : await transmittersOf(device, input.subscriptions, directory);
    refuse(networkProblem(input.subscriptions, allowed, rx ?? [], transmitters));
    await giveCommand(call, device, { kind: 'subscribe', params: { subscriptions: input.subscriptions.map((wanted) => ({ ...wanted })) } });
    return { ok: true };
  },
);

function refuse(problem: SubscriptionProblem | null): void {
  if (problem) throw badInput(problem.field, problem.message);
}

/** The devices that the names of the call may mean, with their channels: by the name they have or the one they announce, without case (RX-032). */
async function transmittersOf(
  receiver: DeviceRecord,
  wanted: readonly WantedSubscription[],
  directory: DeviceDirectory,
): Promise<(name: string) => readonly Transmitter[]> {
  const site = receiver.siteId === null ? [] : await directory.site(receiver.accountId, receiver.siteId);
  const names = new Set(wanted.map(({ subscribedDevice }) => nameKey(subscribedDevice)));
  const advertised = advertisedNamesOf(site);
  const byName = new Map<string, Promise<Transmitter>[]>();
  for (const device of site) {
    for (const name of new Set([nameKey(device.name), nameKey(advertised.get(device.id) ?? device.name)])) {
      if (names.has(name)) byName.set(name, [...(byName.get(name) ?? []), directory.channels(device.accountId, device.id)]);
    }
  }
  const found = new Map(await Promise.all([...byName].map(async ([name, reading]) => [name, await Promise.all(reading)] as const)));
  return (name) => found.get(nameKey(name)) ?? [];
}
