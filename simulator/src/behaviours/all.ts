import type { Command } from '@tutti/contract-link/commands';
import type { SimDevice } from '../device.ts';
import type { World } from '../world.ts';
import type { Behaviour } from './behaviour.ts';
import { channels } from './channels.ts';
import { clocking } from './clocking.ts';
import { encryption } from './encryption.ts';
import { enrolment } from './enrolment.ts';
import { lifecycle } from './lifecycle.ts';

/** What every device obeys. */
export const BEHAVIOURS: readonly Behaviour[] = [clocking, channels, enrolment, lifecycle, encryption];

/** Carries a command out at the device; a text is its reason to refuse, null means done. */
export function carryOut(command: Command, device: SimDevice, world: World): string | null {
  for (const { carryOut: obeys } of BEHAVIOURS) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind chooses the parameters: `Command` pairs them.
    const act = obeys?.[command.kind] as ((device: SimDevice, params: Command['params'], world: World) => string | null) | undefined;
    if (act) return act(device, command.params, world);
  }
  return `It does not know ${command.kind}.`;
}
