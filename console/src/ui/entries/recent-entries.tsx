import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { said } from '../../i18n/said.ts';
import { Tooltip } from '../overlay/tooltip.tsx';
import { StatusShape } from '../status/status-shape.tsx';
import { shortTime, tooltipTime } from '../time/date-time.ts';
import { useDateTime } from '../time/use-date-time.ts';
import { useNow } from '../time/use-now.ts';
import type { Entry } from './entry.ts';
import { markOf } from './entry-mark.ts';
import classes from './recent-entries.module.css';
import { SEVERITY_SHAPES } from './severity-shapes.ts';

type Recent = Pick<Entry, 'id' | 'severity' | 'timestamp' | 'text' | 'domainId'>;

interface Props<Shown extends Recent> {
  readonly entries: readonly Shown[];
  /** The name that is below an entry: who did it, or what it was done to. */
  readonly nameOf: (entry: Shown) => string | undefined;
  /** By what the event log is filtered that an entry leads to. */
  readonly filter: { readonly accountId: string; readonly device?: string; readonly category?: string };
}

/** A few entries of the record on a page about something else. Each leads to the event log of its site, where it is open; one of no site leads nowhere. */
export function RecentEntries<Shown extends Recent>({ entries, nameOf, filter }: Props<Shown>) {
  const { t } = useTranslation('common');
  const now = useNow(60_000);
  const settings = useDateTime();
  return (
    <ul className={classes.list}>
      {entries.map((entry) => {
        const { day, time } = shortTime(entry.timestamp, now, settings);
        const name = nameOf(entry);
        return (
          <li key={entry.id}>
            <StatusShape label={t(`severity.${entry.severity}`)} value={SEVERITY_SHAPES[entry.severity]} />
            <span className={classes.event}>
              {entry.domainId === null ? (
                said(entry.text)
              ) : (
                <Link
                  className={classes.open ?? ''}
                  params={{ domainId: entry.domainId }}
                  search={{ ...filter, entry: markOf(entry) }}
                  to="/sites/$domainId/EventLog"
                >
                  {said(entry.text)}
                </Link>
              )}
              {name !== undefined && <span className={classes.name}>{name}</span>}
            </span>
            <Tooltip label={tooltipTime(entry.timestamp, settings)}>
              <time className="tabular" dateTime={entry.timestamp}>
                {day ? `${day}, ${time}` : t('today', { time })}
              </time>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}
