import { ResetRequestForm } from '@tutti/domain/login-form';
import type { TFunction } from 'i18next';
import { wrongIn } from './problems.ts';

/** What is wrong with an e-mail address, in words: missing, then not valid (AUTH-048, AUTH-049, AUTH-051 to AUTH-054); undefined when nothing is. */
export function emailProblem(email: string, t: TFunction<'auth'>): string | undefined {
  if (email.trim() === '') return t('rule.emailRequired');
  return wrongIn(ResetRequestForm, { email })['email'] && t('rule.emailValid');
}
