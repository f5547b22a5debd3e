import { deviceNameProblem } from '@tutti/domain/device-names';
import type { Behaviour } from './behaviour.ts';

/** Between the answer to a reboot and its beginning, ms: the device says yes before it goes. */
const REBOOT_AFTER_MS = 500;

/** Takes another name, restarts, shows itself, is forgotten and accepted again. */
export const lifecycle = {
  carryOut: {
    rename(device, { name }, world) {
      const problem = deviceNameProblem(name);
      if (problem !== null) return problem;
      device.config.name = name;
      world.rename(device, name);
      return null;
    },
    reboot(device, _, world) {
      if (!device.model.resets) return `${device.model.model} cannot be restarted from afar.`;
      world.timeline.in(REBOOT_AFTER_MS, () => world.reboot(device));
      return null;
    },
    identify: () => null,
    forget(device) {
      device.config.forgotten = true;
      return null;
    },
    acceptAgain(device) {
      device.config.forgotten = false;
      return null;
    },
  },
} satisfies Behaviour;
