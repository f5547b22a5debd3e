import { isBuiltInRole } from '@tutti/domain/rights';
import { useTranslation } from 'react-i18next';

/** What a role is called on the screen: built-in ones in the language of the reader. */
export function useRoleName(): (role: { readonly id: string; readonly name: string }) => string {
  const { t } = useTranslation('roles');
  return ({ id, name }) => (isBuiltInRole(id) ? t(`builtIn.${id}`) : name);
}
