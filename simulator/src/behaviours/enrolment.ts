import type { SimDevice } from '../device.ts';
import { UNASSIGNED, type World } from '../world.ts';
import type { Behaviour } from './behaviour.ts';
import { clearSubscriptions } from './channels.ts';

function clearConfig(device: SimDevice, world: World): void {
  clearSubscriptions(device, world);
  world.changed(device, 'rx');
  world.configureClock(device, {
    preferredLeader: false,
    unicastClocking: false,
    externalWordClock: false,
    v1UnicastDelayRequests: false,
    clockSettings: null,
  });
}

/** Belongs to a site, or to none, and remembers it. A device that joins a site which the simulator plays is carried there. */
export const enrolment = {
  carryOut: {
    enrol(device, params, world) {
      if (params.clearConfig) clearConfig(device, world);
      device.config.domainId = params.domainId;
      device.config.domainName = params.domainName;
      device.config.joined = true;
      const place = world.placeOf(params.domainName);
      if (place) world.move(device, place);
      return null;
    },
    unenrol(device, params, world) {
      if (params.clearConfig) clearConfig(device, world);
      device.config.domainId = null;
      device.config.domainName = null;
      const waiting = world.places.get(UNASSIGNED);
      if (waiting && device.agent === UNASSIGNED) world.move(device, waiting);
      return null;
    },
  },
} satisfies Behaviour;
