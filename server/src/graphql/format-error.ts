import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import type { ErrorCode } from '../api-errors.ts';

const CODES: ReadonlySet<unknown> = new Set<ErrorCode>([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'CONFLICT',
  'RATE_LIMITED',
  'DEVICE_OFFLINE',
  'DEVICE_REFUSED',
  'SEATS_EXCEEDED',
  'SUBSCRIPTION_INACTIVE',
  'TOO_COMPLEX',
  'UNAVAILABLE',
  'INTERNAL',
]);

/**
 * An error as it goes out: with a code, always. An unexpected error becomes INTERNAL with an id; its details are in the log under that id. An error
 * of GraphQL itself (syntax, unknown fields, variables that do not fit) is BAD_USER_INPUT, with the field where its message names one.
 */
export function formatError(error: unknown, log: Logger): GraphQLError {
  if (!(error instanceof GraphQLError)) return internal(error, null, log);
  if (CODES.has(error.extensions['code'])) return error;
  if (!isMeant(error)) return internal(error.originalError ?? error, error, log);
  const field = fieldIn(error.message);
  // Well-formed requests whose variables do not fit are 200 for `application/json` (GraphQL over HTTP, audit 7B9B), as other refusals of the language are.
  const http = error.message.startsWith('Variable "$') ? { http: { status: 400, spec: true } } : {};
  return again(error, error.message, { ...error.extensions, ...http, code: 'BAD_USER_INPUT', ...(field ? { field } : {}) });
}

/** Whether it is an error of GraphQL itself: it has no cause of another kind, and a path only where an argument is refused. */
function isMeant(error: GraphQLError): boolean {
  let cause: Error | undefined = error;
  while (cause instanceof GraphQLError) cause = cause.originalError;
  if (cause || error.extensions['unexpected']) return false;
  return !error.path || error.message.startsWith('Argument "');
}

function internal(cause: unknown, error: GraphQLError | null, log: Logger): GraphQLError {
  const id = randomUUID();
  log.error({ err: cause, errorId: id, path: error?.path }, 'an operation failed');
  const { http } = error?.extensions ?? { http: error ? undefined : { status: 500 } };
  return again(error, `Something went wrong on the server. Its log has the details under ${id}.`, {
    code: 'INTERNAL',
    id,
    ...(http ? { http } : {}),
  });
}

const again = (error: GraphQLError | null, message: string, extensions: Record<string, unknown>): GraphQLError =>
  new GraphQLError(message, {
    nodes: error?.nodes ?? null,
    source: error?.source ?? null,
    positions: error?.positions ?? null,
    path: error?.path ?? null,
    extensions,
  });

/** The path in the input that a message of GraphQL names: `Variable "$input" got invalid value 1 at "input.deviceIds[0]"` → `deviceIds.0`. */
export function fieldIn(message: string): string | null {
  const at = /^Variable "\$(\w+)" got invalid value [\s\S]*? at "\1\.([^"]+)"; /.exec(message)?.[2];
  const missing = /(?:; |^)Field "(?:\w+\.)?(\w+)"(?: of required type "[^"]+" was not provided| is not defined by type)/.exec(
    message,
  )?.[1];
  const path = at?.replaceAll(/\[(\d+)\]/g, '.$1');
  if (path || missing) return [path, missing].filter(Boolean).join('.');
  return /^Variable "\$(\w+)" (?:of required type|got invalid value)/.exec(message)?.[1] ?? null;
}
