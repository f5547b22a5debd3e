import { DISCOVERY_TYPES } from '@tutti/domain/enumerations';
import * as v from 'valibot';
import { flag, isoTime, optionalText, whole } from '../values.ts';
import { state } from './section.ts';

/** Who the device says it is. Must be the first fact of a device. */
export const identity = state(
  v.object({
    /** The name it goes by now. */
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(63)),
    instanceId: optionalText(64),
    /** The name it had when it left the factory. */
    defaultName: optionalText(63),
    /** The name it announces where its own was taken, `Foyer (2)`. */
    advertisedName: optionalText(80),
    manufacturerId: optionalText(64),
    manufacturerName: optionalText(120),
    productModelId: optionalText(64),
    productModelName: optionalText(120),
    productVersion: optionalText(40),
    productSoftwareVersion: optionalText(40),
    /** Version of the audio network firmware, compared with the firmware catalogue. */
    firmwareVersion: optionalText(40),
    hardwareVersion: optionalText(40),
    platform: optionalText(120),
    picture: optionalText(400),
    /** How it was found on its network. */
    discovery: v.optional(v.object({ type: v.picklist(DISCOVERY_TYPES), fqdn: optionalText(253) })),
    /** What it can do. */
    capabilities: v.optional(
      v.object({
        CAN_WRITE_PREFERRED_MASTER: flag,
        CAN_WRITE_EXT_WORD_CLOCK: flag,
        CAN_WRITE_SLAVE_ONLY: flag,
        CAN_WRITE_UNICAST_DELAY_REQUESTS: flag,
        CAN_UNICAST_CLOCKING: flag,
        CAN_ENCRYPT_MEDIA: flag,
        CAN_RESET: flag,
        /** Bit field: 1 audio, 2 video, 4 ancillary. */
        mediaTypes: v.optional(v.nullable(whole(0, 7))),
      }),
    ),
    enableVideo: flag,
    /** When the device was last reset to its factory settings, where the agent knows: only then a forgotten device may come back. */
    resetAt: v.optional(v.nullable(isoTime)),
  }),
);
