import { SITE_NAME_LIMIT, SiteForm } from '@tutti/domain/site-form';
import type { TFunction } from 'i18next';
import * as v from 'valibot';

/** What is wrong with each field, in words; empty when nothing is. */
export interface SiteProblems {
  readonly name?: string;
  readonly icon?: string;
}

const Form = v.pick(SiteForm, ['name', 'icon']);

/** The rules of a new site (SET-060 to SET-062), worded in the language of the console. Whether the name is free only the server knows. */
export function siteProblems(form: { name: string; icon: string | null }, t: TFunction<'sites'>): SiteProblems {
  const { issues } = v.safeParse(Form, form);
  const flat = issues ? v.flatten<typeof Form>(issues).nested : undefined;
  const isTooLong = form.name.trim().length > SITE_NAME_LIMIT;
  return {
    ...(flat?.name && { name: isTooLong ? t('validation.nameTooLong', { max: SITE_NAME_LIMIT }) : t('validation.name') }),
    ...(flat?.icon && { icon: t('validation.icon') }),
  };
}
