import type { PatchFacts } from '@tutti/domain/patch-outcome';
import type { Part } from '../axes/axis-lines.ts';
import { factsOf, type Received, streamFactsOf } from '../cells/received.ts';

/** A daemon of AES67 removes the receive stream that it is asked to unsubscribe. */
const GONE: PatchFacts = { subscribedDevice: null, subscribedChannel: null, status: 'NONE', statusMessage: null, summary: 'NONE' };

/** What a device reports of a channel or a stream; null: it was not read. A stream that is gone takes nothing. */
export function factsNow(received: Received | undefined, part: Part): PatchFacts | null {
  if (!received) return null;
  if (typeof part === 'number') {
    const channel = received.byIndex.get(part);
    return channel ? factsOf(channel) : null;
  }
  const stream = received.streams.find(({ streamId }) => streamId === part);
  return stream ? streamFactsOf(stream) : GONE;
}
