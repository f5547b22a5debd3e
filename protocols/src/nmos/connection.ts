import * as v from 'valibot';

/** Resources of IS-05. One node in wide use answers without a transport file and with empty constraints: both are optional. */

const TransportParams = v.object({
  source_ip: v.optional(v.nullable(v.string())),
  multicast_ip: v.optional(v.nullable(v.string())),
  interface_ip: v.optional(v.nullable(v.string())),
  destination_port: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  rtp_enabled: v.optional(v.boolean()),
});

/** GET …/single/receivers/ID/active. */
export const ActiveReceiver = v.object({
  sender_id: v.optional(v.nullable(v.string()), null),
  master_enable: v.boolean(),
  transport_file: v.optional(v.object({ data: v.optional(v.nullable(v.string()), null), type: v.optional(v.nullable(v.string()), null) })),
  transport_params: v.optional(v.array(TransportParams), []),
});
export type ActiveReceiver = v.InferOutput<typeof ActiveReceiver>;

/** The body of PATCH …/staged that connects a receiver to a sender's stream at once. */
export function connectBody(senderId: string, description: string): object {
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
