import { nameKey } from '@tutti/domain/device-names';
import { type ReceiveStatus, receiveStatus } from '../../../ui/status/receive-status.ts';
import type { ChannelLine, Line } from '../axes/axis-lines.ts';
import type { RoutingDevice } from '../read/routing-device.ts';
import { type Counts, NOTHING, type Pairs, plus, type State, sumOf, worstOf } from './counts.ts';
import { type Misfit, misfitOf } from './misfit.ts';
import type { Received, RxFacts, Sent } from './received.ts';

/** What somebody asked for here that its device has not reported yet. */
export interface PatchRequest {
  readonly deviceId: string;
  readonly index: number;
  /** The transmitter and the name of its channel; null: nothing. */
  readonly to: { readonly deviceId: string; readonly channel: string } | null;
  /** `asked`: the device has not answered. `sent`: it is on its way, or being set up. */
  readonly progress: 'asked' | 'sent';
}

/** What is known of the routing of a site. */
export interface Routing {
  readonly devices: ReadonlyMap<string, RoutingDevice>;
  readonly pairs: Pairs;
  readonly received: ReadonlyMap<string, Received>;
  readonly sent: ReadonlyMap<string, Sent>;
  /** By `requestKey`. */
  readonly requests: ReadonlyMap<string, PatchRequest>;
}

export const requestKey = (deviceId: string, index: number): string => `${deviceId}\n${index}`;

/** One crosspoint of the grid. */
export type Cell =
  | { readonly kind: 'empty' | 'loading' }
  | { readonly kind: 'closed'; readonly misfit: Misfit }
  | { readonly kind: 'request'; readonly request: PatchRequest }
  | { readonly kind: 'mark'; readonly status: ReceiveStatus; readonly channel: RxFacts }
  | { readonly kind: 'pill'; readonly counts: Counts; readonly count: number; readonly worst: State };

const EMPTY: Cell = { kind: 'empty' };
const LOADING: Cell = { kind: 'loading' };

/** What is at a row and a column. Only what devices reported, and what was asked of them: nothing is worked out from a request. */
export function cellAt(row: Line, column: Line, routing: Routing): Cell {
  if (row.kind === 'device' && row.open) return EMPTY;
  const counted = routing.pairs.get(row.device.id)?.get(column.device.id);
  if (row.kind === 'device' && column.kind === 'device') return counted ? pill(counted) : EMPTY;
  const [received, sent] = [routing.received.get(row.device.id), routing.sent.get(column.device.id)];
  if (row.kind === 'channel' && column.kind === 'channel')
    return received && sent ? crosspoint(row, column, routing, received, sent) : counted ? LOADING : EMPTY;
  if (!received || (!sent && column.kind !== 'device')) return counted ? LOADING : EMPTY;
  const taken = (received.from.get(column.device.id) ?? []).filter(
    (channel) => isWithin(row, channel.index) && isTaken(column, channel, sent),
  );
  const isAway = isUnknown(routing, row.device.id);
  const [only] = taken;
  if (only && taken.length === 1 && (row.kind === 'channel' || column.kind === 'channel')) return mark(only, isAway);
  return taken.length === 0
    ? EMPTY
    : pill(taken.reduce((sum, channel) => plus(sum, { ...NOTHING, [stateOf(channel, isAway)]: 1 }), NOTHING));
}

/** What a receiver that is not connected reported last may not hold any more. */
const isUnknown = ({ devices }: Routing, id: string): boolean => devices.get(id)?.absence !== null;

const isWithin = (line: Line, index: number): boolean =>
  line.kind === 'device' || (line.kind === 'bank' ? line.first <= index && index <= line.last : line.index === index);

function isTaken(column: Line, { subscribedChannel }: RxFacts, sent: Sent | undefined): boolean {
  if (column.kind === 'device') return true;
  const index = sent?.indexes.get(nameKey(subscribedChannel ?? ''));
  return index !== undefined && isWithin(column, index);
}

function pill(counts: Counts): Cell {
  const worst = worstOf(counts);
  return worst === null ? EMPTY : { kind: 'pill', counts, count: sumOf(counts), worst };
}

const mark = (channel: RxFacts, isAway: boolean): Cell => ({
  kind: 'mark',
  status: isAway ? { value: 'unknown', word: 'unknown' } : receiveStatus(channel),
  channel,
});

const STATE_OF: Readonly<Record<ReceiveStatus['word'], State>> = {
  connected: 'connected',
  encrypted: 'connected',
  inProgress: 'inProgress',
  unresolved: 'warnings',
  warning: 'warnings',
  error: 'errors',
  none: 'unknown',
  disabled: 'unknown',
  unknown: 'unknown',
};
const stateOf = (channel: RxFacts, isAway: boolean): State => (isAway ? 'unknown' : STATE_OF[receiveStatus(channel).word]);

function crosspoint(row: ChannelLine, column: ChannelLine, routing: Routing, received: Received, sent: Sent): Cell {
  const [channel, transmit] = [received.byIndex.get(row.index), sent.byIndex.get(column.index)];
  const [receiver, transmitter] = [routing.devices.get(row.device.id), routing.devices.get(column.device.id)];
  if (!channel || !transmit || !receiver || !transmitter) return EMPTY;
  const isSubscribed = (received.from.get(transmitter.id) ?? []).some(
    (one) => one.index === row.index && nameKey(one.subscribedChannel ?? '') === nameKey(transmit.name),
  );
  const request = routing.requests.get(requestKey(receiver.id, row.index));
  const isRequested = request?.to
    ? request.to.deviceId === transmitter.id && nameKey(request.to.channel) === nameKey(transmit.name)
    : isSubscribed;
  if (request && isRequested) return { kind: 'request', request };
  if (isSubscribed) return mark(channel, receiver.absence !== null);
  const misfit = misfitOf({ device: receiver, channel }, { device: transmitter, channel: transmit });
  return misfit ? { kind: 'closed', misfit } : EMPTY;
}
