import { Email } from '@tutti/domain/login-form';
import { safeParse } from 'valibot';

/** What is wrong with an e-mail address: missing, then not valid (AUTH-048, AUTH-049, AUTH-051, AUTH-052); null when nothing is. */
export function emailProblem(email: string): 'emailRequired' | 'emailValid' | null {
  if (email.trim() === '') return 'emailRequired';
  return safeParse(Email, email.trim()).success ? null : 'emailValid';
}

/** What is wrong with a password to log in with: only that it is missing (AUTH-050). */
export const passwordProblem = (password: string): 'passwordRequired' | null => (password === '' ? 'passwordRequired' : null);
