import type { Order } from '@tutti/contract-link/commands/command-kinds';
import type { Viewer } from '../../../access/viewer.ts';
import { badInput, conflict } from '../../../api-errors.ts';
import type { MutationDeviceRxStreamSubscriptionSetArgs } from '../../../graphql/generated/resolvers.ts';
import { type TxCall, transaction } from '../../../graphql/operation.ts';
import {
  clockDomainOf,
  type DeviceRecord,
  findDevice,
  findEarlier,
  giveCommand,
  lockDevice,
  requireCapability,
} from '../../devices/index.ts';
import type { DeviceDirectory } from '../../devices/services.ts';
import { noteRoutingChange } from '../last-change.ts';
import { channelsOfAll } from '../network-of.ts';
import { orderOfStreams } from '../patch-streams.ts';
import { streamsPatchedNow } from '../patched-now.ts';
import { findStreams, type RequestedStream, type StreamNetwork, streamChangedSince } from '../stream-subscription.ts';

type Args = MutationDeviceRxStreamSubscriptionSetArgs;

/** What a call is checked against, read for the site that the device had then. */
interface SeenNetwork extends StreamNetwork {
  readonly siteId: string | null;
}

/** Subscribes a receive stream as a whole, within the device's site. */
export const DeviceRxStreamSubscriptionSet = transaction(
  { guard: 'ROUTER', transaction: 'tenant' },
  async ({ input }: Args, call, seen: SeenNetwork | null) => {
    const device = await lockDevice(call, 'ROUTE', input);
    // The streams may be others by now: a daemon removes the receive stream that it was asked to unsubscribe.
    const earlier = await findEarlier(call, device, input.commandId, (order) => isAskedFor(order, input, seen));
    if (earlier) return earlier;
    // Before the streams: a device that has none does not take the command, and that is the more exact answer.
    requireCapability(device, 'subscribeStream');
    // The device was added, or changed its site, between the two reads.
    const read = seen?.siteId === device.siteId ? seen : await networkOf(device, input, call.services.directory);
    const reported = (await channelsOfAll(call, [device])).get(device.id);
    const network = reported ? { ...read, receiver: reported.streams } : read;
    const found = findStreams(input, network);
    if ('field' in found) throw badInput(found.field, found.message);
    await refuseChanged(call, device, input, network);
    const given = await giveCommand(call, device, orderOfStreams(found), input.commandId);
    if (given.command) await noteRoutingChange(call, [given.command]);
    return given;
  },
  async ({ input }, call) => {
    const device = await findDevice(call, input.deviceId, input.accountId);
    return device && networkOf(device, input, call.services.directory);
  },
);

/** Refuses to replace what the caller did not see. Throws CONFLICT. */
async function refuseChanged(
  call: TxCall<Viewer>,
  { accountId, id }: DeviceRecord,
  input: Args['input'],
  { receiver: streams }: StreamNetwork,
): Promise<void> {
  if (!input.replaces) return;
  const underWay = (await streamsPatchedNow(call, [{ accountId, id, streams, commandIds: [] }])).get(id) ?? new Set();
  const message = streamChangedSince(input, streams, underWay);
  if (message !== null) throw conflict(message, 'replaces');
}

/** Whether a call asks for an order that was given; names and session descriptions may be others since. */
function isAskedFor(order: Order, { rxStreamId, txStreamId = null }: RequestedStream, seen: SeenNetwork | null): boolean {
  if (order.kind !== 'subscribeStream') return false;
  const { stream, source } = order.params;
  const isOther = seen?.transmitter && source && seen.transmitter.name !== source.device;
  return stream === rxStreamId && (source?.streamId ?? null) === txStreamId && !isOther;
}

async function networkOf(device: DeviceRecord, { txDeviceId }: RequestedStream, directory: DeviceDirectory): Promise<SeenNetwork> {
  const { streams: receiver } = await directory.channels(device.accountId, device.id);
  const own = { siteId: device.siteId, receiver, clockDomain: clockDomainOf(device) };
  // Without a site a device has nobody to receive from.
  const site = own.siteId === null || !txDeviceId ? [] : await directory.site(device.accountId, own.siteId);
  const transmitter = site.find(({ id }) => id === txDeviceId);
  if (!transmitter) return { ...own, transmitter: null };
  const { streams } = await directory.channels(transmitter.accountId, transmitter.id);
  return { ...own, transmitter: { name: transmitter.name, isReceiver: transmitter.id === device.id, streams } };
}
