import type { Viewer } from '../../../access/viewer.ts';
import { badInput, conflict } from '../../../api-errors.ts';
import type { MutationDeviceRxChannelsSubscriptionSetArgs } from '../../../graphql/generated/resolvers.ts';
import { type TxCall, transaction } from '../../../graphql/operation.ts';
import { type DeviceRecord, findDevice, findEarlierCommand, giveCommand, lockDevice } from '../../devices/index.ts';
import { noteRoutingChange } from '../last-change.ts';
import { type Network, networkOf, reportedNow } from '../network-of.ts';
import { changedSince } from '../patch-plan.ts';
import { patchedNow } from '../patched-now.ts';
import { snapshotFirst } from '../snapshot-first.ts';
import { channelsInStreams } from '../stream-subscription.ts';
import { inputProblem, networkProblem, type RequestedSubscription, type SubscriptionProblem } from '../subscriptions.ts';

type Args = MutationDeviceRxChannelsSubscriptionSetArgs;

/** Subscribes receive channels by name, within the device's site: one command for all of them. Nothing of a refused call is applied. */
export const DeviceRxChannelsSubscriptionSet = transaction(
  { guard: 'ROUTER', transaction: 'tenant' },
  async ({ input }: Args, call, seen: Network | null) => {
    const device = await lockDevice(call, 'ROUTE', input);
    const order = {
      kind: 'subscribe',
      params: { subscriptions: input.subscriptions.map(plain) },
    } as const;
    const earlier = await findEarlierCommand(call, device, order, input.commandId);
    if (earlier) return earlier;
    // The device was added, or changed its site, between the two reads.
    const read = seen?.siteId === device.siteId ? seen : await networkOf(device, input.subscriptions, call.services.directory);
    const network = await reportedNow(call, device, read);
    refuse(channelsInStreams(input.subscriptions, network.streams));
    refuse(networkProblem(input.subscriptions, allowancesOf(input), network.rx, network.transmitters));
    await refuseChanged(call, device, input, network.rx);
    await snapshotFirst(call, [{ device, works: input.subscriptions, network }]);
    const given = await giveCommand(call, device, order, input.commandId);
    if (given.command) await noteRoutingChange(call, [given.command]);
    return given;
  },
  async ({ input }, call) => {
    refuse(inputProblem(input.subscriptions, allowancesOf(input)));
    const device = await findDevice(call, input.deviceId, input.accountId);
    return device && networkOf(device, input.subscriptions, call.services.directory);
  },
);

const plain = ({ rxChannelIndex, subscribedDevice, subscribedChannel }: RequestedSubscription): RequestedSubscription => ({
  rxChannelIndex,
  subscribedDevice,
  subscribedChannel,
});

const allowancesOf = (input: Args['input']) => ({
  missingDevice: input.allowSubscriptionToNonExistentDevice ?? false,
  missingChannel: input.allowSubscriptionToNonExistentChannel ?? false,
});

/** Refuses to replace what the caller did not see. Throws CONFLICT. */
async function refuseChanged(
  call: TxCall<Viewer>,
  device: DeviceRecord,
  { subscriptions }: Args['input'],
  rx: Network['rx'],
): Promise<void> {
  if (!subscriptions.some(({ replaces }) => replaces)) return;
  const underWay = (await patchedNow(call, [{ ...device, rx }])).get(device.id) ?? new Set();
  for (const [at, wanted] of subscriptions.entries()) {
    const message = changedSince(wanted, rx, underWay);
    if (message !== null) throw conflict(message, `subscriptions.${at}.replaces`);
  }
}

function refuse(problem: SubscriptionProblem | null): void {
  if (problem) throw badInput(problem.field, problem.message);
}
