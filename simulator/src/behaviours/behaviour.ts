import type { CommandKind, CommandParams } from '@tutti/contract-link/commands/command-kinds';
import type { SimDevice } from '../device.ts';
import type { World } from '../world.ts';

/** Carries a command out at the device; a text is the device's reason to refuse, null means done. */
export type CarryOut<K extends CommandKind> = (device: SimDevice, params: CommandParams[K], world: World) => string | null;

/** One thing a device does: which commands it obeys. */
export interface Behaviour {
  readonly carryOut?: { readonly [K in CommandKind]?: CarryOut<K> };
}
