import { codeOf } from '../../../error-words.ts';

/**
 * Why a sign-in did not succeed, as the console words it:
 * `unavailable` the provider does not answer, `cancelled` it or the person said no, `expired` the sign-in is unknown here, was used, took too long or belongs to another
 * browser, `untrusted` the answer is not what it should be, `noAccess` it is, but nobody of that address may sign in, `tooMany` tries, `failed` something is wrong here.
 */
export type SsoProblem = 'unavailable' | 'cancelled' | 'expired' | 'untrusted' | 'noAccess' | 'tooMany' | 'failed';

/** A sign-in that is refused. The message is for the log: it never holds a secret. */
export class SsoRefusal extends Error {
  readonly problem: SsoProblem;
  constructor(problem: SsoProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/** What an error and its cause say, short enough for a log. Libraries put tokens and claims into nested errors: only the names of those are logged. */
export function reasonOf(error: unknown): string {
  const words: string[] = [];
  let at: unknown = error;
  for (let depth = 0; depth < 2 && at instanceof Error; depth++) {
    words.push(at.message || codeOf(at));
    if ('error' in at && typeof at.error === 'string') words.push(at.error);
    at = at.cause;
  }
  if (typeof at === 'object' && at !== null && 'claim' in at) words.push(String(at.claim));
  return words.length > 0 ? words.join(': ').slice(0, 300) : 'unknown';
}
