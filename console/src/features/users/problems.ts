import { AccessForm, InviteForm } from '@tutti/domain/user-form';
import type { TFunction } from 'i18next';
import type { Access } from '../../ui/forms/access-choice.tsx';
import { wrongIn } from '../../ui/forms/problems.ts';

interface Invite {
  readonly email: string;
  readonly access: Access;
}

const formOf = ({ type, siteIds }: Access) => ({ isAdministrator: type === 'admin', siteIds });

/** The rules of an invitation (USERS-042 to USERS-044), worded in the language of the console. `isUser`: they are there already. */
export function inviteProblems({ email, access }: Invite, isUser: boolean, t: TFunction<'users'>) {
  const wrong = wrongIn(InviteForm, { email, ...formOf(access) });
  const badEmail = wrong['email'] && (email.trim() === '' ? t('problem.emailMissing') : t('problem.emailWrong'));
  return { email: isUser ? t('problem.isUser') : badEmail, access: wrong['siteIds'] && t('problem.noSite') };
}

/** The rule of a change (USERS-045). */
export const accessProblem = (access: Access, t: TFunction<readonly ['users', 'common']>): string | undefined =>
  wrongIn(AccessForm, formOf(access))['siteIds'] && t('problem.noSiteLeft');
