import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isChoosable, RIGHT_GROUPS } from './right-groups.ts';
import type { EditedRights } from './rights-table.tsx';
import classes from './roles.module.css';

/** The rights of one role, each a switch: what narrow windows have in place of the table. */
export function RightsSwitches({ edited }: { edited: EditedRights }) {
  const { t } = useTranslation('roles');
  return (
    <>
      {RIGHT_GROUPS.map(({ group, rights }) => (
        <fieldset className={classes.group} key={group}>
          <legend className={classes.legend}>{t(`group.${group}`)}</legend>
          {rights.map((right) => (
            <Switch
              checked={edited.rights.some((one) => one === right)}
              disabled={!isChoosable(right)}
              key={right}
              label={t(`right.${right}`)}
              onChange={() => isChoosable(right) && edited.onToggle(right)}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}
