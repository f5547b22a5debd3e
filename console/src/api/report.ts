import type { CombinedError } from 'urql';
import { codeOf } from './errors.ts';

/** Expected failures: they are answers, not faults (ERR-016, ERR-018). */
const EXPECTED: ReadonlySet<string> = new Set(['Incorrect email or password', 'Unauthenticated user or user not found']);

/** What error reporting is told: never a token, a variable or an address. Trace sample rate and environment are the specification's (ERR-020, ERR-021). */
export interface ErrorReport {
  readonly message: string;
  readonly code: string | null;
  readonly operation: string;
  readonly environment: 'production';
  readonly tracesSampleRate: 1;
}

/** Takes reports to wherever the operator keeps them. */
export type ErrorReporter = (report: ErrorReport) => void;

let reporter: ErrorReporter | null = null;

/** Connects error reporting; a server that has none leaves it out. */
export function reportErrorsTo(next: ErrorReporter | null): void {
  reporter = next;
}

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/;

/** Reports an error, unless it is expected or this is a local host (ERR-016 to ERR-022). */
export function report(error: CombinedError, operation: string, host = globalThis.location.hostname): void {
  if (!reporter || LOCAL.test(host)) return;
  if (error.graphQLErrors.some(({ message }) => EXPECTED.has(message)) || codeOf(error) === 'UNAUTHENTICATED') return;
  reporter({ message: error.message, code: codeOf(error), operation, environment: 'production', tracesSampleRate: 1 });
}
