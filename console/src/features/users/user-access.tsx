import { useTranslation } from 'react-i18next';
import { useSitesByName } from '../../api/account/account-sites.ts';
import { type Access, AccessChoice } from '../../ui/forms/access-choice.tsx';
import { fieldError } from '../../ui/forms/field-error.tsx';

interface Props {
  readonly value: Access;
  readonly onChange: (access: Access) => void;
  readonly problem: string | undefined;
  readonly disabled?: boolean;
}

/** The words of a choice of what a user may see. */
export function useAccessWords() {
  const { t } = useTranslation(['users', 'common']);
  return {
    legend: t('access.legend'),
    admin: t('access.admin'),
    adminHint: t('admin.hint'),
    restricted: t('access.restricted'),
    restrictedHint: t('restricted.hint'),
    sites: t('access.sites'),
    everySite: t('access.everySite'),
    all: t('common:changed.allSites'),
  };
}

/** What a user may see (USERS-022, USERS-023, USERS-029, USERS-030, USERS-040, USERS-041). */
export function UserAccess({ value, onChange, problem, disabled = false }: Props) {
  const known = useSitesByName();
  const words = useAccessWords();
  return <AccessChoice disabled={disabled} error={fieldError(problem)} onChange={onChange} {...known} value={value} words={words} />;
}
