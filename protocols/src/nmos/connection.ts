import * as v from 'valibot';
import { orNull } from './tolerant.ts';

/** Resources of IS-05. One node in wide use answers without a transport file and with empty constraints: both are optional. */

const text = (most: number) => orNull(v.pipe(v.string(), v.maxLength(most)));
const Flag = orNull(v.boolean());

/** Of one leg of a receiver. */
const TransportParams = v.object({
  source_ip: text(45),
  multicast_ip: text(45),
  interface_ip: text(45),
  /** A number, or "auto" and other words. */
  destination_port: orNull(v.union([v.number(), text(10)])),
  rtp_enabled: Flag,
});
export type NmosTransportParams = v.InferOutput<typeof TransportParams>;

const NO_FILE = { data: null, type: null };

/** GET …/single/receivers/ID/active. */
export const ActiveReceiver = v.object({
  sender_id: text(60),
  master_enable: v.boolean(),
  transport_file: v.fallback(v.optional(v.object({ data: text(65_536), type: text(100) }), NO_FILE), NO_FILE),
  transport_params: v.fallback(v.optional(v.pipe(v.array(TransportParams), v.maxLength(16)), []), []),
});
export type ActiveReceiver = v.InferOutput<typeof ActiveReceiver>;

/**
 * The body of PATCH …/staged that connects a receiver to a sender's stream at once.
 * @param senderId null: a sender that is none of NMOS.
 */
export function connectBody(senderId: string | null, description: string): object {
  return {
    sender_id: senderId,
    master_enable: true,
    transport_file: { data: description, type: 'application/sdp' },
    activation: { mode: 'activate_immediate' },
  };
}

/** The body of PATCH …/staged that disconnects a receiver at once. */
export function disconnectBody(): object {
  return { sender_id: null, master_enable: false, activation: { mode: 'activate_immediate' } };
}

const LONGEST_REASON = 160;

/** Why a node refused a request, in its own words, without control characters; null: it did not say. */
export function refusalText(body: string): string | null {
  try {
    const read = v.safeParse(v.object({ error: v.pipe(v.string(), v.minLength(1)) }), JSON.parse(body));
    return read.success ? read.output.error.replaceAll(/\p{Cc}+/gu, ' ').slice(0, LONGEST_REASON) : null;
  } catch {
    return null;
  }
}
