import { isDeepStrictEqual } from 'node:util';
import type { Order } from '@tutti/contract-link/commands/command-kinds';
import { GraphQLError } from 'graphql';
import type { Viewer } from '../../../access/viewer.ts';
import { badInput, deviceOffline } from '../../../api-errors.ts';
import type { MutationDevicesRxChannelsSubscriptionSetArgs } from '../../../graphql/generated/resolvers.ts';
import { type TxCall, transaction } from '../../../graphql/operation.ts';
import { isUuid } from '../../../store/uuid.ts';
import {
  type CommandRecord,
  type DeviceRecord,
  findDevice,
  findEarlierOfMany,
  giveCommands,
  isConnected,
  lockDevices,
  requireCapability,
} from '../../devices/index.ts';
import { noteRoutingChange } from '../last-change.ts';
import { channelsOfAll, type Network, networkOf, withReported } from '../network-of.ts';
import {
  byReceiver,
  commandIdFor,
  NOT_GIVEN_BEFORE,
  type PlacedSubscription,
  problemsAt,
  type RefusedSubscription,
} from '../patch-plan.ts';
import { type LockedReceiver, patchedNow } from '../patched-now.ts';
import { snapshotFirst } from '../snapshot-first.ts';
import type { RequestedSubscription } from '../subscriptions.ts';

type Args = MutationDevicesRxChannelsSubscriptionSetArgs;

/** What is asked of one receiver, and what was done by the same call before. */
interface Asked {
  readonly device: DeviceRecord;
  readonly wanted: readonly PlacedSubscription[];
  readonly network: Network;
  readonly commandId: string | undefined;
  readonly earlier: Earlier | null;
}
interface Earlier {
  readonly command: CommandRecord;
  readonly given: readonly RequestedSubscription[];
}
/** What can be done of one receiver. */
interface Receiver extends Pick<Asked, 'device' | 'commandId' | 'earlier' | 'network'> {
  readonly works: readonly PlacedSubscription[];
  readonly refused: readonly RefusedSubscription[];
}

/** Subscribes receive channels of several devices by name, each within its site: one command for each device. */
export const DevicesRxChannelsSubscriptionSet = transaction(
  { guard: 'ROUTER', transaction: 'tenant' },
  async ({ input }: Args, call, seen: ReadonlyMap<string, Network>) => {
    const asked = await askedOf(call, input, seen);
    const underWay = await patchedNow(call, carefulOf(asked));
    const judged = asked.map((one) => judge(one, underWay.get(one.device.id) ?? new Set()));
    const isRepeated = judged.some(({ earlier }) => earlier !== null);
    const receivers = isRepeated ? judged.map(asGivenBefore) : judged;
    const refused = receivers.flatMap((receiver) => receiver.refused).sort((a, b) => a.position - b.position);
    const isDone = !input.preview && (isRepeated || refused.length === 0 || input.onlyWhatWorks === true);
    if (isDone && !isRepeated) await snapshotFirst(call, receivers);
    const commands = isDone ? await give(call, receivers) : [];
    return { ok: input.preview ? refused.length === 0 : commands.length > 0, commands, refused };
  },
  async ({ input }, call) => {
    if (input.commandId && !isUuid(input.commandId)) throw badInput('commandId', 'The id of this command is not valid.');
    const networks = new Map<string, Network>();
    for (const [deviceId, wanted] of byReceiver(input.subscriptions)) {
      const device = await findDevice(call, deviceId, input.accountId);
      if (device) networks.set(deviceId, await networkOf(device, wanted, call.services.directory));
    }
    return networks;
  },
);

/** Locks all receivers, and finds what the same call gave them before. */
async function askedOf(call: TxCall<Viewer>, input: Args['input'], seen: ReadonlyMap<string, Network>): Promise<Asked[]> {
  const { subscriptions, accountId, commandId: callId } = input;
  const groups = byReceiver(subscriptions);
  const devices = await lockDevices(call, 'route', { deviceIds: groups.map(([deviceId]) => deviceId), accountId });
  const wantedOf = new Map(groups);
  const given = new Map<DeviceRecord, readonly RequestedSubscription[]>();
  // A call that is repeated may find that more, or less, works by now: what it gave before is what counts.
  const isSame = (device: DeviceRecord, { kind, params }: Order): boolean => {
    if (kind !== 'subscribe') return false;
    given.set(device, params.subscriptions);
    return isPartOf(params.subscriptions, (wantedOf.get(device.id) ?? []).map(plain));
  };
  const ids = devices.map((device) => ({ device, commandId: callId ? commandIdFor(callId, device.id) : undefined }));
  const earlier = await findEarlierOfMany(
    call,
    ids.flatMap(({ device, commandId }) => (commandId ? [{ device, commandId, isSame: (order: Order) => isSame(device, order) }] : [])),
  );
  const reported = await channelsOfAll(call, devices);
  const asked: Asked[] = [];
  for (const { device, commandId } of ids) {
    const wanted = wantedOf.get(device.id) ?? [];
    const before = seen.get(device.id);
    // The device was added, or changed its site, between the two reads.
    const read = before?.siteId === device.siteId ? before : await networkOf(device, wanted, call.services.directory);
    const network = withReported(read, reported.get(device.id));
    const command = earlier.get(device);
    asked.push({ device, wanted, network, commandId, earlier: command ? { command, given: given.get(device) ?? [] } : null });
  }
  return asked;
}

function judge({ device, wanted, network, commandId, earlier }: Asked, underWay: ReadonlySet<number>): Receiver {
  const ofDevice = problemOfDevice(device);
  const problemOf = problemsAt(network, underWay);
  const works: PlacedSubscription[] = [];
  const refused: RefusedSubscription[] = [];
  for (const one of wanted) {
    const wasGiven = earlier !== null && isPartOf([plain(one)], earlier.given);
    const message = wasGiven ? null : (ofDevice ?? problemOf(one) ?? (earlier ? NOT_GIVEN_BEFORE : null));
    if (message === null) works.push(one);
    else refused.push({ position: one.position, deviceId: device.id, rxChannelIndex: one.rxChannelIndex, message });
  }
  return { device, commandId, earlier, network, works, refused };
}

/** Of a call that was made before, a receiver that nothing was given to then. */
const asGivenBefore = (receiver: Receiver): Receiver => {
  if (receiver.earlier) return receiver;
  const late = receiver.works.map(({ position, deviceId, rxChannelIndex }) => ({
    position,
    deviceId,
    rxChannelIndex,
    message: NOT_GIVEN_BEFORE,
  }));
  return { ...receiver, works: [], refused: [...receiver.refused, ...late] };
};

/** See `patchedNow`: of those alone that say what they replace. */
const carefulOf = (asked: readonly Asked[]): LockedReceiver[] =>
  asked.flatMap(({ device, wanted, network, commandId }) =>
    wanted.some(({ replaces }) => replaces) ? [{ accountId: device.accountId, id: device.id, rx: network.rx, commandId }] : [],
  );

const isPartOf = (some: readonly RequestedSubscription[], all: readonly RequestedSubscription[]): boolean =>
  some.every((one) => all.some((other) => isDeepStrictEqual(one, other)));
const plain = ({ rxChannelIndex, subscribedDevice, subscribedChannel }: PlacedSubscription): RequestedSubscription => ({
  rxChannelIndex,
  subscribedDevice,
  subscribedChannel,
});

/** Why nothing can be done at the device; null where something can. */
function problemOfDevice(device: DeviceRecord): string | null {
  if (!isConnected(device)) return deviceOffline(device).message;
  try {
    requireCapability(device, 'subscribe');
    return null;
  } catch (error) {
    if (error instanceof GraphQLError) return error.message;
    throw error;
  }
}

async function give(call: TxCall<Viewer>, receivers: readonly Receiver[]): Promise<CommandRecord[]> {
  const wanted = receivers.filter(({ earlier, works }) => earlier === null && works.length > 0);
  const given = await giveCommands(
    call,
    wanted.map(({ device, commandId, works }) => ({
      device,
      commandId,
      order: { kind: 'subscribe', params: { subscriptions: works.map(plain) } },
    })),
  );
  await noteRoutingChange(call, given);
  const byDevice = new Map(wanted.map(({ device }, i) => [device, given[i]]));
  return receivers.flatMap(({ device, earlier }) => earlier?.command ?? byDevice.get(device) ?? []);
}
