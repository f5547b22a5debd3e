import type { FactValues } from '@tutti/contract-link/facts';
import { mediaOf } from '../catalogue.ts';
import type { Failure, SimDevice } from '../device.ts';
import { policyOf, schemeOf } from '../encryption-scheme.ts';
import type { World } from '../world.ts';
import type { Behaviour } from './behaviour.ts';
import { rxStreamsOf } from './streams.ts';

/** The fault that makes this subscription fail, if any is left; it counts. */
function failureOf({ faults }: SimDevice, index: number): Failure | null {
  const failure = faults.failures.find(({ channel, left }) => left > 0 && (channel === null || channel === index));
  if (failure) failure.left--;
  return failure ?? null;
}

/** Subscribes a receive channel, or ends its subscription. */
export function subscribeChannel(device: SimDevice, index: number, name: string, channel: string, world: World): void {
  const rx = device.rx[index - 1];
  if (!rx) return;
  const ends = name === '';
  rx.device = ends ? null : name;
  rx.channel = ends ? null : channel;
  rx.inventoryStatus = null;
  rx.failure = ends ? null : failureOf(device, index);
  device.config.subscriptions[index] = ends ? null : [name, channel];
  if (!ends) device.place.subscribed(device, name);
  world.routing.begin(device, index);
}

/** Its transmit channels. */
export const observeTx = (device: SimDevice): FactValues['tx'] =>
  device.tx.map((name, i) => ({
    index: i + 1,
    name,
    mediaType: mediaOf(device.model, 'tx', i + 1),
    ...(device.model.encrypts ? { encryptionPolicy: policyOf(device, i + 1) } : {}),
  }));

/** Its receive channels, and what became of their subscriptions. */
export const observeRx = (device: SimDevice): FactValues['rx'] =>
  device.rx.map((rx, i) => ({
    index: i + 1,
    name: rx.name,
    enabled: true,
    mediaType: mediaOf(device.model, 'rx', i + 1),
    subscribedDevice: rx.device,
    subscribedChannel: rx.channel,
    status: rx.status,
    encryptionScheme: schemeOf(device, rx),
    canSubscribeSelf: device.model.subscribesSelf,
  }));

/** Subscribes. */
export const channels = {
  carryOut: {
    subscribe(device, { subscriptions }, world) {
      const stream = rxStreamsOf(device).find((one) => subscriptions.some(({ rxChannelIndex }) => one.channels.includes(rxChannelIndex)));
      if (stream) return `The channel belongs to the stream ${stream.name}, which is subscribed as a whole.`;
      const missing = subscriptions.find(({ rxChannelIndex }) => !device.rx[rxChannelIndex - 1]);
      if (missing) return `There is no receive channel ${missing.rxChannelIndex}.`;
      for (const { rxChannelIndex, subscribedDevice, subscribedChannel } of subscriptions)
        subscribeChannel(device, rxChannelIndex, subscribedDevice, subscribedChannel, world);
      world.changed(device, 'rx');
      world.routing.refresh(device);
      return null;
    },
  },
} satisfies Behaviour;

/** Ends every subscription of the device. */
export function clearSubscriptions(device: SimDevice, world: World): void {
  for (const [i, rx] of device.rx.entries()) if (rx.device !== null) subscribeChannel(device, i + 1, '', '', world);
  world.routing.refresh(device);
}
