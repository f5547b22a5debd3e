import { Button } from '@mantine/core';
import { IconFilter, IconFilterX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../../ui/page/breakpoints.ts';
import classes from './log-bar.module.css';

interface Props {
  /** How many entries there are; undefined while it is not known. */
  readonly count: { readonly count: number; readonly isAll: boolean } | undefined;
  /** How many parts of the filter are on. */
  readonly active: number;
  readonly opened: boolean;
  /** Whether there is anything to clear. */
  readonly clearable: boolean;
  readonly onClear: () => void;
  readonly onEdit: () => void;
  /** More that can be done with the list. */
  readonly tools: ReactNode;
}

/** Above the list: how many entries, and what is done about filters (EVT-013, EVT-014). Buttons lose their words up to 999 px. */
export function LogBar({ count, active, opened, clearable, onClear, onEdit, tools }: Props) {
  const { t } = useTranslation('events');
  const { tablet } = useWidth();
  const word = (key: 'filters.clear' | 'filters.edit') => <span className={tablet ? 'visually-hidden' : ''}>{t(key)}</span>;
  return (
    <div className={classes.bar}>
      <output className={`${classes.count} tabular`}>
        {count && t(count.isAll ? 'log.count' : 'log.countMore', { count: count.count })}
      </output>
      {tools}
      <Button
        classNames={{ section: (tablet ? classes.alone : '') ?? '' }}
        disabled={!clearable}
        leftSection={<IconFilterX aria-hidden size="1rem" stroke={1.75} />}
        onClick={onClear}
        variant="subtle"
        {...(tablet ? { 'data-tip': t('filters.clear') } : {})}
      >
        {word('filters.clear')}
      </Button>
      <Button
        aria-expanded={opened}
        className={classes.edit ?? ''}
        leftSection={<IconFilter aria-hidden size="1rem" stroke={1.75} />}
        onClick={onEdit}
        variant="default"
        {...(opened || active > 0 ? { 'data-on': true } : {})}
        {...(tablet ? { 'data-tip': t('filters.edit') } : {})}
      >
        {word('filters.edit')}
        {active > 0 && (
          <>
            <span aria-hidden className={`${classes.badge} tabular`}>
              {active}
            </span>
            <span className="visually-hidden">, {t('filters.active', { count: active })}</span>
          </>
        )}
      </Button>
    </div>
  );
}
