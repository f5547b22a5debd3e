/** What of a call over several receivers can be done, and why the rest cannot. */
import { createHash } from 'node:crypto';
import { nameKey } from '@tutti/domain/device-names';
import { badInput } from '../../api-errors.ts';
import type { Network } from './network-of.ts';
import { type NamedStream, streamCheck } from './stream-subscription.ts';
import { inputProblem, MOST_SUBSCRIPTIONS, networkCheck, type RequestedSubscription } from './subscriptions.ts';

/** Most receivers in one call: each is locked and read. */
const MOST_RECEIVERS = 200;
const STRICT = { missingDevice: false, missingChannel: false } as const;

export interface WantedSubscription extends RequestedSubscription {
  readonly deviceId: string;
  readonly replaces?: { readonly subscribedDevice: string; readonly subscribedChannel: string } | null | undefined;
}
/** A subscription with its place in the call. */
export interface PlacedSubscription extends WantedSubscription {
  readonly position: number;
}
export interface RefusedSubscription {
  readonly position: number;
  readonly deviceId: string;
  readonly rxChannelIndex: number;
  readonly message: string;
}

/** What a call wants of one receiver. */
export interface WantedAtReceiver {
  readonly channels: readonly PlacedSubscription[];
  readonly streams: readonly NamedStream[];
}

/** What a call wants by receiver, in the order of the ids, which is that in which devices are locked. Throws BAD_USER_INPUT for a call that is wrong as a whole. */
export function byReceiver(
  subscriptions: readonly WantedSubscription[],
  streams: readonly NamedStream[] = [],
): [deviceId: string, wanted: WantedAtReceiver][] {
  if (subscriptions.length === 0 && streams.length === 0) throw badInput('subscriptions', 'Name at least one subscription.');
  if (subscriptions.length > MOST_SUBSCRIPTIONS)
    throw badInput('subscriptions', `Name at most ${MOST_SUBSCRIPTIONS} subscriptions in one call.`);
  requireStreams(streams);
  const groups = new Map<string, { readonly channels: PlacedSubscription[]; readonly streams: NamedStream[] }>();
  const groupOf = (deviceId: string) => {
    const group = groups.get(deviceId) ?? { channels: [], streams: [] };
    groups.set(deviceId, group);
    return group;
  };
  const named = new Set<string>();
  for (const [position, wanted] of subscriptions.entries()) {
    const channel = `${wanted.rxChannelIndex} ${wanted.deviceId}`;
    if (named.has(channel))
      throw badInput(
        `subscriptions.${position}.rxChannelIndex`,
        `Receive channel ${wanted.rxChannelIndex} is in the call twice: name it once.`,
      );
    named.add(channel);
    groupOf(wanted.deviceId).channels.push({ ...wanted, position });
  }
  for (const wanted of streams) groupOf(wanted.deviceId).streams.push(wanted);
  if (groups.size > MOST_RECEIVERS) throw badInput('subscriptions', `Name at most ${MOST_RECEIVERS} devices in one call.`);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Most receive streams in one call: each is a command of its own, with a session description. */
const MOST_STREAMS = 256;

function requireStreams(streams: readonly NamedStream[]): void {
  if (streams.length > MOST_STREAMS) throw badInput('streams', `Name at most ${MOST_STREAMS} streams in one call.`);
  const named = new Set<string>();
  for (const [position, { deviceId, rxStreamId }] of streams.entries()) {
    const stream = `${rxStreamId}\n${deviceId}`;
    if (named.has(stream))
      throw badInput(`streams.${position}.rxStreamId`, `Receive stream ${rxStreamId} is in the call twice: name it once.`);
    named.add(stream);
  }
}

/** The id of the command for one device of a call with this id: the same for the same call, a UUID of version 8. */
export function commandIdFor(callId: string, deviceId: string): string {
  const bytes = createHash('sha256').update(`${callId.toLowerCase()} ${deviceId}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Says of single subscriptions of a receiver why they cannot be made; null where they can. `underWay`: channels that another command subscribes just now. */
export function problemsAt(
  { rx, streams, transmitters }: Network,
  underWay: ReadonlySet<number>,
): (wanted: WantedSubscription) => string | null {
  const inStream = streamCheck(streams);
  const onNetwork = networkCheck(STRICT, rx, transmitters);
  return (wanted) => {
    const problem = inputProblem([wanted], STRICT)?.message ?? inStream(wanted.rxChannelIndex) ?? onNetwork(wanted)?.message;
    return problem ?? changedSince(wanted, rx, underWay);
  };
}

/** Why a subscription that says what it replaces is not made: the channel gets something else by now, or another command patches it. */
export function changedSince(
  { rxChannelIndex, replaces }: Pick<WantedSubscription, 'rxChannelIndex' | 'replaces'>,
  rx: Network['rx'],
  underWay: ReadonlySet<number>,
): string | null {
  if (!replaces) return null;
  if (underWay.has(rxChannelIndex))
    return `Receive channel ${rxChannelIndex} is being patched: look at it again once the device has answered.`;
  const { subscribedDevice, subscribedChannel } = rx.find(({ index }) => index === rxChannelIndex) ?? {};
  const isSame = (now: string | null | undefined, then: string) => nameKey(now ?? '') === nameKey(then);
  if (isSame(subscribedDevice, replaces.subscribedDevice) && isSame(subscribedChannel, replaces.subscribedChannel)) return null;
  if (!subscribedDevice) return `Receive channel ${rxChannelIndex} gets nothing by now: look at it again.`;
  return `Receive channel ${rxChannelIndex} gets ${subscribedChannel ?? '?'} of ${subscribedDevice} by now: look at it again.`;
}

/** Of a call that was made before: what it did not give then, it gives at no time. */
export const NOT_GIVEN_BEFORE = 'This call was made before, without it.';
