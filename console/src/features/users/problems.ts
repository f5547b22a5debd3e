import { AccessForm, InviteForm } from '@tutti/domain/user-form';
import type { TFunction } from 'i18next';
import { wrongIn } from '../../ui/forms/problems.ts';
import type { UserAccessValue } from './given-access.ts';

interface Invite {
  readonly email: string;
  readonly access: UserAccessValue;
}

/** A role on every site names none. */
const formOf = ({ type, siteIds, isEverywhere }: UserAccessValue) => ({ isAdministrator: type === 'admin' || isEverywhere, siteIds });

/** The rules of an invitation (USERS-042 to USERS-044), worded in the language of the console. `isUser`: they are there already. */
export function inviteProblems({ email, access }: Invite, isUser: boolean, t: TFunction<'users'>) {
  const wrong = wrongIn(InviteForm, { email, ...formOf(access) });
  const badEmail = wrong['email'] && (email.trim() === '' ? t('problem.emailMissing') : t('problem.emailWrong'));
  return { email: isUser ? t('problem.isUser') : badEmail, access: wrong['siteIds'] && t('problem.noSite') };
}

/** The rule of a change (USERS-045). */
export const accessProblem = (access: UserAccessValue, t: TFunction<readonly ['users', 'common']>): string | undefined =>
  wrongIn(AccessForm, formOf(access))['siteIds'] && t('problem.noSiteLeft');
