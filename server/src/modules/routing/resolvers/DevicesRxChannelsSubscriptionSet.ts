import { isDeepStrictEqual } from 'node:util';
import type { Order } from '@tutti/contract-link/commands/command-kinds';
import type { Viewer } from '../../../access/viewer.ts';
import { badInput } from '../../../api-errors.ts';
import type { MutationDevicesRxChannelsSubscriptionSetArgs } from '../../../graphql/generated/resolvers.ts';
import { type TxCall, transaction } from '../../../graphql/operation.ts';
import { isUuid } from '../../../store/uuid.ts';
import { type CommandRecord, type DeviceRecord, findDevice, findEarlierOfMany, giveCommands, lockDevices } from '../../devices/index.ts';
import { noteRoutingChange } from '../last-change.ts';
import { channelsOfAll, networkOf, type ReadNetwork, withReported } from '../network-of.ts';
import {
  byReceiver,
  commandIdFor,
  NOT_GIVEN_BEFORE,
  type PlacedSubscription,
  problemsAt,
  type RefusedSubscription,
  type WantedAtReceiver,
} from '../patch-plan.ts';
import { type JudgedStream, judgeStreams, orderOfStreams, streamAsGivenBefore, streamResults } from '../patch-streams.ts';
import { type LockedReceiver, patchedNow } from '../patched-now.ts';
import { problemOfDevice } from '../problem-of-device.ts';
import { snapshotFirst } from '../snapshot-first.ts';
import type { RequestedSubscription } from '../subscriptions.ts';

type Args = MutationDevicesRxChannelsSubscriptionSetArgs;
type Networks = ReadonlyMap<string, ReadNetwork>;

/** A receiver of the call, its row locked, with what it has reported by then. */
interface Place {
  readonly device: DeviceRecord;
  readonly wanted: WantedAtReceiver;
  readonly network: ReadNetwork;
}
/** What is asked of the channels of one receiver, and what was done by the same call before. */
interface Asked {
  readonly device: DeviceRecord;
  readonly wanted: readonly PlacedSubscription[];
  readonly network: ReadNetwork;
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

/** Subscribes receive channels and receive streams of several devices by name, each within its site: one command for the channels of each device, and one for each stream. */
export const DevicesRxChannelsSubscriptionSet = transaction(
  { guard: 'ROUTER', transaction: 'tenant' },
  async ({ input }: Args, call, seen: Networks) => {
    const places = await placesOf(call, input, seen);
    const asked = await askedOf(call, places, input.commandId);
    const underWay = await patchedNow(call, carefulOf(asked));
    const judged = asked.map((one) => judge(one, underWay.get(one.device.id) ?? new Set()));
    const judgedStreams = await judgeStreams(call, input.streams ?? [], { places, callId: input.commandId });
    const isRepeated = [...judged, ...judgedStreams].some(({ earlier }) => earlier !== null);
    const receivers = isRepeated ? judged.map(asGivenBefore) : judged;
    const streams = isRepeated ? judgedStreams.map(streamAsGivenBefore) : judgedStreams;
    const refused = receivers.flatMap((receiver) => receiver.refused).sort((a, b) => a.position - b.position);
    const isWhole = refused.length === 0 && streams.every(({ message }) => message === null);
    const isDone = !input.preview && (isRepeated || isWhole || input.onlyWhatWorks === true);
    if (isDone && !isRepeated) await snapshotFirst(call, receivers);
    const given = isDone ? await give(call, receivers, streams) : NOTHING;
    const commands = [...given.receivers.values(), ...given.streams.values()];
    return { ok: input.preview ? isWhole : commands.length > 0, commands, refused, streams: streamResults(streams, given.streams) };
  },
  async ({ input }, call) => {
    if (input.commandId && !isUuid(input.commandId)) throw badInput('commandId', 'The id of this command is not valid.');
    const networks = new Map<string, ReadNetwork>();
    for (const [deviceId, wanted] of byReceiver(input.subscriptions, input.streams ?? [])) {
      const device = await findDevice(call, deviceId, input.accountId);
      if (device) networks.set(deviceId, await networkOf(device, allOf(wanted), call.services.directory));
    }
    return networks;
  },
);

const allOf = ({ channels, streams }: WantedAtReceiver) => [...channels, ...streams];

/** Locks all receivers, and reads what they have reported by then. */
async function placesOf(call: TxCall<Viewer>, input: Args['input'], seen: Networks): Promise<ReadonlyMap<string, Place>> {
  const groups = byReceiver(input.subscriptions, input.streams ?? []);
  const devices = await lockDevices(call, 'ROUTE', { deviceIds: groups.map(([deviceId]) => deviceId), accountId: input.accountId });
  const wantedOf = new Map(groups);
  const reported = await channelsOfAll(call, devices);
  const places = new Map<string, Place>();
  for (const device of devices) {
    const wanted = wantedOf.get(device.id) ?? { channels: [], streams: [] };
    const before = seen.get(device.id);
    // The device was added, or changed its site, between the two reads.
    const read = before?.siteId === device.siteId ? before : await networkOf(device, allOf(wanted), call.services.directory);
    places.set(device.id, { device, wanted, network: withReported(read, reported.get(device.id)) });
  }
  return places;
}

/** What is asked of channels, with what the same call gave before. */
async function askedOf(
  call: TxCall<Viewer>,
  places: ReadonlyMap<string, Place>,
  callId: string | null | undefined,
): Promise<readonly Asked[]> {
  const given = new Map<DeviceRecord, readonly RequestedSubscription[]>();
  // A call that is repeated may find that more, or less, works by now: what it gave before is what counts.
  const isSame = (device: DeviceRecord, wanted: readonly PlacedSubscription[], { kind, params }: Order): boolean => {
    if (kind !== 'subscribe') return false;
    given.set(device, params.subscriptions);
    return isPartOf(params.subscriptions, wanted.map(plain));
  };
  const own = [...places.values()]
    .filter(({ wanted: { channels } }) => channels.length > 0)
    .map(({ device, network, wanted: { channels: wanted } }) => {
      const commandId = callId ? commandIdFor(callId, device.id) : undefined;
      return { device, network, wanted, commandId };
    });
  const earlier = await findEarlierOfMany(
    call,
    own.flatMap(({ device, wanted, commandId }) =>
      commandId ? [{ device, commandId, isSame: (order: Order) => isSame(device, wanted, order) }] : [],
    ),
  );
  const commands = new Map([...earlier].map(([{ device }, command]) => [device, command]));
  return own.map((one) => {
    const command = commands.get(one.device);
    return { ...one, earlier: command ? { command, given: given.get(one.device) ?? [] } : null };
  });
}

function judge({ device, wanted, network, commandId, earlier }: Asked, underWay: ReadonlySet<number>): Receiver {
  const ofDevice = problemOfDevice(device, 'subscribe');
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

/** The commands of a call, by what they are for. */
interface GivenCommands {
  readonly receivers: ReadonlyMap<DeviceRecord, CommandRecord>;
  readonly streams: ReadonlyMap<JudgedStream, CommandRecord>;
}
const NOTHING: GivenCommands = { receivers: new Map(), streams: new Map() };

/** Gives what can be done, in one step; what the same call gave before is answered as it is now. */
async function give(call: TxCall<Viewer>, receivers: readonly Receiver[], streams: readonly JudgedStream[]): Promise<GivenCommands> {
  const ofReceivers = receivers.filter(({ earlier, works }) => earlier === null && works.length > 0);
  const ofStreams = streams.flatMap((stream) => (stream.found ? [{ stream, found: stream.found }] : []));
  const given = await giveCommands(call, [
    ...ofReceivers.map(({ device, commandId, works }) => {
      const order: Order = { kind: 'subscribe', params: { subscriptions: works.map(plain) } };
      return { device, commandId, order };
    }),
    ...ofStreams.map(({ stream: { device, commandId }, found }) => ({ device, commandId, order: orderOfStreams(found) })),
  ]);
  await noteRoutingChange(call, given);
  const byDevice = new Map(ofReceivers.map(({ device }, i) => [device, given[i]]));
  const byStream = new Map(ofStreams.map(({ stream }, i) => [stream, given[ofReceivers.length + i]]));
  const commandsOf = <Of, Key>(all: readonly Of[], keyOf: (one: Of) => Key, commandOf: (one: Of) => CommandRecord | null | undefined) =>
    new Map(
      all.flatMap((one) => {
        const command = commandOf(one);
        return command ? [[keyOf(one), command] as const] : [];
      }),
    );
  return {
    receivers: commandsOf(
      receivers,
      ({ device }) => device,
      ({ device, earlier }) => earlier?.command ?? byDevice.get(device),
    ),
    streams: commandsOf(
      streams,
      (one) => one,
      (one) => one.earlier ?? byStream.get(one),
    ),
  };
}
