import { useTranslation } from 'react-i18next';
import { EntryEvent, EntryRow, EntryTime } from '../../ui/entries/entry-row.tsx';
import classes from '../../ui/entries/entry-table.module.css';
import { SEVERITY_SHAPES } from '../../ui/entries/severity-shapes.ts';
import { SortHead } from '../../ui/entries/sort-head.tsx';
import { StatusWord } from '../../ui/status/status-word.tsx';
import type { ListProps } from './event-list-props.ts';
import { LogParty } from './log-party.tsx';

interface Props extends ListProps {
  readonly newestFirst: boolean;
  readonly onSort: () => void;
}

/** A page of the log as a table (EVT-005 to EVT-009). */
export function LogTable({ domainId, entries, isHere, marked, onOpen, newestFirst, onSort }: Props) {
  const { t } = useTranslation('events');
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
          <EntryRow key={entry.id} marked={entry.id === marked} onOpen={() => onOpen(entry)}>
            <td className={classes.severity}>
              <StatusWord value={SEVERITY_SHAPES[entry.severity]} word={t(`log.severity.${entry.severity}`)} />
            </td>
            <EntryTime entry={entry} />
            <td className={classes.event}>
              <EntryEvent entry={entry} onOpen={() => onOpen(entry)} />
            </td>
            <td className={classes.source}>
              <LogParty domainId={domainId} isHere={isHere} party={entry.source} />
            </td>
            <td className={classes.target}>
              <LogParty domainId={domainId} isHere={isHere} party={entry.target} />
            </td>
          </EntryRow>
        ))}
      </tbody>
    </table>
  );
}
