import { useTranslation } from 'react-i18next';
import { said } from '../../i18n/said.ts';
import classes from '../../ui/entries/entry-table.module.css';
import { logTime } from '../../ui/entries/entry-words.ts';
import { isOnRow } from '../../ui/entries/is-on-row.ts';
import { SEVERITY_SHAPES } from '../../ui/entries/severity-shapes.ts';
import { SortHead } from '../../ui/entries/sort-head.tsx';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import type { ListProps } from './event-list-props.ts';
import { LogParty } from './log-party.tsx';

interface Props extends ListProps {
  readonly newestFirst: boolean;
  readonly onSort: () => void;
}

/** A page of the log as a table (EVT-005 to EVT-009). The whole row opens an entry; by keyboard its event does. */
export function LogTable({ domainId, entries, isHere, marked, onOpen, newestFirst, onSort }: Props) {
  const { t } = useTranslation('events');
  const settings = useDateTime();
  return (
    <table aria-label={t('log.label')} className={classes.table}>
      <thead>
        <tr className={classes.columns}>
          <th className={classes.severity} scope="col">
            {t('log.severityColumn')}
          </th>
          <SortHead newestFirst={newestFirst} onSort={onSort} />
          <th scope="col">{t('log.event')}</th>
          <th className={classes.source} scope="col">
            {t('log.source')}
          </th>
          <th className={classes.target} scope="col">
            {t('log.target')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its event is the button
          <tr
            aria-current={entry.id === marked || undefined}
            className={classes.row}
            key={entry.id}
            onClick={(event) => isOnRow(event) && onOpen(entry)}
          >
            <td className={classes.severity}>
              <StatusWord value={SEVERITY_SHAPES[entry.severity]} word={t(`log.severity.${entry.severity}`)} />
            </td>
            <td className={`${classes.time} tabular`}>
              <time dateTime={entry.timestamp}>{logTime(entry.timestamp, settings)}</time>
            </td>
            <td className={classes.event}>
              <button className={classes.open} onClick={() => onOpen(entry)} title={said(entry.text)} type="button">
                {said(entry.text)}
              </button>
            </td>
            <td className={classes.source}>
              <LogParty domainId={domainId} isHere={isHere} party={entry.source} />
            </td>
            <td className={classes.target}>
              <LogParty domainId={domainId} isHere={isHere} party={entry.target} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
