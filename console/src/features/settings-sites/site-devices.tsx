import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { absenceOf } from '@tutti/domain/device-connection';
import { compareText } from '@tutti/domain/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsDevice } from '../../api/devices/device-fields.ts';
import { modelName } from '../../ui/devices/model-name.ts';
import { connectionLabel } from '../../ui/status/connection-label.ts';
import { statusOf } from '../../ui/status/status.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import classes from './settings-sites.module.css';

/** So many are shown until somebody asks for all. */
const FIRST = 20;

/** The devices that belong to the site (SET-024), each a link to its page. */
export function SiteDevices({ domainId, devices }: { domainId: string; devices: readonly SettingsDevice[] }) {
  const { t } = useTranslation(['sites', 'devices']);
  const [all, setAll] = useState(false);
  const rows = devices.toSorted((a, b) => compareText(a.name ?? '', b.name ?? ''));
  const count = rows.length;
  return (
    <section aria-label={t('devices.title')} className={classes.section}>
      <div className={classes.heading}>
        <h2>
          {t('devices.title')}
          <span className={`${classes.count} tabular`}>{count}</span>
        </h2>
      </div>
      {count === 0 ? (
        <p className={classes.none}>{t('devices.none')}</p>
      ) : (
        <PlainTable
          columns={[
            {
              key: 'name',
              head: t('devices.name'),
              renderCell: ({ id, name }) => (
                <Link params={{ domainId, deviceId: id }} to="/sites/$domainId/Devices/$deviceId">
                  {name}
                </Link>
              ),
            },
            { key: 'model', head: t('devices.model'), renderCell: modelName },
            { key: 'status', head: t('devices.status'), renderCell: (device) => <Status device={device} />, width: 'var(--status)' },
          ]}
          keyOf={({ id }) => id}
          label={t('devices.title')}
          rows={all ? rows : rows.slice(0, FIRST)}
        />
      )}
      {!all && count > FIRST && (
        <Button className={classes.more ?? ''} onClick={() => setAll(true)} variant="default">
          {t('devices.all', { count })}
        </Button>
      )}
    </section>
  );
}

function Status({ device: { connection, status } }: { device: SettingsDevice }) {
  const { t } = useTranslation('devices');
  if (!status) return null;
  const { label, health } = connectionLabel(status, absenceOf(connection));
  return <StatusWord value={statusOf(health)} word={t(`label.${label}`)} />;
}
