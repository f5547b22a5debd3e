import type { CommandKind, CommandParams } from '@tutti/contract-link/commands';
import type { FactSection, FactValues } from '@tutti/contract-link/facts';
import type { SimDevice } from '../device.ts';
import type { World } from '../world.ts';

/** Carries a command out at the device; a text is the device's reason to refuse, null means done. */
export type CarryOut<K extends CommandKind> = (device: SimDevice, params: CommandParams[K], world: World) => string | null;

/** One thing a device does: what can be observed of it, and which commands it obeys. A device is the list of its behaviours. */
export interface Behaviour {
  readonly observe?: { readonly [S in FactSection]?: (device: SimDevice, world: World) => FactValues[S] };
  readonly carryOut?: { readonly [K in CommandKind]?: CarryOut<K> };
}
