/** JSON-RPC 2.0 on the device link, for both of its ends: a message read from its frame, and written as one. */
import * as v from 'valibot';
import { LINK_ERROR } from '../protocol.ts';
import { RpcError } from './error.ts';

/** What names a call; its answer carries it too. */
export type RpcId = string | number;

/** One frame, understood as far as JSON-RPC goes. */
export type Incoming =
  | { readonly kind: 'call'; readonly id: RpcId; readonly method: string; readonly params: unknown }
  | { readonly kind: 'result'; readonly id: RpcId; readonly result: unknown }
  | { readonly kind: 'failure'; readonly id: RpcId; readonly error: RpcError }
  | { readonly kind: 'malformed'; readonly id: RpcId | null; readonly error: RpcError };

export type IncomingCall = Extract<Incoming, { kind: 'call' }>;
export type IncomingAnswer = Extract<Incoming, { kind: 'result' | 'failure' }>;

/** A message before its method is known. */
const RpcMessage = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  method: v.optional(v.string()),
  params: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
});

/** Most characters of an id. */
const ID_MOST = 100;

const malformed = (code: number, message: string, id: RpcId | null = null): Incoming => ({
  kind: 'malformed',
  id,
  error: new RpcError(code, message),
});
const invalid = (message: string, id: RpcId | null) => malformed(LINK_ERROR.invalidRequest, message, id);

/** The id of a message that may be wrong in every other way; null where there is none that its answer can carry. */
function idOf(raw: unknown): RpcId | null {
  const id = raw !== null && typeof raw === 'object' && 'id' in raw ? raw.id : null;
  return typeof id === 'number' || (typeof id === 'string' && id.length <= ID_MOST) ? id : null;
}

/** Reads one text frame; never throws. */
export function readMessage(text: string): Incoming {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return malformed(LINK_ERROR.parse, 'This is not JSON.');
  }
  if (Array.isArray(raw)) return invalid('Batches are not accepted: send each message in a frame of its own.', null);
  const id = idOf(raw);
  const parsed = v.safeParse(RpcMessage, raw, { abortEarly: true });
  if (!parsed.success) {
    const path = v.getDotPath(parsed.issues[0]);
    return invalid(`This is not a JSON-RPC 2.0 message: ${path ? `${path}: ` : ''}${parsed.issues[0].message}`.slice(0, 300), id);
  }
  const { method, params, result, error } = parsed.output;
  if (id === null)
    return invalid(`A message needs an id, a number or a text of at most ${ID_MOST} characters, so that it can be answered.`, null);
  if (method !== undefined) return { kind: 'call', id, method, params };
  if (error !== undefined) return { kind: 'failure', id, error: new RpcError(error.code, error.message, error.data) };
  if (result !== undefined) return { kind: 'result', id, result };
  return invalid('A message has a method, a result or an error.', id);
}

/** A call as it is sent. `params` is JSON text, so that large reports are turned into text once. */
export const callText = (id: RpcId, method: string, params: string): string =>
  `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"method":${JSON.stringify(method)},"params":${params}}`;

/** The refusal of the call `id` as it is sent; null where the call had none that could be read. */
export const errorText = (id: RpcId | null, { code, message, data }: RpcError): string =>
  JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } });

/** The answer of the call `id` as it is sent, once it is served. What else than an RpcError it rejects with stays here: the other end reads `internal`. */
export const answerText = (id: RpcId, served: Promise<unknown>, internal: string): Promise<string> =>
  served.then(
    (result) => JSON.stringify({ jsonrpc: '2.0', id, result }),
    (error: unknown) => errorText(id, error instanceof RpcError ? error : new RpcError(LINK_ERROR.internal, internal)),
  );
