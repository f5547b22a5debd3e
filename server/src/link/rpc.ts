import { RpcMessage } from '@tutti/contract-link/methods';
import { LINK_ERROR } from '@tutti/contract-link/protocol';
import * as v from 'valibot';

/** What names a call; its answer carries it too. */
export type RpcId = string | number;

/** A call is answered with this error instead of a result. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** One frame, understood as far as JSON-RPC goes. */
export type Incoming =
  | { readonly kind: 'call'; readonly id: RpcId; readonly method: string; readonly params: unknown }
  | { readonly kind: 'result'; readonly id: RpcId; readonly result: unknown }
  | { readonly kind: 'failure'; readonly id: RpcId; readonly error: { readonly code: number; readonly message: string } }
  | { readonly kind: 'malformed'; readonly id: RpcId | null; readonly error: RpcError };

const ID_MOST = 100;
const malformed = (code: number, message: string, id: RpcId | null = null): Incoming => ({
  kind: 'malformed',
  id,
  error: new RpcError(code, message),
});
const invalid = (message: string, id: RpcId | null) => malformed(LINK_ERROR.invalidRequest, message, id);

/** Reads one text frame; never throws. */
export function readMessage(text: string): Incoming {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return malformed(LINK_ERROR.parse, 'This is not JSON.');
  }
  if (Array.isArray(raw)) return invalid('Batches are not accepted: send each message in a frame of its own.', null);
  const rawId = raw !== null && typeof raw === 'object' && 'id' in raw ? raw.id : null;
  const id = typeof rawId === 'number' || (typeof rawId === 'string' && rawId.length <= ID_MOST) ? rawId : null;
  const parsed = v.safeParse(RpcMessage, raw, { abortEarly: true });
  if (!parsed.success) {
    const path = v.getDotPath(parsed.issues[0]);
    return invalid(`This is not a JSON-RPC 2.0 message: ${path ? `${path}: ` : ''}${parsed.issues[0].message}`.slice(0, 300), id);
  }
  const message = parsed.output;
  if (id === null)
    return invalid(`A message needs an id, a number or a text of at most ${ID_MOST} characters: its answer says that it is done.`, null);
  if (message.method !== undefined) return { kind: 'call', id, method: message.method, params: message.params };
  if (message.error !== undefined) return { kind: 'failure', id, error: message.error };
  if (message.result !== undefined) return { kind: 'result', id, result: message.result };
  return invalid('A message has a method, a result or an error.', id);
}

/** A call of JSON-RPC 2.0, as it is sent. */
export const callText = (id: RpcId, method: string, params: unknown): string => JSON.stringify({ jsonrpc: '2.0', id, method, params });
/** The result of the call `id`, as it is sent. */
export const resultText = (id: RpcId, result: unknown): string => JSON.stringify({ jsonrpc: '2.0', id, result });
/** The refusal of the call `id`, as it is sent; null where the call had none that could be read. */
export const errorText = (id: RpcId | null, { code, message, data }: RpcError): string =>
  JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } });
