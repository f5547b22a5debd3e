import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './entry-table.module.css';

/** The head 'Date & Time' of a table of entries, which turns their order round (EVT-041, LOG-002). */
export function SortHead({ newestFirst, onSort }: { newestFirst: boolean; onSort: () => void }) {
  const { t } = useTranslation('events');
  const Arrow = newestFirst ? IconArrowDown : IconArrowUp;
  return (
    <th aria-sort={newestFirst ? 'descending' : 'ascending'} className={classes.time} scope="col">
      <button className={classes.sort} onClick={onSort} title={t(newestFirst ? 'log.sortNewest' : 'log.sortOldest')} type="button">
        {t('log.time')}
        <Arrow aria-hidden size="0.875rem" stroke={1.75} />
      </button>
    </th>
  );
}
