import { nameKey } from '@tutti/domain/device-names';
import { type ReceiveStatus, receiveStatus } from '../../../ui/status/receive-status.ts';
import { type ChannelLine, isLeaf, type Leaf, type Line, type Part, type StreamLine } from '../axes/axis-lines.ts';
import type { RoutingDevice } from '../read/routing-device.ts';
import type { WireRxStream } from '../read/routing-documents.ts';
import { type Counts, NOTHING, type Pairs, plus, sumOf, worstOf } from './counts.ts';
import { type Misfit, misfitOf, streamsMisfit } from './misfit.ts';
import type { Received, RxFacts, Sent, Taken } from './received.ts';
import type { State } from './states.ts';

/** What somebody asked for here that its device has not reported yet. */
export interface PatchRequest {
  readonly deviceId: string;
  readonly part: Part;
  /** The transmitter and the name of its channel, or of its stream; null: nothing. */
  readonly to: { readonly deviceId: string; readonly channel: string } | null;
  /** `asked`: the device has not answered. `sent`: it is on its way, or being set up. */
  readonly progress: 'asked' | 'sent';
}

/** What is known of the routing of a site. */
export interface Routing {
  readonly devices: ReadonlyMap<string, RoutingDevice>;
  readonly pairs: Pairs;
  readonly received: ReadonlyMap<string, Received>;
  /** Of closed receivers. */
  readonly taken: ReadonlyMap<string, Taken>;
  readonly sent: ReadonlyMap<string, Sent>;
  /** By `requestKey`. */
  readonly requests: ReadonlyMap<string, PatchRequest>;
}

/** The key of the line of the same: crosspoints find what was asked for by it. */
export const requestKey = (deviceId: string, part: Part): string => `${deviceId}\n${typeof part === 'number' ? part : `s${part}`}`;

/** One crosspoint of the grid. */
export type Cell =
  | { readonly kind: 'empty' | 'loading' }
  | { readonly kind: 'closed'; readonly misfit: Misfit }
  | { readonly kind: 'request'; readonly request: PatchRequest }
  | MarkCell
  | { readonly kind: 'pill'; readonly counts: Counts; readonly count: number; readonly worst: State };

/** One subscription: of a channel, or of a stream as a whole. */
export interface MarkCell {
  readonly kind: 'mark';
  readonly status: ReceiveStatus;
  /** What it gets, by names. */
  readonly gets: { readonly device: string; readonly channel: string };
  /** What its device says of it; empty: nothing. */
  readonly message: string;
  /** Since when it is so; null: that is not known. */
  readonly since: string | null;
  /** Of a stream: whether its packets reach the agent; null: that is not known. */
  readonly packetsArrive: boolean | null;
}

const EMPTY: Cell = { kind: 'empty' };
const LOADING: Cell = { kind: 'loading' };

/** What is at a row and a column. Only what devices reported, and what was asked of them: nothing is worked out from a request. */
export function cellAt(row: Line, column: Line, routing: Routing): Cell {
  if (row.kind === 'device' && row.open) return EMPTY;
  const counted = routing.pairs.get(row.device.id)?.get(column.device.id);
  if (row.kind === 'device' && column.kind === 'device') return counted ? pill(counted) : EMPTY;
  const received = routing.received.get(row.device.id) ?? (row.kind === 'device' ? takenFrom(column.device.id, row, routing) : undefined);
  const sent = routing.sent.get(column.device.id);
  if (isLeaf(row) && isLeaf(column))
    return received && sent ? crosspoint(row, column, { routing, received, sent }) : counted ? LOADING : EMPTY;
  if (!received || (!sent && column.kind !== 'device')) return counted ? LOADING : EMPTY;
  const isAway = isUnknown(routing, row.device.id);
  const marks = marksAt(row, column, { received, sent, isAway });
  const [only] = marks;
  if (only && marks.length === 1 && (isLeaf(row) || isLeaf(column))) return only;
  return pill(marks.reduce((sum, { status }) => plus(sum, { ...NOTHING, [STATE_OF[status.word]]: 1 }), NOTHING));
}

/** What a closed receiver takes from a transmitter, if that was asked: of the others nothing is known by it. */
function takenFrom(transmitterId: string, row: Line, { taken }: Routing): Received | undefined {
  const known = taken.get(row.device.id);
  return known?.transmitters.has(transmitterId) ? known.received : undefined;
}

/** What a receiver that is not connected reported last may not hold any more. */
const isUnknown = ({ devices }: Pick<Routing, 'devices'>, id: string): boolean => devices.get(id)?.absence !== null;

interface Between {
  readonly received: Received;
  readonly sent: Sent | undefined;
  readonly isAway: boolean;
}

/** The subscriptions of what is closed: of channels to channels, and of streams to streams. */
function marksAt(row: Line, column: Line, { received, sent, isAway }: Between): readonly MarkCell[] {
  const { id } = column.device;
  const channels =
    row.kind === 'stream' || column.kind === 'stream'
      ? []
      : (received.from.get(id) ?? []).filter((channel) => isWithin(row, channel.index) && isTaken(column, channel, sent));
  const streams = isOfStreams(row) && isOfStreams(column) ? (received.streamsFrom.get(id) ?? []) : [];
  return [
    ...channels.map((channel) => channelMark(channel, isAway)),
    ...streams.filter((stream) => isThis(row, stream.streamId) && isNamed(column, stream)).map((stream) => streamMark(stream, isAway)),
  ];
}

const isOfStreams = ({ kind }: Line): boolean => kind === 'device' || kind === 'stream';
const isThis = (row: Line, streamId: string): boolean => row.kind !== 'stream' || row.stream.streamId === streamId;
const isNamed = (column: Line, { subscribedStream }: WireRxStream): boolean =>
  column.kind !== 'stream' || nameKey(column.stream.name) === nameKey(subscribedStream ?? '');

const isWithin = (line: Exclude<Line, StreamLine>, index: number): boolean =>
  line.kind === 'device' || (line.kind === 'bank' ? line.first <= index && index <= line.last : line.index === index);

function isTaken(column: Exclude<Line, StreamLine>, { subscribedChannel }: RxFacts, sent: Sent | undefined): boolean {
  if (column.kind === 'device') return true;
  const index = sent?.indexes.get(nameKey(subscribedChannel ?? ''));
  return index !== undefined && isWithin(column, index);
}

/** What was made of something, for as long as that is there: cells that did not change are not drawn again. */
function kept<From extends object>(make: (from: From) => Cell): (from: From) => Cell {
  const made = new WeakMap<From, Cell>();
  return (from) => {
    const before = made.get(from);
    if (before) return before;
    const cell = make(from);
    made.set(from, cell);
    return cell;
  };
}

const pill = kept((counts: Counts): Cell => {
  const worst = worstOf(counts);
  return worst === null ? EMPTY : { kind: 'pill', counts, count: sumOf(counts), worst };
});

const AWAY: ReceiveStatus = { value: 'unknown', word: 'unknown' };

const channelMark = (channel: RxFacts, isAway: boolean): MarkCell => ({
  kind: 'mark',
  status: isAway ? AWAY : receiveStatus(channel),
  gets: { device: channel.subscribedDevice ?? '', channel: channel.subscribedChannel ?? '' },
  message: channel.statusMessage ?? '',
  since: isAway ? null : (channel.since ?? null),
  packetsArrive: null,
});

const streamMark = (stream: WireRxStream, isAway: boolean): MarkCell => ({
  kind: 'mark',
  // One that is switched off takes nothing.
  status: isAway ? AWAY : receiveStatus({ ...stream, enabled: stream.active !== false }),
  gets: { device: stream.subscribedDevice ?? '', channel: stream.subscribedStream ?? '' },
  message: stream.statusMessage ?? '',
  since: isAway ? null : (stream.since ?? null),
  packetsArrive: isAway ? null : stream.packetsArrive,
});

const STATE_OF: Readonly<Record<ReceiveStatus['word'], State>> = {
  connected: 'connected',
  encrypted: 'encrypted',
  inProgress: 'inProgress',
  unresolved: 'unresolved',
  warning: 'warnings',
  error: 'errors',
  none: 'unknown',
  disabled: 'unknown',
  unknown: 'unknown',
};

const presentMark = kept((channel: RxFacts) => channelMark(channel, false));
const awayMark = kept((channel: RxFacts) => channelMark(channel, true));

interface Known {
  readonly routing: Routing;
  readonly received: Received;
  readonly sent: Sent;
}

function crosspoint(row: Leaf, column: Leaf, known: Known): Cell {
  if (row.kind === 'stream' && column.kind === 'stream') return ofStreams(row, column, known);
  if (row.kind === 'channel' && column.kind === 'channel') return ofChannels(row, column, known);
  // One speaks of single channels, the other one of streams.
  return { kind: 'closed', misfit: { kind: row.kind === 'stream' ? 'wholeStream' : 'channelAlone' } };
}

function ofChannels(row: ChannelLine, column: ChannelLine, { routing, received, sent }: Known): Cell {
  const channel = received.byIndex.get(row.index);
  const transmit = sent.byIndex.get(column.index);
  const receiver = routing.devices.get(row.device.id);
  const transmitter = routing.devices.get(column.device.id);
  if (!channel || !transmit || !receiver || !transmitter) return EMPTY;
  const isSubscribed = isSubscribedTo(channel, received.from.get(transmitter.id), transmit.name);
  const request = requestAt(routing, row.key, { deviceId: transmitter.id, channel: transmit.name, isSubscribed });
  if (request) return request;
  if (isSubscribed) return (receiver.absence === null ? presentMark : awayMark)(channel);
  const misfit = misfitOf({ device: receiver, channel }, { device: transmitter, channel: transmit });
  return misfit ? { kind: 'closed', misfit } : EMPTY;
}

/** `from`: the channels that its receiver takes from the transmitter. A grid asks this of thousands of crosspoints while it is scrolled: names come last. */
const isSubscribedTo = (channel: RxFacts, from: readonly RxFacts[] | undefined, name: string): boolean =>
  from !== undefined && from.some(({ index }) => index === channel.index) && nameKey(channel.subscribedChannel ?? '') === nameKey(name);

function ofStreams(row: StreamLine, column: StreamLine, { routing, received, sent }: Known): Cell {
  const stream = received.streams.find(({ streamId }) => streamId === row.stream.streamId);
  const transmit = sent.streams.find(({ streamId }) => streamId === column.stream.streamId);
  const [receiver, transmitter] = [routing.devices.get(row.device.id), routing.devices.get(column.device.id)];
  if (!stream || !transmit || !receiver || !transmitter) return EMPTY;
  const isSubscribed = (received.streamsFrom.get(transmitter.id) ?? []).includes(stream) && isNamed(column, stream);
  const at = { deviceId: transmitter.id, channel: transmit.name, isSubscribed };
  const request = requestAt(routing, row.key, at);
  if (request) return request;
  if (isSubscribed) return streamMark(stream, receiver.absence !== null);
  const misfit = streamsMisfit({ device: receiver, stream }, { device: transmitter, stream: transmit });
  return misfit ? { kind: 'closed', misfit } : EMPTY;
}

interface Source {
  readonly deviceId: string;
  readonly channel: string;
  readonly isSubscribed: boolean;
}

/** What was asked for, where it would be; to unsubscribe, where it is. */
function requestAt({ requests }: Routing, key: string, { deviceId, channel, isSubscribed }: Source): Cell | null {
  const request = requests.get(key);
  if (!request) return null;
  const { to } = request;
  const isHere = to ? to.deviceId === deviceId && nameKey(to.channel) === nameKey(channel) : isSubscribed;
  return isHere ? { kind: 'request', request } : null;
}
