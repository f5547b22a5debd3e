import type { FactValues } from '@tutti/contract-link/facts';
import { hasControlCharacters } from '@tutti/domain/form-rules';
import { mediaTypesMatch } from '@tutti/domain/media-types';

/** Most subscriptions in one call, and most characters of a name. */
export const MOST_SUBSCRIPTIONS = 1024;
const NAME_LIMIT = 63;

/** One wanted subscription; two empty names unsubscribe. */
export interface WantedSubscription {
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
}
/** Why a call is refused: the input to mend, and what to do. */
export interface SubscriptionProblem {
  readonly field: string;
  readonly message: string;
}

/** What is wrong with a call by itself, before the network is looked at; null when nothing is. */
export function inputProblem(wanted: readonly WantedSubscription[], allowed: Allowances): SubscriptionProblem | null {
  if (wanted.length === 0) return { field: 'subscriptions', message: 'Name at least one subscription.' };
  if (wanted.length > MOST_SUBSCRIPTIONS)
    return { field: 'subscriptions', message: `Name at most ${MOST_SUBSCRIPTIONS} subscriptions in one call.` };
  if (allowed.missingDevice && !allowed.missingChannel) {
    return {
      field: 'allowSubscriptionToNonExistentChannel',
      message: 'A device that is not there has no channels: allow allowSubscriptionToNonExistentChannel too.',
    };
  }
  const seen = new Set<number>();
  for (const [i, subscription] of wanted.entries()) {
    const at = (field: keyof WantedSubscription, message: string) => ({ field: `subscriptions.${i}.${field}`, message });
    const { rxChannelIndex, subscribedDevice, subscribedChannel } = subscription;
    if (seen.has(rxChannelIndex)) return at('rxChannelIndex', `Receive channel ${rxChannelIndex} stands twice in the call.`);
    seen.add(rxChannelIndex);
    for (const field of ['subscribedDevice', 'subscribedChannel'] as const) {
      const name = subscription[field];
      if (name.length > NAME_LIMIT) return at(field, `A name has at most ${NAME_LIMIT} characters.`);
      if ((name !== '' && name.trim() === '') || hasControlCharacters(name)) return at(field, 'A name needs characters that can be seen.');
    }
    if (subscribedDevice === '' && subscribedChannel !== '')
      return at('subscribedDevice', 'Name the device too, or leave both empty to unsubscribe.');
    if (subscribedDevice !== '' && subscribedChannel === '')
      return at('subscribedChannel', 'Name the channel too, or leave both empty to unsubscribe.');
  }
  return null;
}

/** What is wrong with a call on this network; null when nothing is. `transmitters` finds what a device name may mean at the site. */
export function networkProblem(
  wanted: readonly WantedSubscription[],
  allowed: Allowances,
  rx: FactValues['rx'],
  transmitters: (deviceName: string) => readonly Transmitter[],
): SubscriptionProblem | null {
  const receivers = new Map(rx.map((channel) => [channel.index, channel]));
  for (const [i, { rxChannelIndex, subscribedDevice, subscribedChannel }] of wanted.entries()) {
    const at = (field: keyof WantedSubscription, message: string) => ({ field: `subscriptions.${i}.${field}`, message });
    const receiver = receivers.get(rxChannelIndex);
    if (!receiver) return at('rxChannelIndex', `The device has no receive channel ${rxChannelIndex}.`);
    if (subscribedDevice === '' || allowed.missingDevice) continue;
    const found = transmitters(subscribedDevice);
    if (found.length === 0) return at('subscribedDevice', `There is no device called ${subscribedDevice} at the site.`);
    if (allowed.missingChannel) continue;
    const key = subscribedChannel.toLowerCase();
    const channels = found.flatMap(({ tx }) => tx ?? []).filter((channel) => channel.name.toLowerCase() === key);
    if (channels.length === 0) return at('subscribedChannel', `${subscribedDevice} has no transmit channel called ${subscribedChannel}.`);
    if (!channels.some((channel) => mediaTypesMatch(receiver.mediaType, channel.mediaType))) {
      const types = [...new Set(channels.map((channel) => channel.mediaType))].join(', ');
      return at('subscribedChannel', `Receive channel ${rxChannelIndex} is ${receiver.mediaType}, ${subscribedChannel} is ${types}.`);
    }
  }
  return null;
}
