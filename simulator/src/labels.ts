import { channelNames } from './catalogue.ts';
import type { DeviceConfig, SimDevice } from './device.ts';

type Labels = DeviceConfig['txLabels'];

/** The channels of a direction, as they are called. */
export const labelsOf = (device: SimDevice, direction: 'tx' | 'rx'): { index: number; name: string }[] =>
  (direction === 'tx' ? device.tx : device.rx.map(({ name }) => name)).map((name, i) => ({ index: i + 1, name }));

/** Calls channels as it is written. Lists of names are shared between devices, so that a device with a label of its own gets a list of its own. */
export function applyLabels(device: SimDevice, { tx, rx }: { readonly tx: Labels; readonly rx: Labels }): void {
  if (Object.keys(tx).length > 0) device.tx = device.tx.map((name, i) => tx[i + 1] ?? name);
  for (const [i, channel] of device.rx.entries()) channel.name = rx[i + 1] ?? channel.name;
}

const numbered = (names: readonly string[]): Labels => Object.fromEntries(names.map((name, i) => [String(i + 1), name]));

/** The labels with which a device of its model leaves the factory, whatever it was built with. */
export const factoryLabels = ({ model, tx, rx }: SimDevice): Pick<DeviceConfig, 'txLabels' | 'rxLabels'> => ({
  txLabels: numbered(channelNames(model.txNames, tx.length)),
  rxLabels: numbered(channelNames(model.rxNames, rx.length)),
});
