import type { Command } from '@tutti/contract-link/commands';
import { FACT_SECTION_NAMES, type FactSection, type FactValues } from '@tutti/contract-link/facts';
import type { SimDevice } from '../device.ts';
import type { World } from '../world.ts';
import type { Behaviour } from './behaviour.ts';
import { channels } from './channels.ts';
import { clocking } from './clocking.ts';
import { encryption } from './encryption.ts';
import { enrolment } from './enrolment.ts';
import { identity } from './identity.ts';
import { latency } from './latency.ts';
import { lifecycle } from './lifecycle.ts';
import { network } from './network.ts';

/** What every device does. */
export const BEHAVIOURS: readonly Behaviour[] = [identity, network, clocking, channels, latency, enrolment, lifecycle, encryption];

/** Every section of a device, in the order a new one is reported: first who it is. */
export const ALL_SECTIONS: readonly FactSection[] = FACT_SECTION_NAMES;

/** What can be observed of a device in a section now. */
export function observe<S extends FactSection>(section: S, device: SimDevice, world: World): FactValues[S] {
  for (const behaviour of BEHAVIOURS) {
    const look = behaviour.observe?.[section];
    if (look) return look(device, world);
  }
  throw new Error(`No behaviour observes ${section}.`);
}

/** Carries a command out at the device; a text is its reason to refuse, null means done. */
export function carryOut(command: Command, device: SimDevice, world: World): string | null {
  for (const { carryOut: obeys } of BEHAVIOURS) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind chooses the parameters: `Command` pairs them.
    const act = obeys?.[command.kind] as ((device: SimDevice, params: Command['params'], world: World) => string | null) | undefined;
    if (act) return act(device, command.params, world);
  }
  return `It does not know ${command.kind}.`;
}
