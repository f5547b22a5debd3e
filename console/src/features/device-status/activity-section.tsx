import type { ResultOf } from '@graphql-typed-document-node/core';
import { ActionIcon } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { graphql } from '../../api/generated/gql.ts';
import { partyName } from '../../ui/entries/party-name.ts';
import { RecentEntries } from '../../ui/entries/recent-entries.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import classes from './device-status.module.css';
import { Section } from './rows.tsx';

const ActivitySectionFields = graphql(`
  fragment ActivitySectionFields on Device {
    id
    auditLogs(limit: $auditLogsLimit) {
      id
      severity
      timestamp
      text
      domainId
      source { kind id name }
    }
  }
`);

/** The newest entries of the event log about the device, sorted by date either way (DEV-027 to DEV-030). */
export function ActivitySection({ device, siteId }: { device: ResultOf<typeof ActivitySectionFields>; siteId: string }) {
  const { t } = useTranslation('device');
  const { accountId } = useViewer();
  const [oldestFirst, setOldestFirst] = useState(false);
  const sign = oldestFirst ? 1 : -1;
  const entries = device.auditLogs.toSorted((a, b) => sign * (new Date(a.timestamp).getTime() - new Date(b.timestamp).getTime()));
  const sorted = t(oldestFirst ? 'activity.sortOldest' : 'activity.sortNewest');
  const Icon = oldestFirst ? IconSortAscending : IconSortDescending;
  const filter = { accountId, device: device.id };
  const aside = (
    <span className={classes.activityTools}>
      {entries.length > 1 && (
        <Tooltip label={sorted}>
          <ActionIcon aria-label={sorted} onClick={() => setOldestFirst(!oldestFirst)} variant="subtle">
            <Icon aria-hidden size="1rem" stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
      <Link className={classes.quiet ?? ''} params={{ domainId: siteId }} search={filter} to="/sites/$domainId/EventLog">
        {t('activity.view')}
      </Link>
    </span>
  );
  return (
    <Section aside={aside} title={t('activity.title')}>
      {entries.length === 0 && <p className={classes.nothing}>{t('activity.none')}</p>}
      <RecentEntries entries={entries} filter={filter} nameOf={({ source }) => (source ? partyName(source) : undefined)} />
    </Section>
  );
}
