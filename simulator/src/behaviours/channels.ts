import type { FactValues } from '@tutti/contract-link/facts';
import type { RxChannel, SimDevice } from '../device.ts';
import type { Behaviour } from './behaviour.ts';

const mediaType = (device: SimDevice, index: number) => (device.model.video && index === 1 ? 'VIDEO' : 'AUDIO');

/** Subscribes a receive channel, or ends its subscription. */
function set(device: SimDevice, index: number, rx: RxChannel, name: string, channel: string): void {
  rx.device = name === '' ? null : name;
  rx.channel = channel === '' ? null : channel;
  // A new subscription starts from the beginning, whatever was there before.
  rx.status = name === '' ? 'NONE' : 'UNRESOLVED';
  device.config.subscriptions[index] = name === '' ? null : [name, channel];
  if (name !== '') device.place.subscribed(device, name);
}

/** Says what it transmits and receives, and subscribes. */
export const channels: Behaviour = {
  observe: {
    tx: (device): FactValues['tx'] => device.tx.map((name, i) => ({ index: i + 1, name, mediaType: mediaType(device, i + 1) })),
    rx: (device): FactValues['rx'] =>
      device.rx.map((rx, i) => ({
        index: i + 1,
        name: rx.name,
        enabled: true,
        mediaType: 'AUDIO',
        subscribedDevice: rx.device,
        subscribedChannel: rx.channel,
        status: rx.status,
      })),
  },
  carryOut: {
    subscribe(device, { subscriptions }, world) {
      const missing = subscriptions.find(({ rxChannelIndex }) => !device.rx[rxChannelIndex - 1]);
      if (missing) return `There is no receive channel ${missing.rxChannelIndex}.`;
      for (const { rxChannelIndex, subscribedDevice, subscribedChannel } of subscriptions) {
        const rx = device.rx[rxChannelIndex - 1];
        if (rx) set(device, rxChannelIndex, rx, subscribedDevice, subscribedChannel);
      }
      world.changed(device, 'rx');
      world.routing.refresh(device);
      return null;
    },
  },
};

/** Ends every subscription of the device. */
export function clearSubscriptions(device: SimDevice): void {
  for (const [i, rx] of device.rx.entries()) if (rx.device !== null) set(device, i + 1, rx, '', '');
}
