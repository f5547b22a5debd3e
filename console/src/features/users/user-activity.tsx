import { Link } from '@tanstack/react-router';
import { dateTime } from '@tutti/domain/date-time';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { said } from '../../i18n/said.ts';
import { markOf } from '../../ui/entries/entry-mark.ts';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { orUnknown } from '../../ui/status/unknown.ts';
import type { PlainColumn } from '../../ui/table/plain-columns.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import classes from './users.module.css';
import type { KnownUser } from './users-documents.ts';

type Activity = KnownUser['recentActivity'][number];

/** An event of more characters may be cut, so it has a tooltip. */
const LONG = 24;

/** What a user did last, newest first (USERS-033 to USERS-035), and the way to all of it: in the log of the open site, else of their first one (USERS-036, open point R24). */
export function UserActivity({ member, domainId }: { member: KnownUser; domainId: string | null }) {
  const { t } = useTranslation('users');
  const { accountId } = useViewer();
  const settings = useDateTime();
  const id = useId();
  const filter = { accountId, user: member.user.id };
  const logOf = domainId ?? member.sites[0]?.id;
  const columns: readonly [PlainColumn<Activity>, ...PlainColumn<Activity>[]] = [
    {
      key: 'event',
      head: t('activity.event'),
      renderCell: (entry) => {
        const text = said(entry.text);
        return (
          <Tooltip label={text.length > LONG ? text : ''}>
            {entry.domainId === null ? (
              <span>{text}</span>
            ) : (
              <Link params={{ domainId: entry.domainId }} search={{ ...filter, entry: markOf(entry) }} to="/sites/$domainId/EventLog">
                {text}
              </Link>
            )}
          </Tooltip>
        );
      },
    },
    {
      key: 'device',
      head: t('activity.device'),
      width: '24%',
      renderCell: ({ target }) => orUnknown(target?.kind === 'DEVICE' ? target.name : null),
    },
    {
      key: 'time',
      head: t('activity.time'),
      width: '11.5rem',
      renderCell: ({ timestamp }) => (
        <time className="tabular" dateTime={timestamp}>
          {dateTime(timestamp, settings)}
        </time>
      ),
    },
  ];
  return (
    <section aria-labelledby={id}>
      <div className={classes.sectionHead}>
        <h2 id={id}>{t('activity.title')}</h2>
        {logOf !== undefined && (
          <Link params={{ domainId: logOf }} search={filter} to="/sites/$domainId/EventLog">
            {t('activity.view')}
          </Link>
        )}
      </div>
      {member.recentActivity.length === 0 ? (
        <p className={classes.none}>{t('activity.none')}</p>
      ) : (
        <PlainTable columns={columns} keyOf={(entry) => entry.id} label={t('activity.title')} rows={member.recentActivity} />
      )}
    </section>
  );
}
