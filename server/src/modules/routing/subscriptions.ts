import type { FactValues } from '@tutti/contract-link/facts';
import type { ChannelMediaType } from '@tutti/domain/enumerations';
import { isBlank, leavesLine } from '@tutti/domain/form-rules';
import { mediaTypesMatch } from '@tutti/domain/media-types';

/** Most subscriptions in one call, and most characters of a name. */
export const MOST_SUBSCRIPTIONS = 1024;
const NAME_LIMIT = 63;

/** One wanted subscription; two empty names unsubscribe. */
export interface RequestedSubscription {
  readonly rxChannelIndex: number;
  readonly subscribedDevice: string;
  readonly subscribedChannel: string;
}
export interface Allowances {
  readonly missingDevice: boolean;
  readonly missingChannel: boolean;
}
/** A transmitter that a name may mean: its transmit channels, null where it never reported them. */
export interface Transmitter {
  readonly tx: FactValues['tx'] | null;
  /** It is the receiving device itself. */
  readonly isReceiver: boolean;
}
/** Why a call is refused: the input to correct, and what to do. */
export interface SubscriptionProblem {
  readonly field: string;
  readonly message: string;
}

/** What is wrong with a call by itself, without the network; null when nothing is. */
export function inputProblem(requested: readonly RequestedSubscription[], allowed: Allowances): SubscriptionProblem | null {
  if (requested.length === 0) return { field: 'subscriptions', message: 'Name at least one subscription.' };
  if (requested.length > MOST_SUBSCRIPTIONS)
    return { field: 'subscriptions', message: `Name at most ${MOST_SUBSCRIPTIONS} subscriptions in one call.` };
  if (allowed.missingDevice && !allowed.missingChannel) {
    return {
      field: 'allowSubscriptionToNonExistentChannel',
      message: 'A device that does not exist has no channels: allow channels that do not exist, too.',
    };
  }
  const seen = new Set<number>();
  for (const [i, subscription] of requested.entries()) {
    const at = (field: keyof RequestedSubscription, message: string) => ({ field: `subscriptions.${i}.${field}`, message });
    const { rxChannelIndex, subscribedDevice, subscribedChannel } = subscription;
    if (seen.has(rxChannelIndex)) return at('rxChannelIndex', `Receive channel ${rxChannelIndex} is in the call twice: name it once.`);
    seen.add(rxChannelIndex);
    for (const field of ['subscribedDevice', 'subscribedChannel'] as const) {
      const name = subscription[field];
      if (name.length > NAME_LIMIT) return at(field, `A name has at most ${NAME_LIMIT} characters.`);
      if ((name !== '' && isBlank(name)) || leavesLine(name)) return at(field, 'A name needs characters that can be seen.');
    }
    if (subscribedDevice === '' && subscribedChannel !== '')
      return at('subscribedDevice', 'Name the device too, or leave both empty to unsubscribe.');
    if (subscribedDevice !== '' && subscribedChannel === '')
      return at('subscribedChannel', 'Name the channel too, or leave both empty to unsubscribe.');
  }
  return null;
}

/** The text is required (RX-050). */
const SELF = 'Device does not support local loop back mode (subscribe to itself)';

/** What is wrong with a call on this network; null when nothing is. `transmitters` finds what a device name may mean at the site. */
export function networkProblem(
  requested: readonly RequestedSubscription[],
  allowed: Allowances,
  rx: FactValues['rx'],
  transmitters: (deviceName: string) => readonly Transmitter[],
): SubscriptionProblem | null {
  const problemOf = networkCheck(allowed, rx, transmitters);
  for (const [i, one] of requested.entries()) {
    const problem = problemOf(one);
    if (problem) return { field: `subscriptions.${i}.${problem.field}`, message: problem.message };
  }
  return null;
}

/** What is wrong with one subscription; the field is one of its own. */
type Check = (one: RequestedSubscription) => { readonly field: keyof RequestedSubscription; readonly message: string } | null;

/** As `networkProblem`, one subscription at a time: what is looked up is prepared once. */
export function networkCheck(
  allowed: Allowances,
  rx: FactValues['rx'],
  transmitters: (deviceName: string) => readonly Transmitter[],
): Check {
  const receivers = new Map(rx.map((channel) => [channel.index, channel]));
  const candidatesOf = remembered(transmitters);
  return ({ rxChannelIndex, subscribedDevice, subscribedChannel }) => {
    const at = (field: keyof RequestedSubscription, message: string) => ({ field, message });
    const receiver = receivers.get(rxChannelIndex);
    if (!receiver) return at('rxChannelIndex', `The device has no receive channel ${rxChannelIndex}.`);
    if (subscribedDevice === '') return null;
    const { found, onlyReceiver, channelsOf } = candidatesOf(subscribedDevice);
    const maySubscribeSelf = receiver.canSubscribeSelf === true;
    if (onlyReceiver && !maySubscribeSelf) return at('subscribedDevice', SELF);
    if (allowed.missingDevice) return null;
    if (!found) return at('subscribedDevice', `There is no device called ${subscribedDevice} at the site.`);
    if (allowed.missingChannel) return null;
    const named = channelsOf(subscribedChannel);
    if (named.length === 0) return at('subscribedChannel', `${subscribedDevice} has no transmit channel called ${subscribedChannel}.`);
    const channels = named.filter(({ isReceiver }) => maySubscribeSelf || !isReceiver);
    if (channels.length === 0) return at('subscribedDevice', SELF);
    if (channels.some(({ mediaType }) => mediaTypesMatch(receiver.mediaType, mediaType))) return null;
    const types = [...new Set(channels.map(({ mediaType }) => mediaType))].join(', ');
    return at('subscribedChannel', `Receive channel ${rxChannelIndex} is ${receiver.mediaType}, ${subscribedChannel} is ${types}.`);
  };
}

interface Candidates {
  readonly found: boolean;
  /** The name is that of the receiver alone. */
  readonly onlyReceiver: boolean;
  /** The channels of a name, without regard to case. */
  readonly channelsOf: (name: string) => readonly { readonly mediaType: ChannelMediaType; readonly isReceiver: boolean }[];
}

/** The devices of a name, found once per name, because a call may name one device a thousand times. */
function remembered(transmitters: (deviceName: string) => readonly Transmitter[]): (deviceName: string) => Candidates {
  const known = new Map<string, Candidates>();
  return (name) => {
    const before = known.get(name);
    if (before) return before;
    const found = transmitters(name);
    const channelsOf = (channel: string) =>
      found.flatMap(({ tx, isReceiver }) => (indexOf(tx).get(channel.toLowerCase()) ?? []).map((mediaType) => ({ mediaType, isReceiver })));
    const made = { found: found.length > 0, onlyReceiver: found.length > 0 && found.every(({ isReceiver }) => isReceiver), channelsOf };
    known.set(name, made);
    return made;
  };
}

/** Channel name in lower case → the media of the channels of that name. */
type Index = ReadonlyMap<string, readonly ChannelMediaType[]>;
const NOTHING: Index = new Map();
/** Made once for the channels of a device, whichever receivers ask: the directory answers the same list until another is reported. */
const indexes = new WeakMap<FactValues['tx'], Index>();

function indexOf(tx: FactValues['tx'] | null): Index {
  if (!tx) return NOTHING;
  const before = indexes.get(tx);
  if (before) return before;
  const made = new Map<string, ChannelMediaType[]>();
  for (const { name, mediaType } of tx) {
    const same = made.get(name.toLowerCase());
    if (same) same.push(mediaType);
    else made.set(name.toLowerCase(), [mediaType]);
  }
  indexes.set(tx, made);
  return made;
}
