import { useTranslation } from 'react-i18next';
import { useSitesByName } from '../../api/account/account-sites.ts';
import { AccessChoice } from '../../ui/forms/access-choice.tsx';
import { fieldError } from '../../ui/forms/field-error.tsx';
import type { UserAccessValue } from './given-access.ts';
import { GivenRole } from './given-role.tsx';
import classes from './users.module.css';

interface Props {
  readonly value: UserAccessValue;
  readonly onChange: (access: UserAccessValue) => void;
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
  return (
    <div className={classes.access}>
      <AccessChoice
        disabled={disabled || (value.type === 'restricted' && value.isEverywhere)}
        error={fieldError(problem)}
        onChange={(access) => onChange({ ...value, ...access })}
        {...known}
        value={value}
        words={words}
      />
      {value.type === 'restricted' && <GivenRole disabled={disabled} onChange={onChange} value={value} />}
    </div>
  );
}
