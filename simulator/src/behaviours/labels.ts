import type { CommandParams } from '@tutti/contract-link/commands/command-kinds';
import { labelsProblem } from '@tutti/domain/channel-labels';
import type { SimDevice } from '../device.ts';
import { applyLabels, labelsOf } from '../labels.ts';
import type { World } from '../world.ts';
import type { Behaviour } from './behaviour.ts';

/** Labels channels of one direction: all of them, or none where one cannot be called so. */
function label(device: SimDevice, direction: 'tx' | 'rx', { labels }: CommandParams['txLabels'], world: World): string | null {
  const problem = labelsProblem(direction, labels, labelsOf(device, direction));
  if (problem) return problem.field === 'index' ? problem.message : `Channel ${labels[problem.at]?.index}: ${problem.message}`;
  const wanted = Object.fromEntries(labels.map(({ index, name }) => [String(index), name]));
  Object.assign(direction === 'tx' ? device.config.txLabels : device.config.rxLabels, wanted);
  applyLabels(device, { tx: {}, rx: {}, [direction]: wanted });
  world.changed(device, direction);
  // Whoever waited for a channel of this name finds it now; flows know addresses, and go on.
  if (direction === 'tx') world.routing.refreshReceivers(device.place, device);
  return null;
}

/** Labels its channels. */
export const channelLabels = {
  carryOut: {
    txLabels: (device, params, world) => label(device, 'tx', params, world),
    rxLabels: (device, params, world) => label(device, 'rx', params, world),
  },
} satisfies Behaviour;
