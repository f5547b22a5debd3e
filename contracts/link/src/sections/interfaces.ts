import * as v from 'valibot';
import { flag, integer, optionalText } from '../values.ts';
import { state } from './section.ts';

const rate = v.optional(v.nullable(v.pipe(v.number(), v.minValue(0))));

/** The network interfaces, primary first. */
export const interfaces = state(
  v.pipe(
    v.array(
      v.object({
        /** As the device writes it: `00:1d:c1:00:00:01`. */
        macAddress: optionalText(23),
        /** The IP address, without prefix length. */
        address: optionalText(45),
        /** Prefix length, 0 to 32. */
        netmask: v.optional(v.nullable(integer(0, 32))),
        /** The subnet in CIDR form, `10.40.8.0/24`. */
        subnet: optionalText(49),
        /** Whether the link is up. */
        linkUp: flag,
        /** Link speed, Mbit/s. */
        linkSpeed: v.optional(v.nullable(integer(0, 1_000_000))),
        /** Multicast traffic on the link, Mbit/s. */
        multicast: rate,
        /** Received traffic, Mbit/s. */
        networkUseRx: rate,
        /** Transmitted traffic, Mbit/s. */
        networkUseTx: rate,
      }),
    ),
    v.maxLength(8),
  ),
);
