import { useTranslation } from 'react-i18next';
import type { ReadEntry } from '../../api/entries/entry-fields.ts';
import { EntryEvent, EntryRow, EntryTime } from '../../ui/entries/entry-row.tsx';
import classes from '../../ui/entries/entry-table.module.css';
import { partyName } from '../../ui/entries/party-name.ts';
import { SEVERITY_SHAPES } from '../../ui/entries/severity-shapes.ts';
import { SortHead } from '../../ui/entries/sort-head.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { orUnknown } from '../../ui/status/unknown.ts';
import own from './account-log.module.css';

interface Props {
  readonly entries: readonly ReadEntry[];
  readonly newestFirst: boolean;
  /** The id of the entry that is open. */
  readonly marked: string | undefined;
  readonly onSort: () => void;
  readonly onOpen: (entry: ReadEntry) => void;
  /** Under which word an entry is listed; null: under none (LOG-006). */
  readonly kindOf: (entry: ReadEntry) => string | null;
}

/** A page of the log as a table (LOG-002 to LOG-004). */
export function AccountLogTable({ entries, newestFirst, marked, onSort, onOpen, kindOf }: Props) {
  const { t } = useTranslation('events');
  return (
    <table aria-label={t('account.label')} className={classes.table}>
      <thead>
        <tr className={classes.columns}>
          <SortHead newestFirst={newestFirst} onSort={onSort} />
          <th scope="col">{t('log.event')}</th>
          <th className={own.user} scope="col">
            {t('account.user')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const kind = kindOf(entry);
          return (
            <EntryRow key={entry.id} marked={entry.id === marked} onOpen={() => onOpen(entry)}>
              <EntryTime entry={entry} />
              <td className={`${classes.event} ${own.event}`}>
                <StatusShape label={t(`log.severity.${entry.severity}`)} value={SEVERITY_SHAPES[entry.severity]} />
                <EntryEvent entry={entry} onOpen={() => onOpen(entry)}>
                  {kind && (
                    <>
                      {' '}
                      <span className={own.kind}>{kind}</span>
                    </>
                  )}
                </EntryEvent>
              </td>
              <td className={own.user}>{orUnknown(entry.source && partyName(entry.source))}</td>
            </EntryRow>
          );
        })}
      </tbody>
    </table>
  );
}
