import { codeOf } from '../error-words.ts';

/** Node's error codes for a peer that is not there or went away. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/**
 * SQLSTATE: connection exceptions (class 08), shutting down, crashed, starting, no room on the disk or in memory, too many connections, a disk that fails, statement
 * stopped for its time.
 */
const STATES = /^(08...|57P0[1-5]|53[1-4]00|58030|57014|25P03)$/;
/** The driver's message where all connections of the pool were in use for as long as anybody waits for one. */
const NONE_FREE = 'timeout exceeded when trying to connect';
/** Messages of the driver that have no code. */
const WORDS =
  /^(Connection terminated|Client has encountered a connection error|Postgres connection has been discarded|Cannot use a pool after)/;

/** Whether the error means that the database is not available now, and not that the query is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (NETWORK.has(code) || STATES.test(code) || WORDS.test(error.message) || isNoneFree(error)) return true;
  return error instanceof AggregateError && error.errors.length > 0 && error.errors.every(isUnavailable);
}

/** Whether no connection was free in time: the server has more to do than its database does, or the database is stuck. */
export const isNoneFree = (error: unknown): boolean => error instanceof Error && error.message === NONE_FREE;
