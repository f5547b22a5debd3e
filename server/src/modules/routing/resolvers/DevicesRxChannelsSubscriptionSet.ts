import { isDeepStrictEqual } from 'node:util';
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
  findEarlier,
  giveCommand,
  isConnected,
  lockDevice,
  readOpenCommands,
  requireCapability,
} from '../../devices/index.ts';
import { type Network, networkOf } from '../network-of.ts';
import { byReceiver, commandIdFor, NOT_GIVEN_BEFORE, type PlacedSubscription, problemOf, type RefusedSubscription } from '../patch-plan.ts';
import type { RequestedSubscription } from '../subscriptions.ts';

type Args = MutationDevicesRxChannelsSubscriptionSetArgs;

/** What can be done of one receiver, and what was done by the same call before. */
interface Receiver {
  readonly device: DeviceRecord;
  readonly commandId: string | undefined;
  readonly earlier: CommandRecord | null;
  readonly works: readonly PlacedSubscription[];
  readonly refused: readonly RefusedSubscription[];
}

/** Subscribes receive channels of several devices by name, each within its site: one command for each device. */
export const DevicesRxChannelsSubscriptionSet = transaction(
  { guard: 'ROUTER', transaction: 'tenant' },
  async ({ input }: Args, call, seen: ReadonlyMap<string, Network>) => {
    const judged: Receiver[] = [];
    for (const [deviceId, wanted] of byReceiver(input.subscriptions)) {
      const device = await lockDevice(call, 'route', { deviceId, accountId: input.accountId });
      judged.push(await judge(call, device, wanted, input.commandId, seen.get(deviceId)));
    }
    const isRepeated = judged.some(({ earlier }) => earlier !== null);
    const receivers = isRepeated ? judged.map(asGivenBefore) : judged;
    const refused = receivers.flatMap((receiver) => receiver.refused).sort((a, b) => a.position - b.position);
    const isDone = !input.preview && (isRepeated || refused.length === 0 || input.onlyWhatWorks === true);
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

async function judge(
  call: TxCall<Viewer>,
  device: DeviceRecord,
  wanted: readonly PlacedSubscription[],
  callId: string | null | undefined,
  seen: Network | undefined,
): Promise<Receiver> {
  const commandId = callId ? commandIdFor(callId, device.id) : undefined;
  // A call that is repeated may find that more, or less, works by now: what it gave before is what counts.
  let given: readonly RequestedSubscription[] | null = null;
  const asked = wanted.map(plain);
  const earlier = await findEarlier(call, device, commandId, ({ kind, params }) => {
    if (kind !== 'subscribe') return false;
    given = params.subscriptions;
    return isPartOf(given, asked);
  });
  // The device was added, or changed its site, between the two reads.
  const network = seen?.siteId === device.siteId ? seen : await networkOf(device, wanted, call.services.directory);
  const ofDevice = problemOfDevice(device);
  const underWay = wanted.some(({ replaces }) => replaces) ? await patchedNow(call, device, commandId) : new Set<number>();
  const works: PlacedSubscription[] = [];
  const refused: RefusedSubscription[] = [];
  for (const one of wanted) {
    const message =
      given && isPartOf([plain(one)], given) ? null : (ofDevice ?? problemOf(one, network, underWay) ?? (given ? NOT_GIVEN_BEFORE : null));
    if (message === null) works.push(one);
    else refused.push({ position: one.position, deviceId: device.id, rxChannelIndex: one.rxChannelIndex, message });
  }
  return { device, commandId, earlier: earlier?.command ?? null, works, refused };
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

/** The receive channels of a device that another command subscribes, which the device has not answered yet: what they get is not known. */
async function patchedNow(call: TxCall<Viewer>, { accountId, id }: DeviceRecord, commandId: string | undefined): Promise<Set<number>> {
  const open = await readOpenCommands(call.tx, accountId, [id], ['subscribe']);
  return new Set(
    open
      .filter(({ command }) => command.id !== commandId)
      .flatMap(({ order }) => (order.kind === 'subscribe' ? order.params.subscriptions.map(({ rxChannelIndex }) => rxChannelIndex) : [])),
  );
}

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
  const commands: CommandRecord[] = [];
  for (const { device, commandId, earlier, works } of receivers) {
    if (earlier) commands.push(earlier);
    if (earlier || works.length === 0) continue;
    const { command } = await giveCommand(call, device, { kind: 'subscribe', params: { subscriptions: works.map(plain) } }, commandId);
    if (command) commands.push(command);
  }
  return commands;
}
