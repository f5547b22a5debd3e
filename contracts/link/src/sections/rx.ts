import { CHANNEL_MEDIA_TYPES, ENCRYPTION_SCHEMES } from '@tutti/domain/enumerations';
import { RX_CHANNEL_STATUSES } from '@tutti/domain/rx-status';
import * as v from 'valibot';
import { channelIndex, eachIndexOnce, flag, optionalText, text } from '../values.ts';
import { state } from './section.ts';

/** One receive channel with its subscription, by NAME, and what became of it. */
const RxChannel = v.object({
  /** From 1, unique among the receive channels. */
  index: channelIndex,
  name: text(63),
  enabled: v.optional(v.boolean(), true),
  mediaType: v.optional(v.picklist(CHANNEL_MEDIA_TYPES), 'AUDIO'),
  /** Name of the transmitter it is subscribed to. */
  subscribedDevice: optionalText(63),
  /** Name of the transmitter's channel. */
  subscribedChannel: optionalText(63),
  /** A code of the published API; an unknown code is kept and shown as it came (open point R8). */
  status: v.optional(v.union([v.picklist(RX_CHANNEL_STATUSES), text(60)]), 'NONE'),
  statusMessage: optionalText(200),
  /** How what it receives is encrypted. */
  encryptionScheme: v.optional(v.nullable(v.picklist(ENCRYPTION_SCHEMES))),
  /** Whether it may take a transmit channel of its own device. Without it such a subscription is refused. */
  canSubscribeSelf: flag,
});
/** All receive channels. */
export const rx = state(v.pipe(v.array(RxChannel), v.maxLength(1024), eachIndexOnce()));
