import type { Behaviour } from './behaviour.ts';
import { subscribeChannel } from './channels.ts';
import { rxStreamsOf, txStreamsOf } from './streams.ts';

/** Subscribes receive streams: each of its channels to the one in the same place of the transmit stream. */
export const streamSubscriptions = {
  carryOut: {
    subscribeStream(device, { stream: id, source }, world) {
      const stream = rxStreamsOf(device).find(({ number }) => String(number) === id);
      if (!stream) return `There is no receive stream ${id}.`;
      const transmitter = source && device.place.named(source.device)[0];
      const sent = transmitter && txStreamsOf(transmitter).find(({ number }) => String(number) === source.streamId);
      if (source && !sent) return `${source.device} sends no stream ${source.stream}.`;
      for (const [i, index] of stream.channels.entries()) {
        const channel = sent && transmitter.tx[(sent.channels[i] ?? 0) - 1];
        subscribeChannel(device, index, channel === undefined || channel === null ? '' : (transmitter?.name ?? ''), channel ?? '', world);
      }
      world.changed(device, 'rx');
      world.routing.refresh(device);
      return null;
    },
  },
} satisfies Behaviour;
