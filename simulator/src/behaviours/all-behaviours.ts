import type { CommandKind, Order } from '@tutti/contract-link/commands/command-kinds';
import type { SimDevice } from '../device.ts';
import type { World } from '../world.ts';
import { audio } from './audio.ts';
import type { CarryOut } from './behaviour.ts';
import { channels } from './channels.ts';
import { clocking } from './clocking.ts';
import { encryption } from './encryption.ts';
import { enrolment } from './enrolment.ts';
import { channelLabels } from './labels.ts';
import { lifecycle } from './lifecycle.ts';
import { streamSubscriptions } from './stream-subscriptions.ts';

/** Kind of command → how a device carries it out. A kind that no behaviour knows does not compile. */
const CARRY_OUT: { readonly [K in CommandKind]: CarryOut<K> } = {
  ...enrolment.carryOut,
  ...channels.carryOut,
  ...channelLabels.carryOut,
  ...streamSubscriptions.carryOut,
  ...lifecycle.carryOut,
  ...audio.carryOut,
  ...encryption.carryOut,
  ...clocking.carryOut,
};

/** Carries a command out at the device; a text is its reason to refuse, null means done. */
export function carryOut({ kind, params }: Order, device: SimDevice, world: World): string | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an order pairs the kind with the parameters of that kind
  const act = CARRY_OUT[kind] as (device: SimDevice, params: Order['params'], world: World) => string | null;
  return act(device, params, world);
}
