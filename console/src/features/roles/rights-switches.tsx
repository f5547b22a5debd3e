import { Switch } from '@mantine/core';
import type { OwnRight, Right } from '@tutti/domain/rights';
import { useTranslation } from 'react-i18next';
import { isChoosable, RIGHT_GROUPS } from './right-groups.ts';
import classes from './roles.module.css';

interface Props {
  readonly rights: readonly Right[];
  /** null: nothing of it can be changed. */
  readonly onToggle: ((right: OwnRight) => void) | null;
}

/** The rights of one role, each a switch: what narrow windows have in place of the table. */
export function RightsSwitches({ rights: chosen, onToggle }: Props) {
  const { t } = useTranslation('roles');
  return (
    <>
      {RIGHT_GROUPS.map(({ group, rights }) => (
        <fieldset className={classes.group} key={group}>
          <legend className={classes.legend}>{t(`group.${group}`)}</legend>
          {rights.map((right) => (
            <Switch
              checked={chosen.some((one) => one === right)}
              disabled={onToggle === null || !isChoosable(right)}
              key={right}
              label={t(`right.${right}`)}
              onChange={() => isChoosable(right) && onToggle?.(right)}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}
