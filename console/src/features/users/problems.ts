import { AccessForm, InviteForm } from '@tutti/domain/user-form';
import type { TFunction } from 'i18next';
import * as v from 'valibot';
import type { Access } from '../../ui/forms/access-choice.tsx';

/** What is wrong with each part of a form, in words; empty when nothing is. */
export interface UserProblems {
  readonly email?: string;
  readonly sites?: string;
}

const formOf = ({ type, siteIds }: Access) => ({ isAdministrator: type === 'admin', siteIds: [...siteIds] });

/** The rules of an invitation (USERS-042 to USERS-044), worded in the language of the console. */
export function inviteProblems(email: string, access: Access, t: TFunction<'users'>): UserProblems {
  const { issues } = v.safeParse(InviteForm, { email, ...formOf(access) });
  const flat = issues ? v.flatten<typeof InviteForm>(issues).nested : undefined;
  return {
    ...(flat?.email && { email: email.trim() === '' ? t('problem.emailMissing') : t('problem.emailWrong') }),
    ...(flat?.siteIds && { sites: t('problem.noSite') }),
  };
}

/** The rule of a change (USERS-045). */
export const accessProblems = (access: Access, t: TFunction<'users'>): UserProblems =>
  v.is(AccessForm, formOf(access)) ? {} : { sites: t('problem.noSiteLeft') };
