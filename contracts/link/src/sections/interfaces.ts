import * as v from 'valibot';
import { flag, optionalText, whole } from '../values.ts';
import { state } from './section.ts';

const rate = v.optional(v.nullable(v.pipe(v.number(), v.minValue(0))));

/** The network interfaces, primary first. */
export const interfaces = state(
  v.pipe(
    v.array(
      v.object({
        macAddress: optionalText(23),
        address: optionalText(45),
        /** Prefix length, 0 to 32. */
        netmask: v.optional(v.nullable(whole(0, 32))),
        subnet: optionalText(49),
        linkUp: flag,
        /** Mbit/s */
        linkSpeed: v.optional(v.nullable(whole(0, 1_000_000))),
        /** Mbit/s */
        multicast: rate,
        /** Mbit/s */
        networkUseRx: rate,
        /** Mbit/s */
        networkUseTx: rate,
      }),
    ),
    v.maxLength(8),
  ),
);
