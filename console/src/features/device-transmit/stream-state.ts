import type { HelpTopic } from '../../ui/status/help-topic.ts';
import type { StatusValue } from '../../ui/status/status.ts';
import type { TransmitStream } from './device-transmit-documents.ts';

/** Whether a transmit stream is sent; `unknown`: the device does not say. */
export type StreamState = 'sent' | 'off' | 'unknown';

/** What the device says of a stream. One that is announced alone is not known to be sent. */
export const streamState = ({ active }: Pick<TransmitStream, 'active'>): StreamState =>
  typeof active !== 'boolean' ? 'unknown' : active ? 'sent' : 'off';

/** In the order in which they are counted, each with how it is shown. */
export const STREAM_STATES: Readonly<Record<StreamState, { readonly value: StatusValue; readonly topic: HelpTopic }>> = {
  sent: { value: 'positive', topic: 'stream.sent' },
  off: { value: 'none', topic: 'stream.off' },
  unknown: { value: 'unknown', topic: 'stream.unknown' },
};

/** The states that there are, in that order, with how many streams have each. */
export function countedStates(streams: readonly TransmitStream[]): readonly (readonly [StreamState, number])[] {
  return (['sent', 'off', 'unknown'] as const)
    .map((state) => [state, streams.filter((stream) => streamState(stream) === state).length] as const)
    .filter(([, count]) => count > 0);
}
