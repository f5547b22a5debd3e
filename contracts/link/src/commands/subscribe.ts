import * as v from 'valibot';
import { channelText, describeCommand } from './descriptor.ts';

const params = v.object({
  /** Each receive channel at most once; channels that are not named keep their subscription. */
  subscriptions: v.array(
    v.object({
      /** Index of the receive channel. */
      rxChannelIndex: v.number(),
      /** Name of the transmitter; empty: unsubscribe. */
      subscribedDevice: v.string(),
      /** Name of the transmit channel; empty: unsubscribe. */
      subscribedChannel: v.string(),
    }),
  ),
});
type Params = v.InferOutput<typeof params>;

/** What happened to the channels, `not` in front of it where it did not happen. */
function text({ subscriptions }: Params, channelName: string | null, not: '' | 'not '): string {
  const [only] = subscriptions;
  if (!only || subscriptions.length > 1) return `Subscriptions of ${subscriptions.length} channels ${not}changed`;
  const receiver = `Receive channel ${channelText(only.rxChannelIndex, channelName)}`;
  if (only.subscribedDevice === '') return `${receiver} ${not}unsubscribed`;
  return `${receiver} ${not}subscribed to ${only.subscribedChannel}@${only.subscribedDevice}`;
}

/** Subscribe receive channels by name; empty names unsubscribe. */
export const subscribe = describeCommand({
  kind: 'subscribe',
  apiKind: 'SUBSCRIBE',
  params,
  waitsFor: 'present',
  channels: {
    direction: 'rx',
    indexes: ({ subscriptions }) => subscriptions.map(({ rxChannelIndex }) => rxChannelIndex),
    firstIndexAt: ['subscriptions', 0, 'rxChannelIndex'],
  },
  changesFacts: true,
  entry: {
    category: 'DEVICE_ROUTING',
    type: 'subscriptionsChanged',
    done: (wanted, channelName) => text(wanted, channelName, ''),
    failed: (wanted, channelName) => text(wanted, channelName, 'not '),
  },
});
