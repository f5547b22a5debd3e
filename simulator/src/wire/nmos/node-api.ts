import { MalformedPacket } from '@tutti/protocols/malformed-packet';
import { decodeSessionDescription } from '@tutti/protocols/sdp/session-description';
import * as v from 'valibot';
import type { Connection, NodeModel } from './node-model.ts';

export interface ApiAnswer {
  readonly status: number;
  /** Text of a session description; all else is sent as JSON. */
  readonly description?: string;
  readonly json?: unknown;
}

const json = (value: unknown): ApiAnswer => ({ status: 200, json: value });
const error = (status: number, text: string): ApiAnswer => ({ status, json: { code: status, error: text, debug: null } });
const NOT_FOUND = error(404, 'Not found');

const Port = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535));
const Leg = v.strictObject({
  source_ip: v.optional(v.nullable(v.string())),
  multicast_ip: v.optional(v.nullable(v.string())),
  interface_ip: v.optional(v.string()),
  destination_port: v.optional(v.union([Port, v.literal('auto')])),
  rtp_enabled: v.optional(v.boolean()),
});
/** Only what is activated at once is taken. */
const Staged = v.strictObject({
  sender_id: v.optional(v.nullable(v.string())),
  master_enable: v.optional(v.boolean()),
  transport_file: v.optional(v.strictObject({ data: v.nullable(v.string()), type: v.nullable(v.string()) })),
  transport_params: v.optional(v.pipe(v.array(Leg), v.length(1))),
  activation: v.strictObject({ mode: v.literal('activate_immediate'), requested_time: v.optional(v.null()) }),
});

/** What a description says of where packets go to. */
function paramsOf(description: string): Readonly<Record<string, unknown>> {
  const [stream] = decodeSessionDescription(description).streams;
  return stream ? { multicast_ip: stream.address, destination_port: stream.port, source_ip: stream.sources[0] ?? null } : {};
}

/** The APIs of a simulated node: the Node API of IS-04 v1.3, and the Connection API of IS-05 v1.1. */
export class NodeApi {
  readonly #model: NodeModel;
  /** A receiver was set to something else. */
  readonly #activated: () => void;

  constructor(model: NodeModel, activated: () => void) {
    this.#model = model;
    this.#activated = activated;
  }

  /** @param path without a slash at its end, such as "/x-nmos/node/v1.3/self". */
  answer(method: string, path: string, body: unknown): ApiAnswer {
    const [, root, api, version, ...rest] = path.split('/');
    if (root !== 'x-nmos') return NOT_FOUND;
    if (api === undefined) return json(['connection/', 'node/']);
    if (api === 'node') return this.#node(version, rest);
    if (api !== 'connection') return NOT_FOUND;
    if (version === undefined) return json(['v1.1/']);
    return version === 'v1.1' ? this.#connection(method, rest, body) : NOT_FOUND;
  }

  #node(version: string | undefined, [kind, id]: readonly string[]): ApiAnswer {
    if (version === undefined) return json(['v1.3/']);
    if (version !== 'v1.3') return NOT_FOUND;
    if (kind === undefined) return json(['self/', ...Object.keys(this.#model.resources).map((one) => `${one}/`)]);
    if (kind === 'self') return json(this.#model.self);
    const list = Object.entries(this.#model.resources).find(([name]) => name === kind)?.[1];
    if (!list) return NOT_FOUND;
    const found = id === undefined ? list : list.find((one) => one.id === id);
    return found ? json(found) : NOT_FOUND;
  }

  #connection(method: string, [single, kind, id, what]: readonly string[], body: unknown): ApiAnswer {
    if (single === undefined) return json(['single/']);
    if (single !== 'single' || (kind !== undefined && kind !== 'senders' && kind !== 'receivers')) return NOT_FOUND;
    if (kind === undefined) return json(['senders/', 'receivers/']);
    if (id === undefined) return json(this.#model.resources[kind].map((one) => `${one.id}/`));
    return kind === 'senders' ? this.#sender(id, what) : this.#receiver(method, id, what, body);
  }

  #sender(id: string, what: string | undefined): ApiAnswer {
    const description = this.#model.description(id);
    if (description === null) return NOT_FOUND;
    if (what === undefined) return json(['transportfile/', 'transporttype/']);
    if (what === 'transporttype') return json('urn:x-nmos:transport:rtp.mcast');
    return what === 'transportfile' ? { status: 200, description } : NOT_FOUND;
  }

  #receiver(method: string, id: string, what: string | undefined, body: unknown): ApiAnswer {
    const connection = this.#model.connections.get(id);
    if (!connection) return NOT_FOUND;
    if (what === undefined) return json(['constraints/', 'staged/', 'active/', 'transporttype/']);
    if (what === 'constraints') return json([{ source_ip: {}, multicast_ip: {}, interface_ip: {}, destination_port: {}, rtp_enabled: {} }]);
    if (what === 'transporttype') return json('urn:x-nmos:transport:rtp');
    if (what === 'staged' && method === 'PATCH') return this.#stage(id, connection, body);
    const activation = { mode: null, requested_time: null, activation_time: null };
    return what === 'active' || what === 'staged' ? json({ ...connection, activation }) : NOT_FOUND;
  }

  #stage(id: string, connection: Connection, body: unknown): ApiAnswer {
    const staged = v.safeParse(Staged, body);
    if (!staged.success) return error(400, `The request is not valid: ${v.getDotPath(staged.issues[0]) ?? ''} ${staged.issues[0].message}`);
    const { activation, transport_file: file, transport_params: params, sender_id, master_enable } = staged.output;
    let described: Readonly<Record<string, unknown>> = {};
    try {
      if (typeof file?.data === 'string') described = paramsOf(file.data);
    } catch (cause) {
      if (cause instanceof MalformedPacket) return error(400, cause.message);
      throw cause;
    }
    const made = {
      ...connection,
      master_enable: master_enable ?? connection.master_enable,
      sender_id: sender_id === undefined ? connection.sender_id : sender_id,
      ...(file ? { transport_file: file } : {}),
      transport_params: connection.transport_params.map((leg) => ({ ...leg, ...described, ...params?.[0] })),
    };
    this.#model.activate(id, made);
    this.#activated();
    return json({ ...made, activation: { ...activation, activation_time: '1795230000:0' } });
  }
}
