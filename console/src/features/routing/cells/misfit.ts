import { canTake } from '@tutti/domain/patch-pairs';
import { streamMisfit } from '@tutti/domain/stream-fit';
import type { TransmitChannel } from '../../../live/transmit-channels.ts';
import type { RoutingDevice } from '../read/routing-device.ts';
import type { WireRxStream, WireTxStream } from '../read/routing-documents.ts';
import { mediaOf, type RxFacts } from './received.ts';

/** Why a receive channel cannot be patched to a transmit channel, whatever anybody tries. */
export type Misfit =
  | { readonly kind: 'loopBack' | 'unnamed' | 'inStream' | 'encrypted' | 'missing' | 'wholeStream' | 'channelAlone' }
  /** Of two streams, in a sentence. */
  | { readonly kind: 'streams'; readonly reason: string }
  | { readonly kind: 'media'; readonly receives: string; readonly sends: string }
  | { readonly kind: 'rates'; readonly receives: number; readonly sends: number };

/** A channel with its device. */
export interface ReceivePlace {
  readonly device: RoutingDevice;
  readonly channel: RxFacts;
}
export interface TransmitPlace {
  readonly device: RoutingDevice;
  readonly channel: TransmitChannel;
}

/** Null where nothing that is known speaks against it. What is not known excludes nothing: the device answers. */
export function misfitOf(receive: ReceivePlace, transmit: TransmitPlace): Misfit | null {
  const [rx, tx] = [receive.channel, transmit.channel];
  if (rx.inStream) return { kind: 'inStream' };
  if (!transmit.device.isThere) return { kind: 'missing' };
  if (receive.device.id === transmit.device.id && rx.canSubscribeSelf !== true) return { kind: 'loopBack' };
  if (tx.name === '') return { kind: 'unnamed' };
  const mediaType = mediaOf(rx);
  if (!canTake({ index: rx.index, mediaType, canSubscribeSelf: true }, tx))
    return { kind: 'media', receives: mediaType, sends: tx.mediaType };
  if (tx.policy === 'STRICT' && receive.device.encrypts === false) return { kind: 'encrypted' };
  const [receives, sends] = [receive.device.sampleRate, transmit.device.sampleRate];
  if (mediaType === 'AUDIO' && tx.mediaType === 'AUDIO' && receives !== null && sends !== null && receives !== sends)
    return { kind: 'rates', receives, sends };
  return null;
}

/** A stream with its device. */
export interface ReceiveStreamPlace {
  readonly device: RoutingDevice;
  readonly stream: WireRxStream;
}
export interface TransmitStreamPlace {
  readonly device: RoutingDevice;
  readonly stream: WireTxStream;
}

/** The same of two streams, by the rule by which the server refuses them. */
export function streamsMisfit(receive: ReceiveStreamPlace, transmit: TransmitStreamPlace): Misfit | null {
  if (!transmit.device.isThere) return { kind: 'missing' };
  if (receive.device.id === transmit.device.id) return { kind: 'loopBack' };
  const { isDescribed, ...sent } = transmit.stream;
  // The rule asks only whether there is a description: a list does not read them.
  const reason = streamMisfit({ ...sent, sessionDescription: isDescribed ? DESCRIBED : null }, receive.stream);
  return reason === null ? null : { kind: 'streams', reason };
}
const DESCRIBED = 'v=0';
