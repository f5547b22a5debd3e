import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './group-head.module.css';
import type { Group } from './groups.ts';

interface Props {
  readonly group: Group;
  readonly collapsed: boolean;
  /** A device that may be dropped here is right over the group. */
  readonly isOver: boolean;
  readonly onToggle: () => void;
  /** Id of what the head opens and closes. */
  readonly controls: string;
}

/** The head of an importance group: opens and closes it, and says how many of its devices are in trouble (DEVS-002, DEVS-003). */
export function GroupHead({ group, collapsed, isOver, onToggle, controls }: Props) {
  const { t } = useTranslation('devices');
  const level = t(`importance.${group.importance}`);
  const Chevron = collapsed ? IconChevronRight : IconChevronDown;
  return (
    <span className={classes.head}>
      <h2 className={classes.title}>
        <button aria-controls={controls} aria-expanded={!collapsed} className={classes.toggle} onClick={onToggle} type="button">
          <Chevron aria-hidden className={classes.chevron} size="1rem" stroke={1.75} />
          {level} <span className={classes.count}>{group.devices.length}</span>
        </button>
      </h2>
      {group.importance === 'LESS_IMPORTANT' ? (
        <span className={classes.note}>{t('group.notCounted')}</span>
      ) : (
        <>
          <Count n={group.errors} value="error" words={t('group.errors', { count: group.errors })} />
          <Count n={group.warnings} value="warning" words={t('group.warnings', { count: group.warnings })} />
        </>
      )}
      {isOver && <span className={classes.drop}>{t('importance.drop', { level })}</span>}
    </span>
  );
}

function Count({ n, value, words }: { n: number; value: 'error' | 'warning'; words: string }) {
  if (n === 0) return null;
  return (
    <span className={`${classes.trouble} ${classes[value]}`}>
      <StatusShape value={value} />
      {words}
    </span>
  );
}
