import { CHANNEL_MEDIA_TYPES, TX_CHANNEL_ENCRYPTION_POLICIES } from '@tutti/domain/enumerations';
import * as v from 'valibot';
import { channelIndex, eachIndexOnce, text } from '../values.ts';
import { state } from './section.ts';

/** One transmit channel. */
const TxChannel = v.object({
  /** From 1, unique among the transmit channels. */
  index: channelIndex,
  /** The name by which receivers subscribe to it. */
  name: text(63),
  /** The media it carries. */
  mediaType: v.optional(v.picklist(CHANNEL_MEDIA_TYPES), 'AUDIO'),
  /** COMPATIBLE: encrypted where the receiver can decrypt. STRICT: only encrypted. Absent where the device does not encrypt. */
  encryptionPolicy: v.optional(v.nullable(v.picklist(TX_CHANNEL_ENCRYPTION_POLICIES))),
});
/** All transmit channels. */
export const tx = state(v.pipe(v.array(TxChannel), v.maxLength(1024), eachIndexOnce()));
