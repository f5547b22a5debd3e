import type { TFunction } from 'i18next';

/** What the server says in the address of a callback where a sign-in did not succeed. */
const PROBLEMS = ['unavailable', 'cancelled', 'expired', 'untrusted', 'noAccess', 'tooMany', 'failed'] as const;

/** A problem in words; one that is not known here is some failure. */
export function ssoProblemWords(t: TFunction<'auth'>, problem: string): string {
  const known = PROBLEMS.find((one) => one === problem) ?? 'failed';
  return prefixed(t, t(`sso.problem.${known}`));
}

/** Errors of single sign-on begin with 'Error: ', once (open point C29). */
export function prefixed(t: TFunction<'auth'>, message: string): string {
  return /^error: /i.test(message) ? message : t('sso.error', { message });
}
