import { ActionIcon } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/viewer.ts';
import { shortTime, tooltipTime } from '../../ui/date-time.ts';
import type { StatusValue } from '../../ui/status.ts';
import { StatusShape } from '../../ui/status-shape.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useNow } from '../../ui/use-now.ts';
import classes from './device-status.module.css';
import type { DetailedDevice } from './documents.ts';
import { Section } from './rows.tsx';

type Entry = DetailedDevice['auditLogs'][number];
const SHAPES: Readonly<Record<Entry['severity'], StatusValue>> = {
  CRITICAL: 'error',
  ERROR: 'error',
  WARNING: 'warning',
  INFORMATION: 'info',
};

/** The newest entries of the event log about the device, sorted by date either way (DEV-027 to DEV-030). */
export function ActivitySection({ device, siteId }: { device: DetailedDevice; siteId: string }) {
  const { t } = useTranslation('device');
  const { accountId } = useViewer();
  const now = useNow(60_000);
  const [oldestFirst, setOldestFirst] = useState(false);
  const sign = oldestFirst ? 1 : -1;
  const entries = device.auditLogs.toSorted((a, b) => sign * (new Date(a.timestamp).getTime() - new Date(b.timestamp).getTime()));
  const sorted = t(oldestFirst ? 'activity.sortOldest' : 'activity.sortNewest');
  const Icon = oldestFirst ? IconSortAscending : IconSortDescending;
  const aside = (
    <span className={classes.activityTools}>
      {entries.length > 1 && (
        <Tooltip label={sorted}>
          <ActionIcon aria-label={sorted} onClick={() => setOldestFirst(!oldestFirst)} variant="subtle">
            <Icon aria-hidden size="1rem" stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
      <Link
        className={classes.quiet ?? ''}
        params={{ domainId: siteId }}
        search={{ accountId, device: device.id }}
        to="/sites/$domainId/EventLog"
      >
        {t('activity.view')}
      </Link>
    </span>
  );
  return (
    <Section aside={aside} title={t('activity.title')}>
      {entries.length === 0 && <p className={classes.nothing}>{t('activity.none')}</p>}
      <ul className={classes.activity}>
        {entries.map((entry) => {
          const { day, time } = shortTime(entry.timestamp, now);
          return (
            <li key={entry.id}>
              <StatusShape label={t(`activity.severity.${entry.severity}`)} value={SHAPES[entry.severity]} />
              <span className={classes.event}>
                {entry.text}
                {entry.source && <span className={classes.source}>{entry.source.name}</span>}
              </span>
              <Tooltip label={tooltipTime(entry.timestamp)}>
                <time className="tabular" dateTime={entry.timestamp}>
                  {day ? `${day}, ${time}` : t('activity.today', { time })}
                </time>
              </Tooltip>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
