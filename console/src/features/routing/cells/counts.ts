import { type RoutingDevice, transmittersOf } from '../read/routing-device.ts';
import type { WirePair } from '../read/routing-documents.ts';
import { STATES, type State } from './states.ts';

/** What asks for somebody. */
export const TROUBLE = ['errors', 'warnings', 'unresolved'] as const satisfies readonly State[];
const TROUBLES: ReadonlySet<State> = new Set(TROUBLE);
export const isTrouble = (state: State): boolean => TROUBLES.has(state);
/** Subscriptions by how they fare. */
export type Counts = Readonly<Record<State, number>>;

export const NOTHING: Counts = { errors: 0, warnings: 0, unresolved: 0, unknown: 0, inProgress: 0, connected: 0, encrypted: 0 };

export const sumOf = (counts: Counts): number => STATES.reduce((sum, state) => sum + counts[state], 0);
/** The worst state that is among them; null: there are none. */
export const worstOf = (counts: Counts): State | null => STATES.find((state) => counts[state] > 0) ?? null;

export function plus(a: Counts, b: Counts): Counts {
  return {
    errors: a.errors + b.errors,
    warnings: a.warnings + b.warnings,
    unresolved: a.unresolved + b.unresolved,
    unknown: a.unknown + b.unknown,
    inProgress: a.inProgress + b.inProgress,
    connected: a.connected + b.connected,
    encrypted: a.encrypted + b.encrypted,
  };
}

/** Receiver → transmitter → what of it there is. */
export type Pairs = ReadonlyMap<string, ReadonlyMap<string, Counts>>;

const countsOf = ({ errors, warnings, unresolved, unknown, inProgress, connected, encrypted }: WirePair): Counts => ({
  errors,
  warnings: warnings - unresolved,
  unresolved,
  unknown,
  inProgress,
  connected: connected - encrypted,
  encrypted,
});

/** The pairs of a site by receiver and transmitter. What goes to a name that two devices have is counted at both. */
export function pairsOf(wire: readonly WirePair[]): Pairs {
  const pairs = new Map<string, Map<string, Counts>>();
  for (const pair of wire) {
    const from = pairs.get(pair.receiverId) ?? new Map<string, Counts>();
    pairs.set(pair.receiverId, from);
    for (const id of transmittersOf(pair)) from.set(id, plus(from.get(id) ?? NOTHING, countsOf(pair)));
  }
  return pairs;
}

/** All subscriptions of the site, each once. */
export const totalOf = (wire: readonly WirePair[]): Counts => wire.reduce((sum, pair) => plus(sum, countsOf(pair)), NOTHING);

/** The devices of both axes that have a subscription of one of these states. */
export function linkedIds(
  pairs: Pairs,
  states: readonly State[],
): { readonly receivers: ReadonlySet<string>; readonly transmitters: ReadonlySet<string> } {
  const [receivers, transmitters] = [new Set<string>(), new Set<string>()];
  for (const [receiver, from] of pairs) {
    for (const [transmitter, counts] of from) {
      if (!states.some((state) => counts[state] > 0)) continue;
      receivers.add(receiver);
      transmitters.add(transmitter);
    }
  }
  return { receivers, transmitters };
}

/** Whether it may have receive streams without saying of any channel. */
export const receivesStreams = ({ streamsAlone, commands }: RoutingDevice): boolean =>
  streamsAlone && commands?.includes('SUBSCRIBE_STREAM') === true;

/** The devices that receive something, or may receive streams, and those that transmit something or are received from: what the legend counts is in the grid. */
export function axesOf(
  devices: readonly RoutingDevice[],
  pairs: Pairs,
): { readonly receivers: readonly RoutingDevice[]; readonly transmitters: readonly RoutingDevice[] } {
  const receivedFrom = new Set([...pairs.values()].flatMap((from) => [...from.keys()]));
  return {
    receivers: devices.filter((device) => device.receives > 0 || pairs.has(device.id) || receivesStreams(device)),
    transmitters: devices.filter(({ id, transmits, isThere }) => transmits > 0 || !isThere || receivedFrom.has(id)),
  };
}
