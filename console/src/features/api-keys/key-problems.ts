import { KEY_NAME_LIMIT, KeyAccessForm, KeyForm } from '@tutti/domain/key-form';
import type { TFunction } from 'i18next';
import * as v from 'valibot';
import { roleInput } from '../../ui/forms/access.ts';
import type { Access } from '../../ui/forms/access-choice.tsx';
import { wrongIn } from '../../ui/forms/problems.ts';

/** The rule of a key's access (KEYS-031, KEYS-032), in the language of the console. */
export const accessProblem = (access: Access, t: TFunction<'keys'>): string | undefined =>
  v.is(KeyAccessForm, roleInput(access)) ? undefined : t('form.selectSite');

/** The rules of a new key (KEYS-030 to KEYS-032). */
export function keyProblems({ name, access }: { readonly name: string; readonly access: Access }, t: TFunction<'keys'>) {
  const { name: wrong } = wrongIn(KeyForm, { name, ...roleInput(access) });
  const unfixed = name.trim().length > KEY_NAME_LIMIT ? t('form.nameTooLong', { max: KEY_NAME_LIMIT }) : t('form.nameMissing');
  return { name: wrong && unfixed, access: accessProblem(access, t) };
}
