/** The errors that calls of an agent are answered with. */
import { LINK_ERROR } from '@tutti/contract-link/protocol';
import { RpcError } from '@tutti/contract-link/rpc/error';
import * as v from 'valibot';
import type { LinkConnection } from './connection.ts';
import type { RefusalReason } from './refusals.ts';

/** How long an agent waits before it says again what could not be taken, ms. */
const RETRY_AFTER_MS = 1000;

export const unavailable = (message: string): RpcError => new RpcError(LINK_ERROR.unavailable, message, { retryAfterMs: RETRY_AFTER_MS });

export const unauthenticated = (message: string): RpcError => new RpcError(LINK_ERROR.unauthenticated, message);

/** Of a call that the agent should not have made: it is counted, and too many end the connection. */
export function faultOf(connection: LinkConnection, reason: RefusalReason, code: number, message: string): RpcError {
  connection.refused(reason);
  connection.blame();
  return new RpcError(code, message);
}

/** The parameters of a call, by their schema. */
export function readParams<S extends v.GenericSchema>(connection: LinkConnection, schema: S, params: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, params ?? {}, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const path = v.getDotPath(parsed.issues[0]);
  const message = `params${path ? `.${path}` : ''}: ${parsed.issues[0].message}`.slice(0, 300);
  throw faultOf(connection, 'malformed', LINK_ERROR.invalidParams, message);
}
