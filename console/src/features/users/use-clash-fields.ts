import { useTranslation } from 'react-i18next';
import { useAccountRoles } from '../../api/account/account-roles.ts';
import { useAccountSites } from '../../api/account/account-sites.ts';
import { accessFields } from '../../ui/forms/access-fields.ts';
import type { ChangedField } from '../../ui/forms/changed-dialog.tsx';
import { useRoleName } from '../../ui/use-role-name.ts';
import { MIXED, type UserAccessValue } from './given-access.ts';
import { useAccessWords } from './user-access.tsx';

/** In what two accesses of a user differ, in words: kind, sites and role. */
export function useClashFields(): (saved: UserAccessValue, mine: UserAccessValue) => readonly ChangedField[] {
  const { t } = useTranslation('roles');
  const sites = useAccountSites();
  const roles = useAccountRoles();
  const nameOf = useRoleName();
  const words = useAccessWords();
  const roleOf = ({ type, roleId, isEverywhere }: UserAccessValue): string => {
    if (type === 'admin') return t('builtIn.ADMINISTRATOR');
    const role = roles.find(({ id }) => id === roleId);
    const name = role ? nameOf(role) : t(roleId === MIXED ? 'choice.mixed' : 'choice.published');
    return isEverywhere ? `${name} (${t('choice.everywhere')})` : name;
  };
  return (saved, mine) => {
    const [was, is] = [roleOf(saved), roleOf(mine)];
    // Who is an administrator on one side alone differs in the privilege, which is said.
    const isSame = was === is || saved.type !== mine.type;
    return [...accessFields(saved, mine, words, sites), ...(isSame ? [] : [{ name: t('choice.label'), saved: was, mine: is }])];
  };
}
