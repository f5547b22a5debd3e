import { isLocalHost } from '@tutti/domain/local-host';
import { CombinedError } from 'urql';
import { codeOf, isIgnored, isNetworkWords } from '../client/errors.ts';

/** Expected failures: they are answers, not faults (ERR-016, ERR-018). */
const EXPECTED: ReadonlySet<string> = new Set(['Incorrect email or password', 'Unauthenticated user or user not found']);

/** A failure as it is reported: never with a token, a variable, an address or a text that somebody typed. */
export interface Failure {
  readonly error: Error;
  /** `error`: something is broken; `info`: the server refused by its rules what a form let through. */
  readonly level: 'error' | 'info';
  /** What failed, and what the operator looks for: `operation`, `code`, and the `errorId` that the person was shown. */
  readonly tags: Readonly<Record<string, string>>;
}

/** Takes failures to wherever the operator keeps them. */
export type Reporter = (failure: Failure) => void;

let reporter: Reporter | null = null;

/** Connects error reporting; null ends it. */
export function reportTo(next: Reporter | null): void {
  reporter = next;
}

/** Whether this page may report at all (ERR-022). */
export const mayReport = (host = globalThis.location.hostname): boolean => !isLocalHost(host);

/** Reports what the API answered instead of data, unless it is expected or there was no connection (ERR-012 to ERR-019). Of the server's words nothing goes along: they name what people typed. */
export function reportAnswer(error: CombinedError, operation: string): void {
  const code = codeOf(error);
  if (isIgnored(error) || code === 'UNAUTHENTICATED' || error.graphQLErrors.some(({ message }) => EXPECTED.has(message))) return;
  const status: unknown = error.response?.status;
  const what = code ?? (typeof status === 'number' ? `HTTP ${status}` : 'no answer');
  const id = error.graphQLErrors[0]?.extensions?.['id'];
  const failure = new Error(`${what} in ${operation}`);
  failure.name = 'ApiError';
  const tags = { operation, code: what, ...(typeof id === 'string' ? { errorId: id } : {}) };
  reporter?.({ error: failure, level: code === null || code === 'INTERNAL' ? 'error' : 'info', tags });
}

/** Where a failure came from that no call answered for. */
export type Origin = 'rendering' | 'script' | 'promise';

/** Reports what broke in the console itself. Of promises a TypeError is passed over: there it is a request that did not arrive (ERR-014). */
export function reportBroken(broken: unknown, origin: Origin): void {
  // What a call answered was reported by the client, and code that did not arrive is no connection.
  if (broken instanceof CombinedError || (broken instanceof Error && isNetworkWords(broken.message))) return;
  if (origin === 'promise' && (broken instanceof TypeError || isAborted(broken))) return;
  const error = broken instanceof Error ? broken : new Error('Something was thrown that is no error.');
  reporter?.({ error, level: 'error', tags: { origin } });
}

const isAborted = (broken: unknown): boolean => broken instanceof DOMException && broken.name === 'AbortError';
