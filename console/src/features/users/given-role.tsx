import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAccountRoles } from '../../api/account/account-roles.ts';
import { useRoleName } from '../../ui/use-role-name.ts';
import { MIXED, type UserAccessValue } from './given-access.ts';
import classes from './users.module.css';

interface Props {
  readonly value: UserAccessValue;
  readonly onChange: (access: UserAccessValue) => void;
  readonly disabled: boolean;
}

/** Stands for Restricted Access in the list. */
const PUBLISHED = '';

/** The role of a user who is no administrator, and whether they have it on every site. */
export function GivenRole({ value, onChange, disabled }: Props) {
  const { t } = useTranslation('roles');
  const roles = useAccountRoles();
  const nameOf = useRoleName();
  const { roleId, isEverywhere } = value;
  const choose = (id: string) =>
    onChange({ ...value, roleId: id === PUBLISHED ? null : id, isEverywhere: isEverywhere && id !== PUBLISHED && id !== MIXED });
  return (
    <div className={classes.role}>
      <NativeSelect
        data={[
          { value: PUBLISHED, label: t('choice.published') },
          ...(roleId === MIXED ? [{ value: MIXED, label: t('choice.mixed') }] : []),
          ...roles.filter(({ id }) => id !== 'ADMINISTRATOR').map((role) => ({ value: role.id, label: nameOf(role) })),
        ]}
        disabled={disabled}
        label={t('choice.label')}
        onChange={(event) => choose(event.currentTarget.value)}
        value={roleId ?? PUBLISHED}
      />
      {roleId !== null && roleId !== MIXED && (
        <Checkbox
          checked={isEverywhere}
          disabled={disabled}
          label={t('choice.everywhere')}
          onChange={(event) => onChange({ ...value, isEverywhere: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}
