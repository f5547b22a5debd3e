import { DEVICE_FAMILIES, DISCOVERY_METHODS, DISCOVERY_TYPES, OPTIONAL_AREAS } from '@tutti/domain/enumerations';
import { isBlank, visibleLine } from '@tutti/domain/form-rules';
import * as v from 'valibot';
import { flag, integer, isoTime, optionalText, text } from '../values.ts';
import { state } from './section.ts';

/** Who the device is. Must be the first fact of a device. */
export const identity = state(
  v.object({
    /** Its present name. */
    name: v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(63),
      v.check((name) => !isBlank(name), 'not blank'),
      v.transform(visibleLine),
    ),
    /** The id that the device uses for this instance of itself. */
    instanceId: optionalText(64),
    /** The name it had when it left the factory. */
    defaultName: optionalText(63),
    /** The name it announces where its own was taken, `Foyer (2)`. */
    advertisedName: optionalText(80),
    /** The id of its maker. */
    manufacturerId: optionalText(64),
    /** The name of its maker. */
    manufacturerName: optionalText(120),
    /** The maker's id of the model. */
    productModelId: optionalText(64),
    /** The name of the model. */
    productModelName: optionalText(120),
    /** Version of the product, in the numbering of its maker. */
    productVersion: optionalText(40),
    /** Version of the software of its maker. */
    productSoftwareVersion: optionalText(40),
    /** Version of the audio network firmware, compared with the firmware catalogue. */
    firmwareVersion: optionalText(40),
    /** Version of the audio network hardware. */
    hardwareVersion: optionalText(40),
    /** What the device is built on, in its own words. */
    platform: optionalText(120),
    /** Address of a picture of the product. */
    picture: optionalText(400),
    /** How it was found on its network. */
    discovery: v.optional(
      v.object({
        /** The way in which the agent found it. */
        type: v.picklist(DISCOVERY_TYPES),
        /** The same with more words: SAP: it announces its streams. NMOS_REGISTRY: it is registered there. PTP: only the packets of its clock were received. */
        method: v.optional(v.nullable(v.picklist(DISCOVERY_METHODS))),
        /** Its fully qualified domain name. */
        fqdn: optionalText(253),
      }),
    ),
    /** What the agent speaks with it. PTP: it is known by its clock alone. */
    family: v.optional(v.nullable(v.picklist(DEVICE_FAMILIES))),
    /** The protocols that it was seen to speak, with their versions where they are known. */
    protocols: v.optional(
      v.nullable(
        v.pipe(
          v.array(
            v.object({
              /** Its name: `PTP`. */
              name: text(40),
              /** Its version: `2`. */
              version: optionalText(40),
            }),
          ),
          v.maxLength(16),
        ),
      ),
    ),
    /** What it can do. A flag that is null or absent counts as false. */
    capabilities: v.optional(
      v.object({
        /** Can be made preferred leader. */
        CAN_WRITE_PREFERRED_MASTER: flag,
        /** Can take its clock from an external word clock. */
        CAN_WRITE_EXT_WORD_CLOCK: flag,
        /** Can be set to follow only. */
        CAN_WRITE_SLAVE_ONLY: flag,
        /** Can send its PTP version 1 delay requests by unicast. */
        CAN_WRITE_UNICAST_DELAY_REQUESTS: flag,
        /** Can clock by unicast, across subnets. */
        CAN_UNICAST_CLOCKING: flag,
        /** Can encrypt what it transmits. */
        CAN_ENCRYPT_MEDIA: flag,
        /** Can be restarted remotely. */
        CAN_RESET: flag,
        /** Bit field: 1 audio, 2 video, 4 ancillary. */
        mediaTypes: v.optional(v.nullable(integer(0, 7))),
      }),
    ),
    /**
     * The kinds of commands that it takes, as far as its agent may give them. Absent: every kind that it is able to. The server refuses others at once; what people
     * decide (`enrol`, `unenrol`, `forget`, `acceptAgain`, `clockSettings`) it sends all the same.
     */
    commands: v.optional(v.nullable(v.pipe(v.array(text(40)), v.maxLength(100)))),
    /** Why it takes no others, for people. */
    commandsReason: optionalText(200),
    /**
     * The areas of the status of which nothing can ever be known, because its family or its agent has no means to observe them. It is not counted in them at its site: it
     * would keep the area from being in order for ever. Leave out what is only not known yet.
     * An area of which something was reported counts all the same.
     */
    notOffered: v.optional(v.nullable(v.pipe(v.array(v.picklist(OPTIONAL_AREAS)), v.maxLength(OPTIONAL_AREAS.length)))),
    /** How often its agent asks it for everything, s, beside what it says by itself. Absent: it is not asked, as a device that only announces, or the agent does not say. */
    askedEvery: v.optional(v.nullable(integer(1, 86_400))),
    /** Whether its video is on. */
    enableVideo: flag,
    /** When the device was last reset to its factory settings, where the agent knows. A forgotten device is accepted again only after a reset. */
    resetAt: v.optional(v.nullable(isoTime)),
  }),
);
