import type { ReceiveStream } from '../../api/devices/receive-stream.ts';
import { type ReceiveFacts, type ReceiveStatus, receiveStatus } from '../../ui/status/receive-status.ts';
import type { StatusValue } from '../../ui/status/status.ts';

/** How a receive stream is shown. */
export interface StreamStatus {
  readonly value: StatusValue;
  readonly word: ReceiveStatus['word'] | 'silent';
}

/** A stream in the words of a channel: one that is switched off takes nothing. */
export const asChannel = (stream: ReceiveStream): ReceiveFacts => ({ ...stream, enabled: stream.active !== false });

/** What the device reports; where it reports nothing, that its agent misses the packets. That they arrive is no status: the device may not play them. */
export function streamStatus(stream: ReceiveStream): StreamStatus {
  const status = receiveStatus(asChannel(stream));
  return status.word === 'unknown' && stream.packetsArrive === false ? { value: 'warning', word: 'silent' } : status;
}

/** How many streams stand how. */
export function countedStreams(streams: readonly ReceiveStream[]): ReadonlyMap<StreamStatus['word'], number> {
  const counts = new Map<StreamStatus['word'], number>();
  for (const stream of streams) {
    const { word } = streamStatus(stream);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
