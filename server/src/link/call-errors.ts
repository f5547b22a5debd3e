/** The errors with which calls of an agent are answered. */
import { LINK_ERROR } from '@tutti/contract-link/protocol';
import { RpcError } from '@tutti/contract-link/rpc/error';
import * as v from 'valibot';
import type { LinkConnection } from './link-connection.ts';
import type { RefusalReason } from './refusals.ts';

/** After this long an agent sends again what could not be stored, ms. */
const RETRY_AFTER_MS = 1000;

export const unavailable = (message: string): RpcError => new RpcError(LINK_ERROR.unavailable, message, { retryAfterMs: RETRY_AFTER_MS });

export const unauthenticated = (message: string): RpcError => new RpcError(LINK_ERROR.unauthenticated, message);

/** The error for a call that the agent should not have made: it is counted, and too many close the connection. */
export function faultOf(connection: LinkConnection, reason: RefusalReason, code: number, message: string): RpcError {
  connection.countRefusal(reason);
  connection.countCallerError();
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
