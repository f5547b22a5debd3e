import * as v from 'valibot';
import { LINK_LIMITS } from './protocol.ts';
import { DeviceId } from './values.ts';

/** Devices with how long ago something last came from each. */
export const SeenDevices = v.pipe(
  v.array(
    v.object({
      /** A device of this agent. */
      device: DeviceId,
      /** How long ago it was, s: a span needs no clock that both ends agree on. */
      secondsAgo: v.pipe(v.number(), v.minValue(0), v.maxValue(86_400)),
    }),
  ),
  v.maxLength(LINK_LIMITS.maxSeenDevices),
);
