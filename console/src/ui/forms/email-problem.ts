import { Email } from '@tutti/domain/login-form';
import { safeParse } from 'valibot';

/** What is wrong with an e-mail address: missing, then not valid (AUTH-048, AUTH-049, AUTH-051 to AUTH-054); null when nothing is. */
export function emailProblem(email: string): 'emailRequired' | 'emailValid' | null {
  if (email.trim() === '') return 'emailRequired';
  return safeParse(Email, email.trim()).success ? null : 'emailValid';
}
