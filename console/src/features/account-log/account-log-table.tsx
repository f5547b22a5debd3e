import { useTranslation } from 'react-i18next';
import type { ReadEntry } from '../../api/entries/entry-fields.ts';
import { said } from '../../i18n/said.ts';
import classes from '../../ui/entries/entry-table.module.css';
import { logTime } from '../../ui/entries/entry-words.ts';
import { isOnRow } from '../../ui/entries/is-on-row.ts';
import { partyName } from '../../ui/entries/party-name.ts';
import { SEVERITY_SHAPES } from '../../ui/entries/severity-shapes.ts';
import { SortHead } from '../../ui/entries/sort-head.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { orUnknown } from '../../ui/status/unknown.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
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

/** A page of the log as a table (LOG-002 to LOG-004). The whole row opens an entry; by keyboard its event does. */
export function AccountLogTable({ entries, newestFirst, marked, onSort, onOpen, kindOf }: Props) {
  const { t } = useTranslation('events');
  const settings = useDateTime();
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
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its event is the button
            <tr
              aria-current={entry.id === marked || undefined}
              className={classes.row}
              key={entry.id}
              onClick={(event) => isOnRow(event) && onOpen(entry)}
            >
              <td className={`${classes.time} tabular`}>
                <time dateTime={entry.timestamp}>{logTime(entry.timestamp, settings)}</time>
              </td>
              <td className={`${classes.event} ${own.event}`}>
                <StatusShape label={t(`log.severity.${entry.severity}`)} value={SEVERITY_SHAPES[entry.severity]} />
                <button className={classes.open} onClick={() => onOpen(entry)} title={said(entry.text)} type="button">
                  {said(entry.text)}
                  {kind && (
                    <>
                      {' '}
                      <span className={own.kind}>{kind}</span>
                    </>
                  )}
                </button>
              </td>
              <td className={own.user}>{orUnknown(entry.source && partyName(entry.source))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
