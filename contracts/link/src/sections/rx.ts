import { CHANNEL_MEDIA_TYPES, ENCRYPTION_SCHEMES } from '@tutti/domain/enumerations';
import { RX_CHANNEL_STATUSES } from '@tutti/domain/rx-status';
import * as v from 'valibot';
import { channelIndex, eachIndexOnce, flag, optionalText, text } from '../values.ts';
import { state } from './section.ts';

/** One receive channel with its subscription, which is by name, and the state of that. */
const RxChannel = v.object({
  /** From 1, unique among the receive channels. */
  index: channelIndex,
  /** The channel's label at this device. */
  name: text(63),
  /** False: switched off at the device. */
  enabled: v.optional(v.boolean(), true),
  /** The media it can receive. */
  mediaType: v.optional(v.picklist(CHANNEL_MEDIA_TYPES), 'AUDIO'),
  /** Name of the transmitter it is subscribed to. */
  subscribedDevice: optionalText(63),
  /** Name of the transmitter's channel. */
  subscribedChannel: optionalText(63),
  /** The state of the subscription, a code of the published API; an unknown code is stored and shown as it is (open point R8). Null where the device reports no states. */
  status: v.optional(v.nullable(v.union([v.picklist(RX_CHANNEL_STATUSES), text(60)])), 'NONE'),
  /** The status in words. */
  statusMessage: optionalText(200),
  /** How the received media is encrypted. */
  encryptionScheme: v.optional(v.nullable(v.picklist(ENCRYPTION_SCHEMES))),
  /** Whether it may subscribe to a transmit channel of its own device; unless it is true, such a subscription is refused. */
  canSubscribeSelf: flag,
});
/** All receive channels. */
export const rx = state(v.pipe(v.array(RxChannel), v.maxLength(1024), eachIndexOnce()));
