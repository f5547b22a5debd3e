import * as v from 'valibot';
import { optionalLines, text } from '../values.ts';
import { describeCommand } from './descriptor.ts';

const params = v.object({
  /** Id of the receive stream. */
  stream: text(64),
  /** Name of the receive stream, for the record of events. */
  name: text(127),
  /** What it is to take; null: nothing. */
  source: v.nullable(
    v.object({
      /** Name of the transmitter, and of its stream. */
      device: text(63),
      stream: text(127),
      /** Id that the transmitter gives the stream. */
      streamId: text(64),
      /** Its session description (SDP), as the transmitter publishes it. */
      sessionDescription: optionalLines(8192),
    }),
  ),
});
type Params = v.InferOutput<typeof params>;

/** What happened to the stream, `not` in front of it where it did not happen. */
function words({ name, source }: Params, not: '' | 'not '): string {
  return source ? `Stream ${name} ${not}subscribed to ${source.stream}@${source.device}` : `Stream ${name} ${not}unsubscribed`;
}

/** Subscribe a receive stream as a whole to a transmit stream, of whatever family; or unsubscribe it. */
export const subscribeStream = describeCommand({
  kind: 'subscribeStream',
  apiKind: 'SUBSCRIBE_STREAM',
  params,
  waitsFor: 'present',
  changesFacts: true,
  entry: {
    category: 'DEVICE_ROUTING',
    type: 'streamSubscriptionChanged',
    done: (wanted) => words(wanted, ''),
    failed: (wanted) => words(wanted, 'not '),
  },
});
