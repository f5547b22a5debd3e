import { KEY_NAME_LIMIT, KeyAccessForm, KeyForm } from '@tutti/domain/key-form';
import type { TFunction } from 'i18next';
import * as v from 'valibot';
import type { Access } from '../../ui/forms/access-choice.tsx';

/** What is wrong with each field, in words; empty when nothing is. */
export interface KeyProblems {
  readonly name?: string;
  readonly sites?: string;
}

/** The access as the API takes it: a key for everything sends no sites, any other DomainControl for each of them (KEYS-035, KEYS-036). */
export const permissionsOf = ({ type, siteIds }: Access): KeyAccessForm =>
  type === 'admin'
    ? { defaultRole: 'SiteControl', domainPermissions: [] }
    : { defaultRole: 'None', domainPermissions: siteIds.map((domainId) => ({ domainId, role: 'DomainControl' })) };

/** The rule of a key's access (KEYS-031), and what is said when it is sent without a site (KEYS-032), in the language of the console. */
export function accessProblem(access: Access, isSent: boolean, t: TFunction<'keys'>): string | undefined {
  if (v.safeParse(KeyAccessForm, permissionsOf(access)).success) return undefined;
  return t(isSent ? 'form.selectSite' : 'form.sitesMissing');
}

/** The rules of a new key (KEYS-030 to KEYS-032). */
export function keyProblems(form: { name: string; access: Access }, isSent: boolean, t: TFunction<'keys'>): KeyProblems {
  const { issues } = v.safeParse(KeyForm, { name: form.name, ...permissionsOf(form.access) });
  const isNameWrong = issues?.some((issue) => v.getDotPath(issue) === 'name') ?? false;
  const isTooLong = form.name.trim().length > KEY_NAME_LIMIT;
  const sites = accessProblem(form.access, isSent, t);
  return {
    ...(isNameWrong && { name: isTooLong ? t('form.nameTooLong', { max: KEY_NAME_LIMIT }) : t('form.nameMissing') }),
    ...(sites && { sites }),
  };
}
