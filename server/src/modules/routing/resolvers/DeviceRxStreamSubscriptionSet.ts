import type { Order } from '@tutti/contract-link/commands/command-kinds';
import { badInput } from '../../../api-errors.ts';
import type { MutationDeviceRxStreamSubscriptionSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
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
import { type FoundStreams, findStreams, type RequestedStream, type StreamNetwork } from '../stream-subscription.ts';

type Args = MutationDeviceRxStreamSubscriptionSetArgs;

/** What a call is checked against, read for the site that the device had then. */
interface SeenNetwork extends StreamNetwork {
  readonly siteId: string | null;
}

/** Subscribes a receive stream as a whole, within the device's site. */
export const DeviceRxStreamSubscriptionSet = transaction(
  { guard: 'ROUTER', transaction: 'tenant' },
  async ({ input }: Args, call, seen: SeenNetwork | null) => {
    const device = await lockDevice(call, 'route', input);
    // The streams may be others by now: a daemon removes the receive stream that it was asked to unsubscribe.
    const earlier = await findEarlier(call, device, input.commandId, (order) => isAskedFor(order, input, seen));
    if (earlier) return earlier;
    // Before the streams: a device that has none does not take the command, and that is the more exact answer.
    requireCapability(device, 'subscribeStream');
    // The device was added, or changed its site, between the two reads.
    const network = seen?.siteId === device.siteId ? seen : await networkOf(device, input, call.services.directory);
    const found = findStreams(input, network);
    if ('field' in found) throw badInput(found.field, found.message);
    return giveCommand(call, device, orderOf(found), input.commandId);
  },
  async ({ input }, call) => {
    const device = await findDevice(call, input.deviceId, input.accountId);
    return device && networkOf(device, input, call.services.directory);
  },
);

/** Whether a call asks for an order that was given; names and session descriptions may be others since. */
function isAskedFor(order: Order, { rxStreamId, txStreamId = null }: RequestedStream, seen: SeenNetwork | null): boolean {
  if (order.kind !== 'subscribeStream') return false;
  const { stream, source } = order.params;
  const isOther = seen?.transmitter && source && seen.transmitter.name !== source.device;
  return stream === rxStreamId && (source?.streamId ?? null) === txStreamId && !isOther;
}

function orderOf({ rx, source }: FoundStreams): Order {
  const { id: stream, name } = rx;
  if (!source) return { kind: 'subscribeStream', params: { stream, name, source: null } };
  const { device, tx } = source;
  const { id: streamId, name: sent, sessionDescription } = tx;
  return { kind: 'subscribeStream', params: { stream, name, source: { device, stream: sent, streamId, sessionDescription } } };
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
