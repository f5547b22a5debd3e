import type { FactValues } from '@tutti/contract-link/facts';
import type { SimDevice } from '../device.ts';
import { isConnected } from '../outcome.ts';
import { hashText } from '../random.ts';
import type { World } from '../world.ts';

/** Mbit/s of one channel at 48 kHz, 24 bit, with its share of packet headers. */
const CHANNEL_MBIT = 1.5;
const round = (value: number): number => Math.round(value * 10) / 10;

/** How the device is connected to the network, and how busy that is. */
export function observeInterfaces(device: SimDevice, world: World): FactValues['interfaces'] {
  const receiving = device.rx.filter((rx) => isConnected(rx.status)).length;
  const busy = 0.2 + (hashText(`${device.id} ${Math.floor(world.timeline.now / 60_000)}`) % 100) / 250;
  return device.ports.map((port, i) => ({
    macAddress: port.mac,
    address: port.address,
    netmask: 24,
    subnet: port.subnet,
    linkUp: device.faults.unplugged === 0,
    linkSpeed: device.faults.slow.length > 0 ? 100 : 1000,
    multicast: round(busy),
    networkUseRx: i === 0 ? round(receiving * CHANNEL_MBIT + busy) : 0,
    networkUseTx: i === 0 ? round(device.tx.length * CHANNEL_MBIT * 0.5 + busy) : 0,
  }));
}

/** Whether the device can be reached, and its health. */
export function observeConnection(device: SimDevice): FactValues['connection'] {
  const hot = device.temperature !== null && device.temperature > 75;
  return { state: device.connection, temperature: device.temperature, faults: hot ? ['Temperature above 75 °C'] : [] };
}
