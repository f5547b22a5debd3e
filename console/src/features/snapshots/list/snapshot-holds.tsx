import { useTranslation } from 'react-i18next';
import type { SnapshotInfo } from '../snapshots-documents.ts';
import classes from './snapshots.module.css';

/** How much is in a snapshot, and of how many devices it is not known. */
export function SnapshotHolds({ snapshot: { devices, devicesUnknown, subscriptions } }: { snapshot: SnapshotInfo }) {
  const { t } = useTranslation('snapshots');
  return (
    <span className={`${classes.called} tabular`}>
      <span>
        {t('holdsOne', { devices: t('devices', { count: devices }), subscriptions: t('subscriptions', { count: subscriptions }) })}
      </span>
      {devicesUnknown > 0 && (
        <span className={classes.below} data-tip={t('unknownWhy')}>
          {t('unknownDevices', { count: devicesUnknown })}
        </span>
      )}
    </span>
  );
}
