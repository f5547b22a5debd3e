/** What of the streams of a call over several receivers can be done, and why the rest cannot. */
import type { Order } from '@tutti/contract-link/commands/command-kinds';
import { nameKey } from '@tutti/domain/device-names';
import type { Viewer } from '../../access/viewer.ts';
import type { TxCall } from '../../graphql/operation.ts';
import { type CommandRecord, clockDomainOf, type DeviceRecord, findEarlierOfMany } from '../devices/index.ts';
import type { ReadNetwork } from './network-of.ts';
import { commandIdFor, NOT_GIVEN_BEFORE } from './patch-plan.ts';
import { streamsPatchedNow } from './patched-now.ts';
import { problemOfDevice } from './problem-of-device.ts';
import { type FoundStreams, findNamedStreams, type NamedStream, streamChangedSince } from './stream-subscription.ts';

/** What is asked of one receive stream, and what was given by the same call before. */
interface AskedStream {
  readonly device: DeviceRecord;
  readonly wanted: NamedStream;
  readonly network: ReadNetwork;
  readonly commandId: string | undefined;
  readonly earlier: CommandRecord | null;
}
/** What can be done of it: `found`, or why nothing. Neither of one that was given before. */
export interface JudgedStream extends AskedStream {
  readonly found: FoundStreams | null;
  readonly message: string | null;
}

/** A receiver of the call, its row locked. */
interface Place {
  readonly device: DeviceRecord;
  readonly network: ReadNetwork;
}

/** Judges the streams of a call, in its order: each against what its device has reported by now, and against what the same call gave before. Errors: CONFLICT for a `commandId` of another call. */
export async function judgeStreams(
  call: TxCall<Viewer>,
  streams: readonly NamedStream[],
  { places, callId }: { readonly places: ReadonlyMap<string, Place>; readonly callId: string | null | undefined },
): Promise<JudgedStream[]> {
  const placed = streams.flatMap((wanted) => {
    const place = places.get(wanted.deviceId);
    return place ? [{ ...place, wanted, commandId: callId ? commandIdOf(callId, wanted) : undefined }] : [];
  });
  const earlier = await findEarlierOfMany(
    call,
    placed.flatMap(({ device, network, wanted, commandId }) =>
      commandId ? [{ device, commandId, wanted, isSame: (order: Order) => isAskedFor(order, wanted, network) }] : [],
    ),
  );
  const given = new Map([...earlier].map(([{ wanted }, command]) => [wanted, command]));
  const asked = placed.map((one): AskedStream => ({ ...one, earlier: given.get(one.wanted) ?? null }));
  const underWay = await streamsPatchedNow(call, carefulOf(asked));
  return asked.map((one) => judge(one, underWay.get(one.device.id) ?? new Set()));
}

function judge(asked: AskedStream, underWay: ReadonlySet<string>): JudgedStream {
  const { device, wanted, network, earlier } = asked;
  if (earlier) return { ...asked, found: null, message: null };
  const found = problemOfDevice(device, 'subscribeStream') ?? findNamedStreams(wanted, { ...network, clockDomain: clockDomainOf(device) });
  const message = typeof found === 'string' ? found : streamChangedSince(wanted, network.streams, underWay);
  return typeof found === 'string' || message !== null ? { ...asked, found: null, message } : { ...asked, found, message };
}

/** Of a call that was made before, a stream that was not given then. */
export const streamAsGivenBefore = (one: JudgedStream): JudgedStream =>
  one.earlier || one.message !== null ? one : { ...one, found: null, message: NOT_GIVEN_BEFORE };

/** The command of a stream has an id of its own in its call; no id of a device has a line break. */
const commandIdOf = (callId: string, { deviceId, rxStreamId }: NamedStream): string =>
  commandIdFor(callId, `${deviceId}\nstream ${rxStreamId}`);

/** Whether a stream asks for an order that was given; names and session descriptions may be others since. */
function isAskedFor(order: Order, wanted: NamedStream, { transmitters }: ReadNetwork): boolean {
  if (order.kind !== 'subscribeStream' || order.params.stream !== wanted.rxStreamId) return false;
  const { source } = order.params;
  if (!source) return wanted.subscribedDevice === '';
  const devices = [wanted.subscribedDevice, ...transmitters(wanted.subscribedDevice).map(({ name }) => name)].map(nameKey);
  const isStream = wanted.txStreamId ? source.streamId === wanted.txStreamId : nameKey(source.stream) === nameKey(wanted.subscribedStream);
  return isStream && devices.includes(nameKey(source.device));
}

/** See `streamsPatchedNow`: of receivers with streams alone that say what they replace. */
function carefulOf(asked: readonly AskedStream[]) {
  const byDevice = Map.groupBy(asked, ({ device }) => device);
  return [...byDevice].flatMap(([{ accountId, id }, own]) => {
    const [first] = own;
    const commandIds = own.flatMap(({ commandId }) => commandId ?? []);
    return first && own.some(({ wanted }) => wanted.replaces) ? [{ accountId, id, streams: first.network.streams, commandIds }] : [];
  });
}

/** The command for streams that were found. */
export function orderOfStreams({ rx, source }: FoundStreams): Order {
  const { id: stream, name } = rx;
  if (!source) return { kind: 'subscribeStream', params: { stream, name, source: null } };
  const { device, tx } = source;
  const { id: streamId, name: sent, sessionDescription } = tx;
  return { kind: 'subscribeStream', params: { stream, name, source: { device, stream: sent, streamId, sessionDescription } } };
}

/** What became of streams, as the API says it. `given`: the commands of those that can be done. */
export const streamResults = (judged: readonly JudgedStream[], given: ReadonlyMap<JudgedStream, CommandRecord>) =>
  judged.map((one) => ({
    deviceId: one.device.id,
    rxStreamId: one.wanted.rxStreamId,
    command: given.get(one) ?? null,
    message: one.message,
  }));
